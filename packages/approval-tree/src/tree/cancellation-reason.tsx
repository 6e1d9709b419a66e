import type { FormRow } from '@portal/contracts/forms/form'
import { useMovements } from '../queries/movements.query'
import { ReasonQuote } from './reason-quote'

/** Why somebody wants a form to be cancelled, where only its row is there. */
export function CancellationReason({ form: { formGuid, status } }: { form: Pick<FormRow, 'formGuid' | 'status'> }) {
  const { data = [] } = useMovements(formGuid)
  return <ReasonQuote formStatus={status} movements={data} />
}
