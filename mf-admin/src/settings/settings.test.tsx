import userEvent from '@testing-library/user-event'
import type { ExchangeRate } from '@portal/contracts/lookups/exchange-rates.calls'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import SettingsPage from '../pages/settings.page'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'

const named = (id: number) => ({ id, name: `Type ${id}`, nameTranslate: `Tür ${id}` })
const types = [7, 6, 5, 4, 3, 2, 1].map(named)
const currencies = [
  { id: 3, name: 'EUR', sign: '€' },
  { id: 1, name: 'TRY', sign: '₺' },
]
const rate: ExchangeRate = { id: 1, date: '2026-11-20', currencyId: 3, currency: 'EUR', sign: '€', rate: '48.125' }
const answers: Answers = {
  'GET /api/settings/GetCurrencyList': () => success(currencies),
  'GET /api/settings/GetExpenseTypeList': () => success(types),
  'GET /api/settings/GetAnnualLeaveTypeList': () =>
    success([
      { ...named(1), isRemainingDayEffected: true },
      { ...named(2), isRemainingDayEffected: false },
    ]),
  'GET /api/settings/GetRequirementTypeList': () => success([]),
  'GET /api/settings/GetExchangeRateList': () => success([rate]),
  ...Object.fromEntries(
    ['Currency', 'ExpenseType', 'AnnualLeaveType', 'RequirementType'].map(kind => [
      `GET /api/settings/GetDeleted${kind}List`,
      () => success([]),
    ]),
  ),
}
const open = (changes: Answers = {}, writes?: readonly number[], language: 'tr' | 'en' = 'tr') =>
  openPage(SettingsPage, { ...answers, ...changes }, { at: '/settings', language, ...(writes && { writes }) })
const card = async (name: string) => within(await screen.findByRole('group', { name }))
const press = (where: ReturnType<typeof within>, name: string | RegExp) =>
  where.findByRole('button', { name }).then((button: HTMLElement) => userEvent.click(button))
