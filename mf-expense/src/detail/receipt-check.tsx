import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { useFileReadings } from '@portal/form-page/files'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Icon, Notice, Row } from '@portal/ui'
import { expenseTexts } from '../form/expense-texts'
import { compareReceipt, isOwnCurrency } from './compare-receipt'

const texts = defineTexts({
  same: { tr: 'Belgedeki gibi: {fields}', en: 'As on the receipt: {fields}' },
  different: { tr: 'Belgede farklı: {fields}', en: 'Different on the receipt: {fields}' },
})

/** Compares the form with its files, which the reader's own browser reads: nobody can file what it says. */
export function ReceiptCheck({ form }: { form: ExpenseForm }) {
  const say = useText()
  const { date, list, money } = useFormats()
  const { same, different } = compareReceipt(form, useFileReadings(form.uploadedFiles))
  const inWords = {
    amount: (said: string, currency?: string) =>
      money(said, (isOwnCurrency(form, currency) ? form.currencySign : currency) ?? ''),
    expenseDate: (said: string) => date(said),
    invoiceNumber: (said: string) => said,
  }
  return (
    <>
      {different.length > 0 && (
        <Notice tone="warning">
          {say(texts.different, {
            fields: list(
              different.map(
                ({ field, said, currency }) => `${say(expenseTexts[field])} ${inWords[field](said, currency)}`,
              ),
            ),
          })}
        </Notice>
      )}
      {same.length > 0 && (
        <Row gap="1.5">
          <Icon name="check" size="4" color="fg.success" />
          <Hint>{say(texts.same, { fields: list(same.map(field => say(expenseTexts[field]))) })}</Hint>
        </Row>
      )}
    </>
  )
}
