import type { ExpenseForm } from '@portal/contracts/expense.calls'
import { useLookupName } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { DescriptionList } from '@portal/ui'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  filler: { tr: 'Dolduran', en: 'Filled in by' },
  corporation: { tr: 'Şirket', en: 'Company' },
  department: { tr: 'Departman', en: 'Department' },
  type: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  country: { tr: 'Ülke', en: 'Country' },
  expenseDate: { tr: 'Masraf tarihi', en: 'Expense date' },
  lastPayDate: { tr: 'Son ödeme tarihi', en: 'Last pay date' },
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
  created: { tr: 'Açılış', en: 'Filed' },
  description: { tr: 'Açıklama', en: 'Description' },
})

/** What a form says. */
export function ExpenseFacts({ form }: { form: ExpenseForm }) {
  const say = useText()
  const { date, instant } = useFormats()
  const nameOf = useLookupName()
  return (
    <DescriptionList
      items={[
        { term: say(texts.owner), value: form.userName },
        ...(form.filledByUserId === form.userId ? [] : [{ term: say(texts.filler), value: form.filledByName }]),
        { term: say(texts.corporation), value: form.corporationName },
        { term: say(texts.department), value: form.departmentName },
        { term: say(texts.type), value: nameOf({ name: form.typeName, nameTranslate: form.typeNameTranslate }) },
        { term: say(texts.company), value: form.company },
        { term: say(texts.invoiceNumber), value: form.invoiceNumber },
        { term: say(texts.country), value: nameOf({ name: form.countryName, nameTranslate: form.countryNameTranslate }) },
        { term: say(texts.expenseDate), value: date(form.expenseDate) },
        { term: say(texts.lastPayDate), value: date(form.lastPayDate) },
        ...(form.agreementTitle === null ? [] : [{ term: say(texts.agreement), value: form.agreementTitle }]),
        { term: say(texts.created), value: instant(form.createdDate) },
        { term: say(texts.description), value: form.description, wide: true },
      ]}
    />
  )
}
