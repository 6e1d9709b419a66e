import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { get, useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { RefusalAnswer } from '@portal/contracts/wire'
import { useLanguage } from '@portal/i18n'
import { resolverOf, type Judge, type Refused, type Unreadable } from './resolver'

type FormRefusal = Pick<RefusalAnswer, 'message' | 'errors'>
/** What a call answers: the form needs to know no more of it than whether it was refused. */
type Answer = { success: true } | ({ success: false } & FormRefusal)

export interface PortalForm<Input extends FieldValues, Output> {
  hook: UseFormReturn<Input, unknown, Output>
  unreadable: Unreadable
  /** What fields wait for that the portal itself fills in, by their names: a submit waits with them. */
  awaited: Map<string, Promise<void>>
  /** What the error summary calls the fields, by their names. */
  labels: Map<string, string>
  /** What is wrong, but with none of the fields. */
  general: string | undefined
  /** Counts the submits that found something wrong, so that the summary can take the focus each time. */
  refusals: number
  /**
   * For `onSubmit`: checks the input, hands on what the schema made of it, and puts what the server refuses to its
   * fields. While one submit is under way another is none, as when somebody clicks twice.
   */
  submit: (send: (values: Output) => Promise<Answer | void>) => (event?: BaseSyntheticEvent) => Promise<void>
  /**
   * Puts to the fields what was refused elsewhere, as when this form holds one line of many that were sent together.
   */
  refuse: (refusal: FormRefusal) => void
}

interface Options<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** The rules beyond the schema, where one field depends on another. */
  judge?: Judge<Input>
}

/** A form of the portal: checked when it is sent, by the schema of its call; the input stays whatever happens. */
export function usePortalForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  judge,
}: Options<Input, Output>): PortalForm<Input, Output> {
  const [unreadable] = useState<Unreadable>(() => new Map())
  const [awaited] = useState(() => new Map<string, Promise<void>>())
  const [refused] = useState<Refused>(() => new Map())
  const [labels] = useState(() => new Map<string, string>())
  const [general, setGeneral] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const hook = useForm<Input, unknown, Output>({
    defaultValues,
    resolver: resolverOf({ schema, unreadable, refused, judge }),
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  useSentencesInLanguage(hook)

  const refuse = ({ message, errors }: FormRefusal) => {
    const ofFields = errors.filter(({ path }) => labels.has(path))
    for (const { path, code, message: sentence } of ofFields) {
      refused.set(path, { value: get(hook.getValues(), path), code, message: sentence })
      hook.setError(path as FieldPath<Input>, { type: code, message: sentence })
    }
    const elsewhere = errors.filter(({ path }) => !labels.has(path)).map(error => error.message)
    setGeneral(elsewhere.length > 0 ? elsewhere.join(' ') : ofFields.length > 0 ? undefined : message)
    setRefusals(count => count + 1)
  }

  const isUnderWay = useRef(false)
  const submit: PortalForm<Input, Output>['submit'] = send => async event => {
    event?.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await Promise.all(awaited.values())
      refused.clear()
      await hook.handleSubmit(
        async values => {
          setGeneral(undefined)
          const answer = await send(values)
          if (answer && !answer.success) refuse(answer)
        },
        errors => {
          setGeneral((get(errors, 'root') as { message?: string } | undefined)?.message)
          setRefusals(count => count + 1)
        },
      )()
    } finally {
      isUnderWay.current = false
    }
  }

  return { hook, unreadable, awaited, labels, general, refusals, submit, refuse }
}

/** Says again, in the new language, what was wrong before the language was changed. */
function useSentencesInLanguage<Input extends FieldValues, Output>({
  trigger,
  formState,
}: UseFormReturn<Input, unknown, Output>) {
  const language = useLanguage()
  const said = useRef(language)
  const names = Object.keys(formState.errors) as FieldPath<Input>[]
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    if (names.length > 0) void trigger(names)
  })
}
