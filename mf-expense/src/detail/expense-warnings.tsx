import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { isOtherCompany } from '@portal/rules/agreements/agreement-of-line'
import { Notice } from '@portal/ui'
import { DuplicateList } from '../form/duplicate-list'
import { ReceiptCheck } from './receipt-check'

const texts = defineTexts({
  instalment: {
    tr: 'Tutar, “{agreement}” sözleşmesinin taksitini ({instalment}) aşıyor.',
    en: 'The amount exceeds the instalment of “{agreement}” ({instalment}).',
  },
  overclaimed: {
    tr: 'Bu form, aynı taksit için girilen öteki masraflarla birlikte “{agreement}” sözleşmesinin taksitini ({instalment}) aşıyor.',
    en: 'Together with other expenses for the same instalment, this form exceeds the instalment of “{agreement}” ({instalment}).',
  },
  otherCompany: {
    tr: '“{agreement}” sözleşmesi {company} ile; fatura {invoice} şirketinden.',
    en: 'The agreement “{agreement}” is with {company}; the invoice is from {invoice}.',
  },
})

/** Warnings for approvers. None of them blocks the form. */
export function ExpenseWarnings({ form }: { form: ExpenseForm }) {
  const say = useText()
  const { money } = useFormats()
  const { agreement, differsFromAgreement, exceedsInstalment, isInstalmentOverclaimed, duplicates } = form
  return (
    <>
      <ReceiptCheck form={form} />
      {differsFromAgreement && <Notice tone="warning">{say(dictionary.differentCurrency)}</Notice>}
      {agreement && (exceedsInstalment || isInstalmentOverclaimed) && !differsFromAgreement && (
        <Notice tone="warning">
          {say(exceedsInstalment ? texts.instalment : texts.overclaimed, {
            agreement: agreement.title,
            instalment: money(agreement.amount, form.currencySign ?? ''),
          })}
        </Notice>
      )}
      {agreement && isOtherCompany(form.company, agreement.company) && (
        <Notice tone="info">
          {say(texts.otherCompany, { agreement: agreement.title, company: agreement.company, invoice: form.company })}
        </Notice>
      )}
      {duplicates.length > 0 && (
        <Notice tone="warning">
          <DuplicateList duplicates={duplicates} />
        </Notice>
      )}
    </>
  )
}
