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
  /** The form that is edited: neither its day nor its agreement is refused for being over. */
  saved?: Pick<PurchaseForm, 'needDate' | 'agreementId'> | undefined
}

/** Returns the problems that the rules find in a line, in words, whatever is still missing in it. */
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
