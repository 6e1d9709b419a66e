import type { NameOfChange } from '@portal/approval-tree/panel'
import type { Say, Text } from '@portal/i18n'

type Names = Readonly<Record<string, Text>>
type Readers<Field> = Readonly<Partial<Record<Extract<Field, string>, (value: string) => string | undefined>>>

/**
 * What an edit changed, for the movements of a form: what its fields are called, and how their values are read where
 * they do not stand for themselves. A field without a name is not shown.
 */
export function describeChange<N extends Names>(say: Say, names: N, readers: Readers<keyof N>): NameOfChange {
  const isNamed = (field: string): field is Extract<keyof N, string> => Object.hasOwn(names, field)
  return ({ field, from, to }) => {
    if (!isNamed(field)) return undefined
    const read = readers[field] ?? (value => value)
    // A name may still be on its way.
    const inWords = (value: string | null) => (value === null ? '–' : (read(value) ?? '…'))
    return { field: say(names[field] as Text), from: inWords(from), to: inWords(to) }
  }
}
