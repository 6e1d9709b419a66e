import type { NameOfChange } from '@portal/approval-tree/panel'
import { describeChange, useCorporations, useDepartments, useLookupName, useOwners } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { useExpenseChoices } from '../form/expense-choices.query'

const texts = defineTexts({
  userId: { tr: 'Kimin adına', en: 'On behalf of' },
  corporationId: { tr: 'Şirket', en: 'Company' },
  departmentId: { tr: 'Departman', en: 'Department' },
  typeId: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  countryId: { tr: 'Ülke', en: 'Country' },
  expenseDate: { tr: 'Masraf tarihi', en: 'Expense date' },
  lastPayDate: { tr: 'Son ödeme tarihi', en: 'Last pay date' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  amount: { tr: 'Tutar', en: 'Amount' },
  currencyId: { tr: 'Para birimi', en: 'Currency' },
  agreementId: { tr: 'Sözleşme', en: 'Agreement' },
  description: { tr: 'Açıklama', en: 'Description' },
  uploadedFiles: { tr: 'Dosyalar', en: 'Files' },
})

/** What an edit changed, with names for the ids that the timeline keeps; they are asked for where there was an edit. */
export function useDescribeChange(isChanged: boolean): NameOfChange {
  const say = useText()
  const { amount, date } = useFormats()
  const nameOf = useLookupName()
  const { people } = useOwners(undefined, { when: isChanged })
  const { data: choices } = useExpenseChoices(isChanged)
  const corporations = useCorporations(isChanged)
  const departments = useDepartments(isChanged)
  const find = <Entry extends { id: number }>(all: readonly Entry[] | undefined, id: string) =>
    all?.find(entry => String(entry.id) === id)
  const named = (entry: Parameters<typeof nameOf>[0] | undefined) => entry && nameOf(entry)

  return describeChange(say, texts, {
    userId: id => find(people, id)?.name,
    corporationId: id => find(corporations.data, id)?.name,
    departmentId: id => departments.data?.find(({ value }) => String(value) === id)?.label,
    typeId: id => named(find(choices?.type, id)),
    countryId: id => named(find(choices?.country, id)),
    currencyId: id => find(choices?.currency, id)?.name,
    agreementId: id => find(choices?.agreement, id)?.title,
    expenseDate: date,
    lastPayDate: date,
    amount,
  })
}
