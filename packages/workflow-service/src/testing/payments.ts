import type { CreatedExpense } from '@portal/contracts/expense.calls'
import type { FormUpdateOutcome } from '@portal/contracts/form-request.calls'
import type { ExpenseService, Line } from './expenses'
import type { TestService } from './service'
import { answerTo, type Answered } from './trees'

const approversOf: Record<string, string[]> = {
  employee: ['lead', 'director', 'affairs', 'finance'],
  finance: ['director', 'affairs', 'finance'],
  rnd: ['affairs', 'finance'],
  field: ['affairs', 'finance'],
}
const places: Record<string, Line> = {
  finance: { departmentId: 12 },
  rnd: { corporationId: 2, departmentId: 21 },
  field: { corporationId: 4, departmentId: 41 },
}

/** An expense of somebody that everybody of its tree has approved. */
export async function approvedExpense(
  service: ExpenseService,
  who: string,
  changes: Line = {},
): Promise<CreatedExpense> {
  const form = await service.file(who, { ...places[who], ...changes })
  await service.approve(form.formGuid, ...(approversOf[who] ?? []))
  return form
}

export const callPayments = <Data>(
  service: TestService,
  who: string,
  name: string,
  body: object,
): Promise<Answered<Data>> => answerTo(service, who, ['POST', `/api/payment/${name}`], body)

export const payForms = (
  service: TestService,
  who: string,
  ...forms: { formGuid: string }[]
): Promise<Answered<FormUpdateOutcome[]>> =>
  callPayments(
    service,
    who,
    'pay',
    forms.map(({ formGuid }) => ({ formGuid, type: 1 })),
  )
