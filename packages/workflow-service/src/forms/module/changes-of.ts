import type { FieldChange } from '@portal/rules/approval/acts'

type Value = string | number | null | undefined
export type FieldValues<Field extends string = string> = Readonly<Partial<Record<Field, Value>>>

const text = (value: Value): string | null => (value == null ? null : String(value))

/** What an edit changes, as the timeline keeps it: ids stay ids, so that each reader reads them in their language. */
export function changesOf<Field extends string>(
  fields: readonly Field[],
  saved: FieldValues<NoInfer<Field>>,
  edited: FieldValues<NoInfer<Field>>,
): FieldChange[] {
  return fields
    .map(field => ({ field, from: text(saved[field]), to: text(edited[field]) }))
    .filter(({ from, to }) => from !== to)
}
