import userEvent from '@testing-library/user-event'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import { fireEvent, screen, showPage } from '@portal/testing/show-page'
import { PortalForm } from '@portal/ui/forms'
import { PaymentFields } from './payment-fields'
import { expenseLines, type ExpenseFieldsProps } from './expense-lines'
import type { ExpenseChoices, ExpenseValues } from './expense-values'

const agreement = { company: 'Kuzey', amount: '10.00', currencyId: 1, startDate: null, corporationIds: [1] }
const choices = {
  ...{ country: [], type: [], retiredType: [], company: [] },
  currency: [
    { id: 1, name: 'TRY', sign: '₺' },
    { id: 2, name: 'USD', sign: '$' },
  ],
  agreement: [
    { ...agreement, id: 1, title: 'Seyahat acentesi', endDate: '2026-08-19', state: agreementStates.Expired },
    { ...agreement, id: 2, title: 'Temizlik', endDate: '2099-08-19', state: agreementStates.Active, currencyId: 2 },
  ],
} as ExpenseChoices

let form: ExpenseFieldsProps['form']

function Fields({ lastPayDate = '', agreementId = null, company = '' }: Partial<ExpenseValues>) {
  form = expenseLines.useForm({
    choices,
    defaultValues: { corporationId: 1, agreementId, company, amount: '', lastPayDate } as ExpenseValues,
  })
  return (
    <PortalForm form={form} onSubmit={() => Promise.resolve()}>
      <PaymentFields form={form} choices={choices} />
    </PortalForm>
  )
}

test('an agreement that has expired is marked before anybody chooses it', async () => {
  showPage(Fields)
  fireEvent.click(screen.getByRole('combobox', { name: 'Sözleşme' }))
  const options = await screen.findAllByRole('option', { name: /Seyahat|Temizlik/ })
  expect(options.map(({ textContent }) => textContent.includes('Süresi dolmuş'))).toEqual([false, true])
})

test('an agreement brings its company and currency; another currency, or an expired agreement, is refused at once', async () => {
  showPage(Fields)
  const field = screen.getByRole('combobox', { name: 'Sözleşme' })
  const chooses = async (name: RegExp) => {
    fireEvent.click(field)
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await chooses(/Temizlik/)
  expect(form.hook.getValues(['company', 'currencyId'])).toEqual(['Kuzey', 2])
  const currency = screen.getByRole('combobox', { name: 'Para birimi' })
  await userEvent.selectOptions(currency, '1')
  expect(currency).toHaveAccessibleDescription('Para birimi, sözleşmenin para biriminden farklı!')
  await chooses(/Seyahat/)
  expect(field).toHaveAccessibleDescription(/Sözleşmenin süresi doldu!/)
})

test('a payment that is overdue at once is hinted at', () => {
  showPage(() => <Fields lastPayDate="2020-01-01" />)
  expect(screen.getByRole('textbox', { name: 'Son ödeme tarihi' })).toHaveAccessibleDescription(
    'Bu tarih geçti; ödeme gecikmiş sayılır.',
  )
})

test('an invoice of another company than the agreement’s is hinted at', () => {
  showPage(() => <Fields agreementId={2} company="Güney A.Ş." />)
  expect(screen.getByRole('combobox', { name: 'Sözleşme' })).toHaveAccessibleDescription(
    'Sözleşme Kuzey ile; fatura başka bir şirketten görünüyor.',
  )
})
