import { useRef, useState, type BaseSyntheticEvent } from 'react'
import { get, useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { resolverOf, type Validate, type ServerErrors, type ParseErrors } from './resolver'

type FormRefusal = Pick<RefusalAnswer, 'message' | 'errors'>
/** The answer of a call. The form only needs to know whether it was refused. */
type Answer = { success: true } | ({ success: false } & FormRefusal)

export interface PortalForm<Input extends FieldValues, Output> {
  hook: UseFormReturn<Input, unknown, Output>
  unreadable: ParseErrors
  /** The promises of fields that the portal fills in, by name. A submit waits for them. */
  awaited: Map<string, Promise<void>>
  /** The names of the fields in the error summary. */
  labels: Map<string, string>
  /** The error that belongs to no field. */
  general: string | undefined
  /** Counts the submits that found errors, so that the summary can take the focus each time. */
  refusals: number
  /**
   * For `onSubmit`: validates the input, passes the parsed values on, and assigns the server's errors to their fields.
   * A second submit while one is running, as by a double click, is ignored.
   */
  submit: (send: (values: Output) => Promise<Answer | void>) => (event?: BaseSyntheticEvent) => Promise<void>
  /** Assigns errors from elsewhere to the fields, as when this form holds one line of many that were sent together. */
  refuse: (refusal: FormRefusal) => void
}

interface Options<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<NoInfer<Input>>
  /** The rules beyond the schema, where one field depends on another. */
  validate?: Validate<Input>
}

/** A form of the portal, validated on submit by the schema of its call. The input stays whatever happens. */
export function usePortalForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  validate,
}: Options<Input, Output>): PortalForm<Input, Output> {
  const [unreadable] = useState<ParseErrors>(() => new Map())
  const [awaited] = useState(() => new Map<string, Promise<void>>())
  const [refused] = useState<ServerErrors>(() => new Map())
  const [labels] = useState(() => new Map<string, string>())
  const [general, setGeneral] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const hook = useForm<Input, unknown, Output>({
    defaultValues,
    resolver: resolverOf({ schema, unreadable, refused, validate }),
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })

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
