import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { useFileReadings } from '@portal/form-page/files'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Icon, Notice, Row } from '@portal/ui'
import { expenseTexts } from '../form/expense-texts'
import { compareReceipt, isOwnCurrency } from './compare-receipt'

const texts = defineTexts({
  same: { tr: 'Belgedeki gibi: {fields}', en: 'As on the receipt: {fields}' },
  different: { tr: 'Belgede farklı: {fields}', en: 'Different on the receipt: {fields}' },
  sameOnPhoto: { tr: 'Fotoğraftaki gibi: {fields}', en: 'As on the photo: {fields}' },
  differentOnPhoto: { tr: 'Fotoğrafta farklı okundu: {fields}', en: 'Read differently on the photo: {fields}' },
  compare: { tr: 'Fotoğrafla karşılaştır', en: 'Compare with the photo' },
  reading: { tr: 'Belgeler okunuyor…', en: 'Reading the files…' },
  nothing: { tr: 'Belgelerden bilgi okunamadı.', en: 'Nothing was read from the files.' },
})

/** Compares the form with its files, which the reader's own browser reads: nobody can file what it says. */
export function ReceiptCheck({ form }: { form: ExpenseForm }) {
  const say = useText()
  const { date, list, money } = useFormats()
  const { readings, state, isRecognised, recognise } = useFileReadings(form.uploadedFiles)
  const { same, different } = compareReceipt(form, readings)
  const isSilent = same.length + different.length === 0
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
          {say(isRecognised ? texts.differentOnPhoto : texts.different, {
            fields: list(
              different.map(
                ({ field, said, currency }) => `${say(expenseTexts[field])} ${inWords[field](said, currency)}`,
              ),
            ),
          })}
        </Notice>
      )}
      {/* Whoever is about to decide must not have the buttons move away. */}
      {state !== 'none' && (
        <Row gap="1.5" minH="8">
          {recognise && (
            <Button size="xs" variant="outline" onClick={recognise}>
              {say(texts.compare)}
            </Button>
          )}
          {same.length > 0 && <Icon name="check" size="4" color="fg.success" />}
          <Hint role="status">
            {same.length > 0 &&
              say(isRecognised ? texts.sameOnPhoto : texts.same, {
                fields: list(same.map(field => say(expenseTexts[field]))),
              })}
            {isSilent && !recognise && say(state === 'reading' ? texts.reading : texts.nothing)}
          </Hint>
        </Row>
      )}
    </>
  )
}
