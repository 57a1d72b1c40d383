// What a unit of a set-up is called: a key, a short text, or a table in which the form says where its name stands.

import type { Field } from '../lib/library'

const chosen = (field: Field, key: string) => field.choices.find((each) => each.value === key)

/** What stands first in a table that names it, if anything does. */
function named(field: Field, unit: unknown): string {
  const table = unit as Record<string, unknown>
  return String(field.named.map((key) => table[key]).find((each) => each !== undefined) ?? '?')
}

export function unitName(field: Field, unit: unknown): string {
  if (typeof unit === 'string') return chosen(field, unit)?.label ?? unit.split(':')[0]
  const counted = Object.entries(field.counts).flatMap(([key, things]) => {
    const count = (unit as Record<string, unknown>)[key]
    return count ? [`${count} ${things}`] : []
  })
  return [unitName(field, named(field, unit)), ...counted].join(', ')
}

export function unitAbout(field: Field, unit: unknown): string {
  if (typeof unit !== 'string') return chosen(field, named(field, unit))?.text ?? ''
  return unit.includes(':') ? unit.slice(unit.indexOf(':') + 1).trim() : (chosen(field, unit)?.text ?? '')
}
