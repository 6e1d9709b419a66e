import type { NameOfChange } from '@portal/approval-tree/panel'
import type { Say, Text } from '@portal/i18n'

export type Names = Readonly<Record<string, Text>>
/** Turn stored values of fields, such as ids, into words. */
export type ValueReaders<Field> = Readonly<
  Partial<Record<Extract<Field, string>, (value: string) => string | undefined>>
>

/** Returns a function that describes changes for the timeline. `names` has the labels of the fields that are shown. */
export function describeChange<N extends Names>(say: Say, names: N, readers: ValueReaders<keyof N>): NameOfChange {
  const isNamed = (field: string): field is Extract<keyof N, string> => Object.hasOwn(names, field)
  return ({ field, from, to }) => {
    if (!isNamed(field)) return undefined
    const read = readers[field] ?? (value => value)
    // The name may still be loading.
    const inWords = (value: string | null) => (value === null ? '–' : (read(value) ?? '…'))
    return { field: say(names[field] as Text), from: inWords(from), to: inWords(to) }
  }
}
