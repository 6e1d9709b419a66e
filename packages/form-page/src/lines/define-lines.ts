import type { z } from 'zod'
import type { DraftShape } from '@portal/auth/drafts'
import type { Language } from '@portal/contracts/wire/language'
import type { Text } from '@portal/i18n'
import type { Person } from '@portal/contracts/people/person'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { usePortalForm, type FieldValues, type PortalFormState, type Started } from '@portal/ui/forms'
import type { ReadForm } from '../edit/use-edited-version'
import type { Query } from '../parts'
import { defineForm, type FormOptions } from '../values/define-form'
import type { LineChoices } from '../values/line-choices'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import type { LineRead, ReadValues } from '../reading/line-reads'

/** The draft of a page with several lines. */
export interface Unsaved<Line> {
  lines: Line[]
  /** The values of the fields. */
  current: Line
  /** The index of the line that is being changed. Null for a new one. */
  at: number | null
  /** The new line that waits while another is changed. */
  parked: Line | null
  /** The defaults of a new line. Drafts of earlier releases lack them. */
  blank?: Started<Line> | undefined
  /** The readings of receipts by the guids of their lines. Missing in drafts of earlier releases. */
  reads?: Readonly<Record<string, LineRead>> | undefined
}

interface LineOptions<Line extends FieldValues, Output, Form, Choices> extends FormOptions<Line> {
  /** The schema of a line in the create call. */
  schema: z.ZodType<Output, Line>
  /** The values of the fields after a line was moved to the table. */
  after: (line: Line) => Started<Line>
  /** The values of the fields where a submitted form is edited or copied. */
  valuesOf: (form: Form) => Line
  /** Reads a submitted form: `callTo(getExpenseCall)`. */
  read: ReadForm<Form>
  /** Loads the choices of the fields. */
  useChoices: (when?: boolean) => Query<Choices>
  /** Returns the choices for an edit. They include those that the form has, even if no new form can have them. */
  choicesOf: (form: Form, choices: Choices) => Choices
  /** Returns the problems that the rules find in a line, in words. The line may still be incomplete. */
  faultsOf: (line: Line, language: Language, about: { choices: Choices; saved?: Form | undefined }) => FieldError[]
  /** Returns what a receipt says about a line. Without it the files of a line are not read. */
  readingOf?: (reading: ReceiptReading, choices: Choices) => Promise<ReadValues<Line>>
  /** Leaves out the usual values that a line of a receipt does not begin with, as they may not suit it. */
  beforeReading?: (line: Started<Line>) => Started<Line>
  /** Returns what two lines share only if they are likely the same. */
  marksOf?: (line: Line) => readonly string[]
  /** The names of the fields that a person fills in, in their order. */
  labels?: Readonly<Record<string, Text>>
}

interface FieldsOptions<Line, Form, Choices> {
  choices: Choices
  defaultValues: Started<Line>
  /** The form that is edited. */
  saved?: Form
}

/** Declares the lines of a module. Called once, outside of components. Each line becomes a form. */
export function defineLines<Line extends FieldValues, Output, Form, Choices extends LineChoices>({
  schema,
  after,
  valuesOf,
  read,
  useChoices,
  choicesOf,
  faultsOf,
  readingOf,
  beforeReading = line => line,
  marksOf = () => [],
  labels = {},
  ...options
}: LineOptions<Line, Output, Form, Choices>) {
  const form = defineForm<Line>(options)
  const { isForm: isLine } = form
  // A line of a receipt waits in the table for what the receipt does not say. All others are complete.
  const isInTable = (value: unknown): value is Line => (readingOf ? isLine(value) : schema.safeParse(value).success)
  /** Returns the names of the fields that a line cannot be sent with, in the order of the fields. */
  const unfinished = (line: Line, choices: Choices): string[] => {
    const faults = schema.safeParse(line).error?.issues.map(({ path }) => path.join('.')) ?? []
    const named = new Set([...faults, ...faultsOf(line, 'tr', { choices }).map(({ path }) => path)])
    return Object.keys(labels).filter(name => named.has(name))
  }

  const linesDraft: DraftShape<Unsaved<Line>> = {
    version: options.version,
    read: value => {
      const { lines, current, at, parked, blank, reads } = (value ?? {}) as Partial<
        Record<keyof Unsaved<Line>, unknown>
      >
      if (!Array.isArray(lines) || !lines.every(isInTable) || !isLine(current)) return undefined
      if (parked !== null && !isLine(parked)) return undefined
      if (at !== null && !(typeof at === 'number' && at in lines)) return undefined
      return { lines, current, at, parked, blank: isLine(blank) ? blank : undefined, reads: readsIn(reads) }
    },
  }
  /** Makes the fields of a line, with the schema of its call and the rules between its fields. */
  const useForm = ({
    choices,
    defaultValues,
    saved,
  }: FieldsOptions<Line, Form, Choices>): PortalFormState<Line, Output> =>
    usePortalForm<Line, Output>({
      schema,
      defaultValues: defaultValues as Started<NoInfer<Line>>,
      validate: (line, language) => faultsOf(line, language, { choices, saved }),
    })
  return {
    ...form,
    ...{
      after,
      linesDraft,
      valuesOf,
      read,
      useChoices,
      choicesOf,
      readingOf,
      beforeReading,
      marksOf,
      labels,
      unfinished,
      useForm,
    },
  }
}

/** The shapes inside come from this release or an earlier one: the draft is sealed with a key of its user. */
const readsIn = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as NonNullable<Unsaved<never>['reads']>) : undefined

export type LineKind<Line extends FieldValues, Output, Form, Choices extends LineChoices> = ReturnType<
  typeof defineLines<Line, Output, Form, Choices>
>

/** The fields of one line, new or saved. */
export interface LineFieldsProps<Line extends FieldValues, Output, Form, Choices> {
  form: PortalFormState<Line, Output>
  choices: Choices
  /** The person who fills in a new line. */
  self?: Person
  /** The form that is edited. */
  saved?: Form
}