const rowsOf = async (name: string) => {
  const table = within(await (await card(name)).findByRole('table'))
  const [, ...rows] = table.getAllByRole('row')
  return rows.map(row => within(row).getAllByRole('cell')[0]?.textContent)
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('each card shows five rows a page, newest first, with both names', async () => {
  await open()
  expect(await rowsOf('Masraf türü')).toEqual(['Tür 7', 'Tür 6', 'Tür 5', 'Tür 4', 'Tür 3'])
  const expense = await card('Masraf türü')
  expect(expense.getByText('Type 7')).toBeVisible()
  expect(expense.getByText('1–5 / 7')).toBeVisible()
  await press(expense, 'Sonraki sayfa')
  expect(await rowsOf('Masraf türü')).toEqual(['Tür 2', 'Tür 1'])
  expect(await rowsOf('İzin türü')).toEqual(['Tür 1', 'Tür 2'])
  const currency = await card('Para birimi')
  expect(currency.getByRole('button', { name: 'Sil: EUR' })).toBeVisible()
  // The portal's limits are in lira.
  expect(currency.queryByRole('button', { name: 'Sil: TRY' })).toBeNull()
  expect((await card('Satın alma gereksinim türü')).getByText(/^Henüz kayıt yok\. Formlarda/)).toBeVisible()
})

test('adding asks for confirmation, and then shows the new list', async () => {
  let list = currencies
  const sent = await open({
    'GET /api/settings/GetCurrencyList': () => success(list),
    'POST /api/settings/AddCurrency': ({ body }) => {
      list = [{ id: 8, ...(body as { name: string; sign: string }) }, ...list]
      return success(list)
    },
  })
  const currency = await card('Para birimi')
  await press(currency, 'Yeni kayıt')
  expect(currency.getByLabelText('Ad')).toHaveFocus()
  await userEvent.type(currency.getByLabelText('Ad'), 'CHF')
  await userEvent.type(currency.getByLabelText('Simge'), 'Fr.')
  await press(currency, 'Ekle')
  const asked = await dialog()
  expect(asked.getByRole('heading', { name: 'Emin misiniz?' })).toBeVisible()
  expect(sent('POST /api/settings/AddCurrency')).toEqual([])
  await press(asked, 'Ekle')
  await waitFor(async () => expect(await rowsOf('Para birimi')).toEqual(['CHF', 'EUR', 'TRY']))
  expect(sent('POST /api/settings/AddCurrency')).toEqual([{ name: 'CHF', sign: 'Fr.' }])
  expect(currency.getByLabelText('Ad')).toHaveValue('')
  await press(currency, 'Kapat')
  expect(currency.getByRole('button', { name: 'Yeni kayıt' })).toHaveFocus()
})

test('all areas are required, in the words of the specification, before anything is asked or sent', async () => {
  await open({}, undefined, 'en')
  const leave = await card('Leave type')
  await press(leave, 'New entry')
  await userEvent.type(await leave.findByLabelText('Turkish name'), 'Sınav')
  await press(leave, 'Add')
  expect(await leave.findByText('All areas are required!')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an empty list offers a set to tick and edit, and adds it with one press', async () => {
  let list: object[] = []
  const sent = await open({
    'GET /api/settings/GetRequirementTypeList': () => success(list),
    'POST /api/settings/AddRequirementType': ({ body }) => {
      list = [{ id: 8 + list.length, ...(body as object) }, ...list]
      return success(list)
    },
  })
  const requirement = await card('Satın alma gereksinim türü')
  for (const name of ['Yazılım ve lisans', 'Ofis malzemesi', 'Mobilya', 'Pazarlama', 'Araç', 'Bakım ve onarım'])
    await userEvent.click(await requirement.findByRole('checkbox', { name: `Ekle: ${name}` }))
  const name = requirement.getByLabelText('Türkçe adı: Donanım')
  await userEvent.clear(name)
  await userEvent.type(name, 'Bilgisayar')
  await press(requirement, 'Seçilen 2 kaydı ekle')
  await waitFor(async () =>
    expect(await rowsOf('Satın alma gereksinim türü')).toEqual(['Hizmet ve danışmanlık', 'Bilgisayar']),
  )
  expect(sent('POST /api/settings/AddRequirementType')).toEqual([
    { name: 'Hardware', nameTranslate: 'Bilgisayar' },
    { name: 'Services and consulting', nameTranslate: 'Hizmet ve danışmanlık' },
  ])
  expect(await requirement.findByRole('button', { name: 'Hazır listeden seç' })).toBeVisible()
})

test('a set shows what the list has, in other capitals as well, and a refusal with its name', async () => {
  const list = [{ id: 1, name: 'Holiday', nameTranslate: 'YILLIK İZİN', isRemainingDayEffected: true }]
  await open(
    {
      'GET /api/settings/GetAnnualLeaveTypeList': () => success(list),
      'POST /api/settings/AddAnnualLeaveType': () =>
        refusal('INVALID', { errors: [{ path: 'name', code: 'ALREADY_EXISTS', message: 'Bu kayıt zaten var.' }] }),
    },
    undefined,
    'en',
  )
  const leave = await card('Leave type')
  expect(await leave.findByRole('checkbox', { name: 'Add Annual leave' })).toBeDisabled()
  expect(leave.getAllByText('Already in the list')).toHaveLength(1)
  await userEvent.click(leave.getByRole('radio', { name: 'Europe' }))
  await press(leave, 'Add the 8 ticked entries')
  expect(await leave.findByText('Couldn’t add “Sick leave”: Bu kayıt zaten var.')).toBeVisible()
  expect(leave.getByRole('button', { name: 'Add the 8 ticked entries' })).toBeEnabled()
})

test('deleting asks for confirmation; an entry that is already deleted is reported, and the list reloads', async () => {
  let list = types
  const sent = await open({
    'GET /api/settings/GetExpenseTypeList': () => success(list),
    'DELETE /api/settings/DeleteExpenseType/7': () => {
      list = types.slice(1)
      return refusal('NOT_FOUND')
    },
    'GET /api/settings/ExpenseTypeUses/7': () => success({ forms: 0, openForms: 0, others: 0 }),
  })
  const expense = await card('Masraf türü')
  await press(expense, 'Sil: Tür 7')
  const asked = await dialog()
  expect(asked.getByText(/“Tür 7” artık yeni formlarda seçilemeyecek/)).toBeVisible()
  await press(asked, 'Vazgeç')
  expect(sent('DELETE /api/settings/DeleteExpenseType/7')).toEqual([])
  await press(expense, 'Sil: Tür 7')
  await press(await dialog(), 'Sil')
  expect(await expense.findByRole('alert')).toBeVisible()
  await waitFor(async () => expect((await rowsOf('Masraf türü'))[0]).toBe('Tür 6'))
  expect(expense.getByRole('heading', { name: 'Masraf türü' })).toHaveFocus()
})

test('an entry is renamed, and a deletion says what uses it', async () => {
  const sent = await open({
    'PUT /api/settings/RenameExpenseType/7': () => success(types),
    'GET /api/settings/ExpenseTypeUses/7': () => success({ forms: 12, openForms: 3, others: 0 }),
  })
  const expense = await card('Masraf türü')
  await press(expense, 'Yeniden adlandır: Tür 7')
  const renaming = await dialog()
  await userEvent.clear(renaming.getByLabelText('Türkçe adı'))
  await userEvent.type(renaming.getByLabelText('Türkçe adı'), 'Yolculuk')
  await press(renaming, 'Yeniden adlandır')
  await waitFor(() =>
    expect(sent('PUT /api/settings/RenameExpenseType/7')).toEqual([
      { name: 'Type 7', nameTranslate: 'Yolculuk', version: { name: 'Type 7', nameTranslate: 'Tür 7' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(expense, 'Sil: Tür 7')
  expect(await (await dialog()).findByText('12 form (3 tanesi onay bekliyor) onu kullanıyor.')).toBeVisible()
})

test('a manager without the whole group only reads, and is told so', async () => {
  await open({}, [1])
  expect(await screen.findByText(/Siz görebilirsiniz/)).toBeVisible()
  expect(await rowsOf('Para birimi')).toEqual(['EUR', 'TRY'])
  expect(screen.queryByRole('button', { name: /^(Yeni|Dosyadan|Sil)/ })).toBeNull()
})

test('a rate is typed with a comma, for a currency other than lira', async () => {
  const sent = await open({ 'POST /api/settings/AddExchangeRate': () => success([rate]) })
  const rates = await card('Döviz kurları')
  await press(rates, 'Yeni kur')
  await userEvent.selectOptions(await rates.findByLabelText('Para birimi'), 'EUR')
  expect(within(rates.getByLabelText('Para birimi')).queryByRole('option', { name: 'TRY' })).toBeNull()
  await userEvent.type(rates.getByLabelText('1 birim kaç lira'), '48,125')
  await press(rates, 'Ekle')
  await press(await dialog(), 'Ekle')
  await waitFor(() =>
    expect(sent('POST /api/settings/AddExchangeRate')).toEqual([
      { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, currencyId: 3, rate: '48.125' },
    ]),
  )
})

test('a file with errors adds nothing, and each line is named', async () => {
  const sent = await open({
    'POST /api/settings/ImportExchangeRates': () =>
      refusal('INVALID', { errors: [{ path: 'csv.2', code: 'NO_SUCH_DATE', message: 'Böyle bir tarih yok.' }] }),
  })
  const rates = await card('Döviz kurları')
  await press(rates, 'Dosyadan ekle')
  const csv = '2026-11-20;EUR;48\n2026-02-30;EUR;48\n'
  await userEvent.upload(await rates.findByLabelText('CSV dosyasından'), new File([csv], 'kurlar.csv'))
  const asked = await dialog()
  expect(asked.getByText(/“kurlar.csv” dosyasındaki 2 satır/)).toBeVisible()
  await press(asked, 'Ekle')
  expect(await rates.findByText('2. satır: Böyle bir tarih yok.')).toBeVisible()
  expect(sent('POST /api/settings/ImportExchangeRates')).toEqual([{ csv }])
})

test('a file with very many errors may have more; the next file starts anew', async () => {
  const errors = Array.from({ length: 100 }, (_, index) => ({
    path: `csv.${index + 1}`,
    code: 'NO_SUCH_DATE',
    message: 'Böyle bir tarih yok.',
  }))
  await open({ 'POST /api/settings/ImportExchangeRates': () => refusal('INVALID', { errors }) })
  const rates = await card('Döviz kurları')
  await press(rates, 'Dosyadan ekle')
  const pick = async (name: string) =>
    userEvent.upload(await rates.findByLabelText('CSV dosyasından'), new File(['x'], name))
  await pick('kurlar.csv')
  await press(await dialog(), 'Ekle')
  expect(await rates.findByText(/Hiçbir kur eklenmedi: en az 100 satır hatalı/)).toBeVisible()
  await pick('yeni.csv')
  await dialog()
  expect(rates.queryByText(/Hiçbir kur eklenmedi/)).toBeNull()
})

test.each([
  ['tr', 'Döviz kurları', '1.048,125'],
  ['en', 'Exchange rates', '1,048.125'],
] as const)('a rate reads as a number of the language: %s', async (language, name, shown) => {
  const rates = [{ ...rate, rate: '1048.125' }]
  await open({ 'GET /api/settings/GetExchangeRateList': () => success(rates) }, undefined, language)
  expect(await (await card(name)).findByRole('cell', { name: shown })).toBeVisible()
})

test('deleted entries are shown, and one is restored as it was', async () => {
  let deleted = [{ ...named(8), isRemainingDayEffected: true }]
  const sent = await open({
    'GET /api/settings/GetDeletedAnnualLeaveTypeList': () => success(deleted),
    'POST /api/settings/AddAnnualLeaveType': () => {
      deleted = []
      return success([])
    },
  })
  const leave = await card('İzin türü')
  await press(leave, 'Silinenleri göster (1)')
  await press(leave, 'Geri getir: Tür 8')
  const asked = await dialog()
  expect(asked.getByText(/“Tür 8” bütün şirketlerin formlarında yeniden/)).toBeVisible()
  await press(asked, 'Geri getir')
  expect(await screen.findByText('“Tür 8” geri geldi.')).toBeVisible()
  expect(sent('POST /api/settings/AddAnnualLeaveType')).toEqual([
    { name: 'Type 8', nameTranslate: 'Tür 8', isRemainingDayEffected: true },
  ])
  await waitFor(() => expect(leave.queryByRole('button', { name: /Silinenleri/ })).toBeNull())
})
