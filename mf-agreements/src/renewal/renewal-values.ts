import { newGuid } from '@portal/auth'
import { renewAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import type { CallInput } from '@portal/contracts/wire/call'
import { calendarDay, ignoredField } from '@portal/contracts/wire/fields'
import { renewedTerm, renewedTermination } from '@portal/rules/agreements/renewal'

/** The form keeps its files beside what is sent. */
export const renewalFieldsSchema = renewAgreementCall.body.extend({ uploadedFiles: ignoredField })
export type RenewalValues = CallInput<typeof renewAgreementCall>['body'] & { uploadedFiles?: unknown }

/** A renewal by as long as the agreement was, from the day after its end, for as much. */
export function renewalOf(agreement: AgreementPage): RenewalValues {
  const { id: agreementId, version, endDate, amount } = agreement
  const next = endDate === null ? { startDate: '', endDate: '' } : renewedTerm({ ...agreement, endDate })
  const dates = { startDate: next.startDate, endDate: next.endDate }
  return { agreementId, version, agreementGuid: newGuid(), ...dates, amount, uploadedFiles: [] }
}

/** The last day to terminate the new one, as the server will set it; undefined while its dates cannot be read. */
export function newTermination(agreement: AgreementPage, { startDate, endDate }: RenewalValues): string | undefined {
  const isReadable = isDay(startDate) && (!endDate || isDay(endDate))
  return isReadable ? renewedTermination(agreement, { startDate, endDate: endDate || null }) : undefined
}

const isDay = (text: string) => calendarDay.safeParse(text).success
