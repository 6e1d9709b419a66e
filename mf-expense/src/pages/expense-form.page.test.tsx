import userEvent from '@testing-library/user-event'
import { copyForm } from '@portal/auth/drafts'
import { dateOfInstant } from '@portal/i18n'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import ExpenseFormPage from './expense-form.page'

const places = { corporationId: 1, departmentId: 11, secondCorporationId: null, secondDepartmentId: null }
const self = {
  id: 5,
  name: 'Özge Güneş',
  titleName: '',
  corporationName: 'Anka',
  profilPhoto: null,
  roles: [],
  ...places,
}
const today = dateOfInstant(new Date())
const first = {
  ...{ formGuid: 'first', userId: 5, corporationId: 1, departmentId: 11, typeId: 1, countryId: 792, currencyId: 1 },
  ...{ company: 'İkiz A.Ş.', invoiceNumber: 'IKZ-1', amount: '125.50', expenseDate: today, lastPayDate: today },
  ...{ agreementId: null, description: 'Taksi', uploadedFiles: [], treeUsers: [] },
}
const second = {
  ...{ id: 43, formGuid: 'second', leftOut: [], uploadedFiles: [], exceedsInstalment: false },
  isInstalmentOverclaimed: true,
  duplicates: [
    {
      kind: 'SameInvoice',
      forms: [...[35, 36, 37, 38, 39, 41].map(id => ({ id, formGuid: `older-${id}` })), { id: 42, formGuid: 'first' }],
    },
  ],
}
const answers: Readonly<Record<string, unknown>> = {
  '/user/SelectUserWithCorporationById': self,
  '/user/selectuserlistwithCorporation': [self],
  '/Corporation/List?status=all': [{ id: 1, name: 'Anka' }],
  '/Department/GetAllList': [{ value: 11, label: 'Yazılım', corporationId: 1 }],
  '/api/expenseform/common': {
    country: [{ id: 792, code: 'TR', name: 'Türkiye', nameTranslate: 'Türkiye' }],
    currency: [{ id: 1, name: 'TRY', sign: '₺' }],
    type: [{ id: 1, name: 'Taxi', nameTranslate: 'Taksi' }],
    ...{ retiredType: [], agreement: [], company: [] },
    last: { typeId: 1, company: 'Bitaksi', currencyId: 1, countryId: 792, payDays: 7 },
  },
  '/api/expenseform/get/first': first,
  '/api/expenseform/Create': [second],
  '/api/expenseform/duplicates': second.duplicates,
}
const { lastBody } = loggedIn(({ url }) => success(answers[url] ?? [], { totalCount: 0, leftOut: [] }))

