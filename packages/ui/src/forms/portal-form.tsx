import type { MouseEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '../layout'
import { ErrorSummary } from './error-summary'
import { FormContext, type AnyForm } from './form-context'
import type { PortalForm } from './use-portal-form'

interface PortalFormProps<Input extends FieldValues, Output> {
  form: PortalForm<Input, Output>
  onSubmit: Parameters<PortalForm<Input, Output>['submit']>[0]
  /** Lets a button outside of the form submit it, such as one in the foot of a dialog. */
  id?: string
  children: ReactNode
}

/**
 * The form element. The browser's own messages are off: errors are listed in a summary at the top, and shown at the
 * fields.
 */
export function PortalFormElement<Input extends FieldValues, Output>({
  form,
  onSubmit,
  id,
  children,
}: PortalFormProps<Input, Output>) {
  return (
    <FormContext value={form as unknown as AnyForm}>
      <Form id={id} noValidate onSubmit={form.submit(onSubmit)} onMouseDown={keepFocus}>
        <ErrorSummary />
        {children}
      </Form>
    </FormContext>
  )
}

/** Keeps a field from losing the focus to the submit button: its error would move the button away from the pointer. */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button[type=submit]')) event.preventDefault()
}
