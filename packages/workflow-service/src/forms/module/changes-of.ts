import type { FieldChange } from '@portal/rules/approval/acts'

type Value = string | number | null | undefined

const text = (value: Value): string | null => (value == null ? null : String(value))

/** What an edit changes, as the timeline keeps it: ids stay ids, so that each reader reads them in their language. */
export function changesOf<Field extends string>(
  fields: readonly Field[],
  saved: Readonly<Partial<Record<NoInfer<Field>, Value>>>,
  edited: Readonly<Partial<Record<NoInfer<Field>, Value>>>,
): FieldChange[] {
  return fields
    .map(field => ({ field, from: text(saved[field]), to: text(edited[field]) }))
    .filter(({ from, to }) => from !== to)
}