test('a likely duplicate and an instalment claimed twice are sent, then shown with a link to the other form', async () => {
  copyForm('EXP', 'first')
  showPage(ExpenseFormPage, { at: '/expenseForm' })
  expect(await screen.findByDisplayValue('IKZ-1')).toBeVisible()
  expect(screen.getByText(/Bu form mevcut onay ağacını kullanacak/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tamamla ve gönder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Formunuz gönderildi' }))
  expect(dialog.getByText('Aynı fatura başka bir formda da var.')).toBeVisible()
  expect(dialog.getByRole('link', { name: '42 numaralı form' })).toHaveAttribute('href', '/expenseForm/first')
  expect(dialog.getByRole('link', { name: '37 numaralı form' })).toBeVisible()
  expect(dialog.queryByRole('link', { name: '36 numaralı form' })).toBeNull()
  expect(dialog.getByText('ve 2 form daha')).toBeVisible()
  expect(dialog.getByText(/öteki masraflarla birlikte sözleşmenin taksitini aşıyor/)).toBeVisible()
  expect(lastBody('/api/expenseform/Create')).toMatchObject({ CreateModel: [{ invoiceNumber: 'IKZ-1' }] })
})

test('an amount above the instalment of its agreement is sent only after a question', async () => {
  const common = answers['/api/expenseform/common'] as object
  const agreement = { id: 4, title: 'Bakım', company: 'Kuzey', amount: '10.00', currencyId: 1, corporationIds: [1] }
  const running = { ...agreement, startDate: null, endDate: '2099-01-01', state: 1 }
  Object.assign(answers, {
    '/api/expenseform/common': { ...common, agreement: [running] },
    '/api/expenseform/get/third': { ...first, agreementId: 4, invoiceNumber: 'IKZ-3' },
  })
  copyForm('EXP', 'third')
  showPage(ExpenseFormPage, { at: '/expenseForm' })
  expect(await screen.findByDisplayValue('IKZ-3')).toBeVisible()
  const sends = () => userEvent.click(screen.getByRole('button', { name: 'Tamamla ve gönder' }))
  const answersWith = async (name: string) => {
    const question = await screen.findByRole('dialog', { name: 'Tutar taksiti aşıyor' })
    expect(question).toHaveTextContent('Girdiğiniz tutar 125,50 ₺; “Bakım” sözleşmesinin taksiti 10,00 ₺.')
    await userEvent.click(within(question).getByRole('button', { name }))
  }
  await sends()
  await answersWith('Vazgeç')
  expect(lastBody('/api/expenseform/Create')).toBeUndefined()
  await sends()
  await answersWith('Devam et')
  await screen.findByRole('dialog', { name: 'Formunuz gönderildi' })
  expect(lastBody('/api/expenseform/Create')).toMatchObject({ CreateModel: [{ agreementId: 4 }] })
  Object.assign(answers, { '/api/expenseform/common': common })
})

test('the first expense of a person begins with an empty line, without hints', async () => {
  const common = answers['/api/expenseform/common']
  Object.assign(answers, { '/api/expenseform/common': { ...(common as object), last: null } })
  showPage(ExpenseFormPage, { at: '/expenseForm' })
  expect(await screen.findByRole('combobox', { name: 'Masraf türü' })).toHaveValue('')
  expect(screen.queryByText('Son masrafınızdaki gibi')).toBeNull()
  Object.assign(answers, { '/api/expenseform/common': common })
})

test('a new expense begins with the last one’s values, says so, and warns of a duplicate while typing', async () => {
  showPage(ExpenseFormPage, { at: '/expenseForm' })
  const company = await screen.findByRole('combobox', { name: 'Fatura şirketi' })
  expect(company).toHaveValue('Bitaksi')
  expect(company).toHaveAccessibleDescription('Son masrafınızdaki gibi')
  expect(screen.getByRole('combobox', { name: 'Masraf türü' })).toHaveValue('1')
  await userEvent.type(company, ' A.Ş.')
  expect(company).not.toHaveAccessibleDescription()
  await userEvent.type(screen.getByRole('textbox', { name: 'Fatura no' }), 'IKZ-1')
  expect(await screen.findByRole('link', { name: '42 numaralı form' })).toBeVisible()
  expect(screen.getByText('Aynı fatura başka bir formda da var.')).toBeVisible()
})

test('currency and country follow the last expense; the payment date follows the date of the expense', async () => {
  const common = answers['/api/expenseform/common'] as { last: object }
  const country = [
    { id: 792, code: 'TR', name: 'Türkiye', nameTranslate: 'Türkiye' },
    { id: 826, code: 'GB', name: 'United Kingdom', nameTranslate: 'Birleşik Krallık' },
  ]
  const currency = [
    { id: 1, name: 'TRY', sign: '₺' },
    { id: 4, name: 'GBP', sign: '£' },
  ]
  const last = { ...common.last, currencyId: 4, countryId: 826 }
  Object.assign(answers, { '/api/expenseform/common': { ...common, country, currency, last } })
  showPage(ExpenseFormPage, { at: '/expenseForm' })
  const usual = await screen.findByText(/^Özge Güneş · Anka · Yazılım · Birleşik Krallık · ödeme /)
  expect(screen.getByText('£')).toBeVisible()
  expect(screen.getByLabelText('Son ödeme tarihi')).not.toBeVisible()
  const date = screen.getByRole('textbox', { name: 'Masraf tarihi' })
  await userEvent.clear(date)
  await userEvent.type(date, '10/01/2099')
  await userEvent.tab()
  expect(usual).toHaveTextContent('ödeme 17/01/2099')
  Object.assign(answers, { '/api/expenseform/common': common })
})
