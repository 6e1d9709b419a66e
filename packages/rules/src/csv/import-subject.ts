import type { Text } from '@portal/contracts/wire/language'
import type { NamedField } from './columns'

/** The fields that an imported column can hold, with their names; `others` lists further header words. */
export interface ImportField<Name extends string = string> {
  readonly name: Name
  readonly text: Text
  readonly others: readonly string[]
  /** It holds the email of somebody else. */
  readonly isEmailOf?: boolean
  /** Other fields hold the same in parts, as a template has them. */
  readonly isCombined?: boolean
}

export const field = <Name extends string>(name: Name, tr: string, en: string, others: string): ImportField<Name> => ({
  name,
  text: { tr, en },
  others: others.split(', '),
})

export const emailOf = <Name extends string>(...names: [Name, string, string, string]): ImportField<Name> => ({
  ...field(...names),
  isEmailOf: true,
})

/** What a file is about: the fields of its rows. */
export interface ImportSubject {
  readonly fields: readonly ImportField[]
  /** The field that identifies a row. */
  readonly keyField: string
  /** The fields of days. */
  readonly dayFields: readonly string[]
  /** The fields whose cells may hold several values. */
  readonly listFields: readonly string[]
}

/** The fields by every header word. */
export const namedFields = ({ fields }: ImportSubject): NamedField<string>[] =>
  fields.map(({ text, others, ...field }) => ({ ...field, words: [text.tr, text.en, ...others] }))

export const nameOfField = ({ fields }: ImportSubject, name: string): Text | undefined =>
  fields.find(field => field.name === name)?.text
