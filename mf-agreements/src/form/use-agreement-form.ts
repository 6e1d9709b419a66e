import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { createAgreementCall, type NewAgreement } from '@portal/contracts/agreements/agreement.calls'
import { dateOfInstant } from '@portal/i18n'
import { agreementDateFaults } from '@portal/rules/agreements/agreement-faults'
import { usePortalForm } from '@portal/ui/forms'
import type { AgreementValues } from './agreement-values'
import { datesInWords, incomplete, withoutFile } from './faults'

const required = [
  'title',
  'company',
  'corporationIds',
  'amount',
  'currencyId',
  'startDate',
  'lastTerminationDate',
  'notes',
] as const satisfies readonly (keyof AgreementValues)[]

function faultsOf(
  { endDate = null, autoRenewal = false, ...values }: AgreementValues,
  saved: AgreementPage | undefined,
) {
  const dates = { ...values, endDate, autoRenewal }
  return agreementDateFaults(dates, { today: dateOfInstant(new Date()), ...(saved && { saved }) })
}

/**
 * The form of an agreement, new or saved: the schema of its call, and the rules between its fields. A file that is
 * under way is waited for before it is sent.
 */
export function useAgreementForm(
  defaultValues: AgreementValues,
  saved?: AgreementPage,
  isFileUnderWay?: { readonly current: boolean },
) {
  return usePortalForm<AgreementValues, NewAgreement>({
    schema: createAgreementCall.body,
    defaultValues,
    validate: (values, language) => [
      ...datesInWords(faultsOf(values, saved), language),
      ...incomplete(values, required, language),
      ...(isFileUnderWay?.current ? [] : withoutFile(values, language)),
    ],
  })
}
export type AgreementFormState = ReturnType<typeof useAgreementForm>
