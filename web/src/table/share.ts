// What has stayed the same from one scene to the next stays the same object, so nothing of it is drawn anew.

type Many = Record<string, unknown>
const many = (value: unknown): value is Many => typeof value === 'object' && value !== null

/** The fresh value, with every part that equals the old one's replaced by that; the old value itself if nothing differs. */
export function shared<T>(old: unknown, fresh: T): T {
  if (old === fresh || !many(old) || !many(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh
  const known = partners(old, fresh)
  const made = (Array.isArray(fresh) ? [] : {}) as Many
  let same = Object.keys(old).length === Object.keys(fresh).length
  for (const key of Object.keys(fresh)) {
    made[key] = shared(known(key), fresh[key])
    same &&= key in old && made[key] === old[key]
  }
  return (same ? old : made) as T
}

/** What an entry was before: in a list of things with an id it is the one of that id, wherever it stood. */
function partners(old: Many, fresh: Many): (key: string) => unknown {
  if (!Array.isArray(fresh) || !many(fresh[0]) || !('id' in fresh[0])) return (key) => old[key]
  const byId = new Map(Object.values(old).map((each) => [many(each) ? each.id : undefined, each]))
  return (key) => byId.get((fresh[Number(key)] as unknown as Many).id)
}
