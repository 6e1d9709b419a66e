import { useEffect, useId, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { FieldErrorCode } from '@portal/contracts/wire/field-errors'
import { useFormContext } from './form-context'

/** The props that a form gives a field. They fit any field of the portal. */
export interface BoundField {
  id: string
  name: string
  label: string
  // Each field knows the type of its value, and the form's schema checks it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- react-hook-form hands on values of every type alike
  value: any
  onChange: (value: unknown) => void
  onBlur: () => void
  ref: (element: { focus?: () => void } | null) => void
  problem: string | undefined
  onUnreadable: (code: FieldErrorCode | null) => void
  /** Marks the field as about to be filled in by the portal: the form is not sent before that has happened. */
  onAwaited: (until: Promise<void>) => void
}

interface FormFieldProps {
  /** The field's path in the form, as in `lines.0.amount`. */
  name: string
  label: string
  children: (field: BoundField) => ReactNode
}

/** Binds a field to its form: `<FormField name="amount" label={…}>{field => <MoneyField {...field} />}</FormField>`. */
export function FormField({ name, label, children }: FormFieldProps) {
  const { hook, labels, unreadable, awaited } = useFormContext()
  const { field, fieldState } = useController({ name, control: hook.control })
  const id = useId()

  useEffect(() => {
    labels.set(name, label)
    return () => void labels.delete(name)
  }, [labels, name, label])
  // Apart from the label, which a change of language replaces: the text stays unreadable.
  useEffect(
    () => () => {
      unreadable.delete(name)
      awaited.delete(name)
    },
    [unreadable, awaited, name],
  )

  return children({
    ...field,
    id,
    label,
    problem: fieldState.error?.message,
    onUnreadable: code => {
      if (code) unreadable.set(name, code)
      else unreadable.delete(name)
    },
    onAwaited: until => void awaited.set(name, until),
  })
}
