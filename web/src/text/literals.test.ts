// The page's own words stand in the files of this folder: none is left in the markup or in a script, in any way that a person reads or hears.

import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

const FILES = import.meta.glob<string>(
  ['../*.svelte', '../pages/*.svelte', '../review/*.svelte', '../table/*.svelte'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
/** Names, and what is typed or matched letter by letter, are the same in every language. */
const SAME = ['Dustup', '· Dustup', 'CC BY 3.0', '--host 0.0.0.0', 'Who plays', 'AbortError']
/** So are the keys of a keyboard. */
const KEY = /^\(?(Enter|Esc|Escape|Tab|Arrow\w*|[A-Z])\)?$/
/** Attributes of elements that people read or hear. */
const READ = /^(aria-label|aria-description|aria-roledescription|title|placeholder|alt|label)$/
/** What components are given that is no word: they draw with it, or test by it. */
const UNREAD = /^(testid|id|address|place|href|name|class|type|data-.*)$/

interface Found {
  line: number
  text: string
}
type Branch = Record<string, unknown> & { type?: string; start?: number }

/** A sentence or a word as it begins a line: with a capital, or several words. */
const worded = (text: string) =>
  /^[^\w/.]*[A-Z][a-z]+(?![\w-]*[./])/.test(text) ||
  (/[a-z]{2,} [a-z]{2,}/i.test(text) && !/[{}()<>=;]|^M\d/.test(text))

/** English in a file of the page: text, attributes that are read, and strings that look like words. */
function literals(source: string): Found[] {
  const found: Found[] = []
  const note = (at: number, text: string) => {
    const said = text.replace(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(said) && !SAME.includes(said) && !KEY.test(said))
      found.push({ line: source.slice(0, at).split('\n').length, text: said })
  }
  const walk = (branch: unknown, within: { attribute?: string; component?: boolean }) => {
    if (Array.isArray(branch)) return branch.forEach((each) => walk(each, within))
    if (!branch || typeof branch !== 'object') return
    const { type, start = 0, ...rest } = branch as Branch
    if (type === 'ImportDeclaration' || type === 'ImportExpression' || type === 'TSLiteralType' || type === 'Comment')
      return
    if (type === 'Text') {
      const attribute = within.attribute
      if (!attribute || READ.test(attribute) || (within.component && !UNREAD.test(attribute)))
        note(start, String(rest.data))
    } else if (type === 'Literal' && typeof rest.value === 'string' && worded(rest.value)) note(start, rest.value)
    else if (type === 'TemplateElement' && worded((rest.value as { raw: string }).raw))
      note(start, (rest.value as { raw: string }).raw)
    const inner =
      type === 'Attribute' || type === 'StyleDirective'
        ? { ...within, attribute: String(rest.name) }
        : type === 'RegularElement' || type === 'Component' || type === 'SvelteElement'
          ? { component: type === 'Component' }
          : within
    for (const [name, each] of Object.entries(rest))
      if (name === 'fragment') walk(each, {})
      else if (!['loc', 'css', 'metadata', 'parent'].includes(name)) walk(each, inner)
  }
  const { fragment, instance } = parse(source, { modern: true })
  walk(fragment, {})
  walk(instance?.content, {})
  return found
}

const SCRIPTS = import.meta.glob<string>(
  ['../*.ts', '../lib/*.ts', '../pages/*.ts', '../review/*.ts', '../table/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
/** What scripts have besides that nobody reads: languages in their own words, what the browser knows, faces of type. */
const UNTOLD = /^(English|Deutsch|Notification|xMidYMid meet|.*, sans-serif|The picture could not be painted\.)$/
const inScript = (source: string) =>
  literals(`<script lang="ts">${source}</script>`).filter((each) => !UNTOLD.test(each.text))

describe('the words of the page', () => {
  it('are found wherever they are written', () => {
    const said = (source: string) => literals(source).map((each) => each.text)
    expect(said('<p>Hello <b>there</b></p>')).toEqual(['Hello', 'there'])
    expect(said('<a href="/the/way" class="some words" title="Look">{t("key")}</a>')).toEqual(['Look'])
    expect(said('<Row id="some-id" action="Go on" address="/table" />')).toEqual(['Go on'])
    expect(said("<p>{busy ? 'Reading…' : t('key')} {`${n} are left`}</p>")).toEqual(['Reading…', 'are left'])
    expect(said("<script>let a = 'It did not work.', b = '/api', c = 'greedy'</script>")).toEqual(['It did not work.'])
    expect(said('<svg><path d="M12 3A9 9 0 1 0 12 21" /></svg><strong>Dustup</strong> · 3/4')).toEqual([])
  })
  it('are all looked for', () => {
    expect(Object.keys(FILES)).toEqual(expect.arrayContaining(['../App.svelte', '../pages/Home.svelte']))
  })
  for (const [file, source] of Object.entries(FILES))
    it(`are not written in ${file.slice(3)}`, () => {
      expect(literals(source)).toEqual([])
    })
  it('are looked for in scripts as well', () => {
    expect(
      inScript("// A comment\nconst say = `${far} inches from ${name}`, key = 'of'").map((each) => each.text),
    ).toEqual(['inches from'])
    expect(Object.keys(SCRIPTS)).toEqual(expect.arrayContaining(['../main.ts', '../table/places.ts']))
  })
  for (const [file, source] of Object.entries(SCRIPTS))
    if (!/(test|gen|\.d)\.ts$/.test(file))
      it(`are not written in ${file.slice(3)}`, () => {
        expect(inScript(source)).toEqual([])
      })
})
