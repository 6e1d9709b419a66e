import type { MouseEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '../layout'
import { ErrorSummary } from './error-summary'
import { FormContext, type AnyForm } from './form-context'
import type { PortalForm } from './use-portal-form'

interface PortalFormProps<Input extends FieldValues, Output> {
  form: PortalForm<Input, Output>
  onSubmit: Parameters<PortalForm<Input, Output>['submit']>[0]
  children: ReactNode
}

/**
 * The form itself: the browser's own bubbles are off, what is wrong stands in a summary at the top and at the fields.
 */
export function PortalFormElement<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
}: PortalFormProps<Input, Output>) {
  return (
    <FormContext value={form as unknown as AnyForm}>
      <Form noValidate onSubmit={form.submit(onSubmit)} onMouseDown={keepFocus}>
        <ErrorSummary />
        {children}
      </Form>
    </FormContext>
  )
}

/** What is said when a field is left would push the button away from under the pointer that is just pressing it. */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button[type=submit]')) event.preventDefault()
}
