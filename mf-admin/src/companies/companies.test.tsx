import userEvent from '@testing-library/user-event'
import { roleNames } from '@portal/contracts/identity/roles'
import type { Company } from '@portal/contracts/people/companies.calls'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import CompaniesPage from '../pages/companies.page'
import CompanyPage from '../pages/company.page'
import { openPage } from '../testing/open-page'
import { people, passive, type Answers } from '../testing/world'

const [director] = people
const company: Company = {
  id: 1,
  name: 'Anka Holding A.Ş.',
  locale: 'TR',
  status: true,
  generalManagerName: director!.name,
  departmentCount: 2,
  personCount: 1234,
  canChange: true,
  generalManagerId: director!.id,
  isGeneralManagerActive: true,
  isGeneralManagerExempt: false,
  countsEveryDay: false,
  leaveScaleId: null,
  iban: null,
  bic: null,
  version: 3,
  departments: [
    { id: 11, name: 'Bilgi Teknolojileri', isRetired: false, personCount: 7, version: 1 },
    { id: 15, name: 'Satış', isRetired: false, personCount: 0, version: 4 },
    { id: 19, name: 'Arşiv', isRetired: true, personCount: 0, version: 2 },
  ],
}
const scales = [
  { id: 1, locale: 'TR', steps: [{ fromAnniversary: 1, days: 14 }] },
  { id: 2, locale: 'EU', steps: [{ fromAnniversary: 0, days: 20 }] },
]
const ofNoRole = Object.fromEntries(roleNames.map(role => [role, null]))
const rule = {
  requiredFrom: null,
  rolesFrom: ofNoRole,
  graceDays: 0,
  lacking: 101,
  people: [{ userId: 5, name: 'Özge Kılıç', department: 'Bilgi Teknolojileri', due: null }],
}
const answers: Answers = {
  'GET /api/Directory/Companies': () =>
    success([company, { ...company, id: 5, name: 'Anka Eski Şirket A.Ş.', status: false }], { canCreate: true }),
  'GET /api/Directory/Companies/1': () => success(company),
  'GET /api/Directory/LeaveScales': () => success(scales),
  'GET /Department/GetAllList': () => success([]),
  'GET /api/rights/secondFactor/1': () => success(rule),
}
const openList = (changes: Answers = {}, language: 'tr' | 'en' = 'tr') =>
  openPage(CompaniesPage, { ...answers, ...changes }, { at: '/directory/companies', language })
