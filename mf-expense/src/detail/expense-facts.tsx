import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { FormFacts, useLookupName } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'

const texts = defineTexts({
  department: { tr: 'Departman', en: 'Department' },
  type: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  country: { tr: 'Ülke', en: 'Country' },
  expenseDate: { tr: 'Masraf tarihi', en: 'Expense date' },
  lastPayDate: { tr: 'Son ödeme tarihi', en: 'Pay by' },
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
})

/** What an expense says. */
export function ExpenseFacts({ form }: { form: ExpenseForm }) {
  const say = useText()
  const { date } = useFormats()
  const nameOf = useLookupName()
  return (
    <FormFacts
      form={form}
      own={[
        { term: say(texts.department), value: form.departmentName },
        { term: say(texts.type), value: nameOf({ name: form.typeName, nameTranslate: form.typeNameTranslate }) },
        { term: say(texts.company), value: form.company },
        { term: say(texts.invoiceNumber), value: form.invoiceNumber },
        {
          term: say(texts.country),
          value: nameOf({ name: form.countryName, nameTranslate: form.countryNameTranslate }),
        },
        { term: say(texts.expenseDate), value: date(form.expenseDate) },
        { term: say(texts.lastPayDate), value: date(form.lastPayDate) },
        ...(form.agreementTitle === null ? [] : [{ term: say(texts.agreement), value: form.agreementTitle }]),
      ]}
    />
  )
}
