import { purchaseErrors } from '@portal/contracts/purchase/purchase-errors'
import {
  purchaseLineSchema,
  type PurchaseForm,
  type PurchaseLineInput,
} from '@portal/contracts/purchase/purchase.calls'
import type { FieldError } from '@portal/contracts/wire/envelope'
import type { Language } from '@portal/contracts/wire/language'
import { agreementOf, faultsInWords } from '@portal/form-page'
import { dateOfInstant } from '@portal/i18n'
import { purchaseFaults } from '@portal/rules/purchase/purchase-line'
import { usePortalForm } from '@portal/ui/forms'
import type { PurchaseChoices } from './purchase-choices.query'
import type { PurchaseValues } from './purchase-values'

/** The saved form, where one is changed: neither its day nor its agreement is refused for being over. */
export type SavedPurchase = Pick<PurchaseForm, 'needDate' | 'agreementId'>

interface Options {
  choices: PurchaseChoices
  defaultValues: Partial<PurchaseValues>
  saved?: SavedPurchase
}

/** What the rules find wrong with a line, in the server's words, whatever is still missing in it. */
export function lineFaults(
  line: PurchaseValues,
  language: Language,
  { choices, saved }: Pick<Options, 'choices' | 'saved'>,
): FieldError[] {
  const today = dateOfInstant(new Date())
  const agreement = agreementOf(line, choices.agreement, saved?.agreementId)
  const faults = purchaseFaults(
    {
      needDate: line.needDate,
      savedNeedDate: saved?.needDate ?? null,
      quantity: Number(line.productQuantity),
      agreement,
    },
    today,
  )
  return faultsInWords(faults, purchaseErrors, language)
}

/** The form of one line, new or saved: the schema of its call, and the rules between its fields. */
export function usePurchaseForm({ choices, defaultValues, saved }: Options) {
  return usePortalForm<PurchaseValues, PurchaseLineInput>({
    schema: purchaseLineSchema,
    defaultValues,
    validate: (line, language) => lineFaults(line, language, { choices, ...(saved && { saved }) }),
  })
}

export type PurchaseFormState = ReturnType<typeof usePurchaseForm>