const openCompany = (changes: Answers = {}, id = '1', language: 'tr' | 'en' = 'tr') =>
  openPage(
    CompanyPage,
    { ...answers, ...changes },
    { path: '/directory/companies/:companyId', at: `/directory/companies/${id}`, language },
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

test.each([
  ['tr', 'Yeni şirket', 'Pasif', '1.234'],
  ['en', 'New company', 'Passive', '1,234'],
] as const)('the list says who leads a company and which is passive: %s', async (language, add, badge, count) => {
  await openList({}, language)
  expect(await screen.findByRole('link', { name: 'Anka Holding A.Ş.' })).toHaveAttribute(
    'href',
    '/directory/companies/1',
  )
  expect(screen.getAllByText(badge)).toHaveLength(1)
  expect(screen.getAllByText(director!.name)).toHaveLength(2)
  expect(screen.getAllByText(count)).toHaveLength(2)
  expect(screen.getByRole('link', { name: add })).toHaveAttribute('href', '/directory/companies/new')
})

test('a manager without the whole group adds no company', async () => {
  await openList({ 'GET /api/Directory/Companies': () => success([company], { canCreate: false }) })
  expect(await screen.findByRole('link', { name: company.name })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Yeni şirket' })).toBeNull()
})

test('a change is sent with the version that was read, a second one with the version that was saved', async () => {
  let version = 3
  const sent = await openCompany({
    'PUT /api/Directory/Companies/1': ({ body }) => {
      version += 1
      return success({ ...company, ...(body as object), version })
    },
  })
  await userEvent.click(await screen.findByLabelText('Hafta sonları da izin günü sayılır'))
  await press('Kaydet')
  expect(await screen.findByText('Şirket kaydedildi.')).toBeVisible()
  await press('Kaydet')
  await waitFor(() => expect(sent('PUT /api/Directory/Companies/1')).toHaveLength(2))
  expect(sent('PUT /api/Directory/Companies/1')).toEqual([
    expect.objectContaining({ countsEveryDay: true, generalManagerId: director!.id, leaveScaleId: null, version: 3 }),
    expect.objectContaining({ version: 4 }),
  ])
})

test('a second factor is required from a day on, and those without one are listed', async () => {
  const sent = await openCompany({ 'POST /api/rights/secondFactor/1': () => success(null) }, '1?tab=security', 'en')
  expect(await screen.findByText('101 people have no second step')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Özge Kılıç' })).toBeVisible()
  expect(screen.getByText('and 100 other people; the export has everyone.')).toBeVisible()
  const card = within(screen.getByRole('region', { name: 'Two-step verification' }))
  await userEvent.clear(card.getByLabelText(/Days of grace/))
  await userEvent.type(card.getByLabelText(/Days of grace/), '14')
  await userEvent.click(card.getByText('Earlier for some roles'))
  const roles = within(card.getByRole('group', { name: 'Earlier for some roles' }))
  await userEvent.type(roles.getByLabelText('Finance'), '07032030')
  await userEvent.click(card.getByRole('button', { name: 'Save the rule' }))
  await waitFor(() =>
    expect(sent('POST /api/rights/secondFactor/1')).toEqual([
      { requiredFrom: null, rolesFrom: { ...ofNoRole, WorkflowFinance: '2030-03-07' }, graceDays: 14 },
    ]),
  )
})

describe('a company is made passive', () => {
  const put = 'PUT /api/Directory/Companies/1'
  const begin = async () => {
    const sent = await openCompany({
      'GET /api/Directory/Companies/1/Holdings': () => success({ people: 16, trees: 9, forms: 0, agreements: 1 }),
      [put]: ({ body }) => success({ ...company, ...(body as object), version: 4 }),
    })
    await userEvent.click(await screen.findByLabelText('Etkin'))
    await press('Kaydet')
    return sent
  }

  test('lists everything that depends on it; the button names it', async () => {
    const sent = await begin()
    const asked = await dialog()
    const lines = (await asked.findAllByRole('listitem')).map(item => item.textContent)
    expect(lines).toEqual(['16 etkin kişi', '9 onay ağacı', '1 yürürlükteki sözleşme'])
    expect(sent(put)).toEqual([])
    await press('Anka Holding A.Ş. şirketini pasif yap')
    expect(await screen.findByText('Şirket kaydedildi.')).toBeVisible()
    expect(sent(put)).toEqual([expect.objectContaining({ status: false, confirmsPassive: company.name, version: 3 })])
  })

  test('is not possible before the list is loaded', async () => {
    const sent = await begin()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Vazgeç' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(put)).toEqual([])
    expect(screen.getByLabelText('Etkin')).not.toBeChecked()
  })
})

test('a stale version is refused, and the input stays', async () => {
  await openCompany({ 'PUT /api/Directory/Companies/1': () => refusal('STALE_VERSION') })
  const name = await screen.findByLabelText(/^Ad/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Anka A.Ş.')
  await press('Kaydet')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(name).toHaveValue('Anka A.Ş.')
})

test('a new company needs a name and a first department', async () => {
  const sent = await openCompany({ 'POST /api/Directory/Companies': () => success({ ...company, id: 7 }) }, 'new')
  expect(screen.getByText(/bu şirketin ayarlarını da yazabilecek/)).toBeVisible()
  await press('Şirketi ekle')
  expect(await screen.findAllByText('Bu alan zorunludur.')).not.toHaveLength(0)
  await userEvent.type(screen.getByLabelText(/^Ad/), 'Anka Lojistik A.Ş.')
  await userEvent.type(screen.getByLabelText(/^İlk departman/), 'Depo')
  await press('Şirketi ekle')
  expect(await screen.findByText(/“Anka Lojistik A.Ş.” eklendi/)).toBeVisible()
  expect(sent('POST /api/Directory/Companies')).toEqual([
    expect.objectContaining({ name: 'Anka Lojistik A.Ş.', departmentName: 'Depo', generalManagerId: null, iban: null }),
  ])
})

test('a passive general manager is named, and a new one is asked for', async () => {
  const changes = { generalManagerId: passive.id, generalManagerName: passive.name, isGeneralManagerActive: false }
  await openCompany({ 'GET /api/Directory/Companies/1': () => success({ ...company, ...changes }) })
  expect(await screen.findByText(/Genel müdür artık pasif/)).toBeVisible()
  expect(screen.getByLabelText(/^Genel müdür/)).toHaveValue(passive.name)
})

test('a reader without write access changes nothing', async () => {
  await openCompany({ 'GET /api/Directory/Companies/1': () => success({ ...company, canChange: false }) }, '1', 'en')
  expect(await screen.findByText('You can view this company’s settings, but not change them.')).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Save|Add|Delete|Rename/ })).toBeNull()
})

describe('departments', () => {
  const openDepartments = (changes: Answers) => openCompany(changes, '1?tab=departments')
  const restore = async () => {
    await press('Silinenleri göster (1)')
    await press('Geri getir: Arşiv')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Geri getir' }))
  }

  test('are added, and a deleted one is restored under its id', async () => {
    const sent = await openDepartments({ 'POST /api/Directory/Companies/1/Departments': () => success(company) })
    await userEvent.type(await screen.findByLabelText(/^Yeni departman/), 'Kalite')
    await press('Ekle')
    expect(await screen.findByText('“Kalite” eklendi.')).toBeVisible()
    await restore()
    await waitFor(() =>
      expect(sent('POST /api/Directory/Companies/1/Departments')).toEqual([
        { name: 'Kalite' },
        { name: 'Arşiv', retiredId: 19 },
      ]),
    )
  })

  test('a restore under a name that is taken by now is refused with a lasting message', async () => {
    const message = 'Bu ad zaten var.'
    const errors = [{ path: 'name', code: 'ALREADY_EXISTS', message }]
    await openDepartments({ 'POST /api/Directory/Companies/1/Departments': () => refusal('INVALID', { errors }) })
    await restore()
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('are renamed with the version that was read', async () => {
    const sent = await openDepartments({ 'PUT /api/Directory/Departments/15': () => success(company) })
    await press('Yeniden adlandır: Satış')
    const asked = await dialog()
    await userEvent.clear(asked.getByLabelText(/Departman/))
    await userEvent.type(asked.getByLabelText(/Departman/), 'Satış ve Pazarlama{Enter}')
    expect(await screen.findByText('Departmanın adı artık “Satış ve Pazarlama”.')).toBeVisible()
    expect(sent('PUT /api/Directory/Departments/15')).toEqual([{ name: 'Satış ve Pazarlama', version: 4 }])
  })

  test('are deleted after a confirmation that counts their people; a refusal is shown', async () => {
    await openDepartments({ 'DELETE /api/Directory/Departments/11': () => refusal('LAST_DEPARTMENT') })
    await press('Sil: Bilgi Teknolojileri')
    const asked = await dialog()
    expect(asked.getByText(/7 kişi, formlar ve ağaçlar olduğu gibi kalır/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Sil' }))
    expect(await screen.findByText(/en az bir departmanı olmalı/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sil: Arşiv' })).toBeNull()
  })
})
