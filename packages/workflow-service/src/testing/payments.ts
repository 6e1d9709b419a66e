import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { CreatedForm } from '../forms/engine/create-form.command'
import type { FileOptions, FormsService } from './forms'
import type { TestService } from './service'
import { type Answered, answerTo } from './trees'

/** The company of people outside the first one. */
const corporationOf: Record<string, number> = { rnd: 2, field: 4 }

/** Submits a form that is approved and unpaid. */
export const approvedForm = (service: FormsService, who: string, options: FileOptions = {}): Promise<CreatedForm> =>
  service.fileIn(formStates.Approved, who, { corporationId: corporationOf[who] ?? 1, ...options })

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
