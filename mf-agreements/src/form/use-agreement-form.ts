import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { agreementErrors } from '@portal/contracts/agreements/agreement-errors'
import { createAgreementCall, type NewAgreement } from '@portal/contracts/agreements/agreement.calls'
import { fileErrors } from '@portal/contracts/files/file-errors'
import type { FieldError } from '@portal/contracts/wire/envelope'
import type { Language } from '@portal/contracts/wire/language'
import { faultsInWords, filesOf } from '@portal/form-page'
import { dateOfInstant } from '@portal/i18n'
import { agreementDateFaults } from '@portal/rules/agreements/agreement-faults'
import { usePortalForm } from '@portal/ui/forms'
import type { AgreementValues } from './agreement-values'

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
 * Creates the form of an agreement, new or saved, with the rules between its fields. A file that is still uploading
 * counts as present; sending waits for it. An imported agreement without files can be saved without one.
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
      ...faultsInWords(faultsOf(values, saved), {}, language),
      ...incomplete(values, required, language),
      ...(saved || isFileUnderWay?.current ? [] : withoutFile(values, language)),
    ],
  })
}
export type AgreementFormState = ReturnType<typeof useAgreementForm>

/** Returns the specification's sentence for an incomplete form. The fields say what is missing. */
export function incomplete<Values extends object>(
  values: Values,
  required: readonly (keyof Values)[],
  language: Language,
): FieldError[] {
  const code = 'AGREEMENT_INCOMPLETE'
  const isWhole = required.every(field => !['', 'null', 'undefined'].includes(String(values[field])))
  return isWhole ? [] : [{ path: 'root', code, message: agreementErrors[code][language] }]
}

/** Refuses an agreement without a file. */
export function withoutFile(values: { uploadedFiles?: unknown }, language: Language): FieldError[] {
  const code = 'FILE_REQUIRED'
  return filesOf(values).length > 0 ? [] : [{ path: 'uploadedFiles', code, message: fileErrors[code][language] }]
}
