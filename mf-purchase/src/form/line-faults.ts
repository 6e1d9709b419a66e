import { purchaseErrors } from '@portal/contracts/purchase/purchase-errors'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import type { FieldError } from '@portal/contracts/wire/envelope'
import type { Language } from '@portal/contracts/wire/language'
import { agreementOf, faultsInWords } from '@portal/form-page'
import { dateOfInstant } from '@portal/i18n'
import { purchaseFaults } from '@portal/rules/purchase/purchase-line'
import type { PurchaseChoices, PurchaseValues } from './purchase-values'

interface Validation {
  choices: Pick<PurchaseChoices, 'agreement'>
  /** The form before an edit. Its own day and agreement are accepted even if they are past. */
  saved?: Pick<PurchaseForm, 'needDate' | 'agreementId'> | undefined
}

/** Returns the problems of a line in words, even while fields are empty. */
export function lineFaults(line: PurchaseValues, language: Language, { choices, saved }: Validation): FieldError[] {
  const faults = purchaseFaults(
    {
      needDate: line.needDate,
      savedNeedDate: saved?.needDate ?? null,
      quantity: Number(line.productQuantity),
      agreement: agreementOf(line, choices.agreement, saved?.agreementId),
    },
    dateOfInstant(new Date()),
  )
  return faultsInWords(faults, purchaseErrors, language)
}
