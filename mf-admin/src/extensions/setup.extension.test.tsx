import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Setup } from '@portal/contracts/people/setup.calls'
import { logInTo, permissionsFor, success } from '@portal/testing/logged-in'
import { screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { isAsking } from '@portal/auth/calls-under-way'
import { refreshEverything } from '@portal/auth/queries'
import { world } from '../testing/world'
import SetupCard from './setup.extension'

// The home page would load all lists for this card, three times its own weight.
jest.mock('@portal/form-list', () => {
  throw new Error('The card imports the lists.')
})

const empty: Setup = {
  companies: 1,
  unnamedCompanyId: 1,
  currencies: 1,
  expenseTypes: 0,
  leaveTypes: 0,
  requirementTypes: 0,
  people: 1,
  withoutMaster: 0,
  notInvited: 0,
  ways: [],
  hasForms: false,
}
const way = { moduleExpression: 'EXP', purchaseTypeId: null, people: 904, withoutTree: 904 } as const
const filled: Setup = {
  ...empty,
  unnamedCompanyId: null,
  expenseTypes: 12,
  leaveTypes: 9,
  requirementTypes: 8,
  people: 904,
  withoutMaster: 3,
  ways: [
    { ...way, first: { corporationId: 1, departmentId: 11 } },
    { ...way, moduleExpression: 'PUR', purchaseTypeId: 1, withoutTree: 0, first: null },
  ],
}

async function show(setup: Setup, { writes = [1, 2], language = 'tr' as 'tr' | 'en' } = {}) {
  const permissionList = permissionsFor(
    permissionTypes.Settings,
    Object.fromEntries(writes.map(id => [id, 'write' as const])),
  )
  const sent = await logInTo(
    { ...world, 'GET /api/Directory/Setup': () => success(setup) },
    { roleList: [{ name: 'WorkflowManager' }], permissionList },
  )
  refreshEverything()
  const { container } = showPage(() => <SetupCard toolsPlace={null} />, { language })
  return { sent, container }
}
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test('an empty portal is led through every step, each with the page that does it', async () => {
  await show(empty)
  expect(await lines()).toEqual([
    'Şirkete adını verinİlk şirketin adı hâlâ “Şirket”.',
    'Formların listelerini doldurunBoş: masraf türleri, izin türleri ve satın alma gereksinim türleri',
    'Çalışanları ekleyinSizden başka kimse yok; dosyadan aktarın.',
    'Üst kullanıcıları belirleyinÖnce çalışanlar eklenmeli.',
    'Onay ağaçlarını kurunÖnce çalışanlar eklenmeli.',
    'Davetleri gönderinÖnce çalışanlar eklenmeli.',
    'İlk formu gönderinHenüz form yok; bir masrafla başlayın.',
  ])
  const link = screen.getByRole('link', { name: 'İlk şirketin adı hâlâ “Şirket”.' })
  expect(link).toHaveAttribute('href', '/directory/companies/1')
})

test('what hinders is counted, and its link has the tree chosen', async () => {
  await show(filled, { language: 'en' })
  expect(await lines()).toContain('Set master users3 of 904 people have no one to approve their leave.')
  const trees = screen.getByText('Set up approval trees').closest('li')!
  const link = within(trees).getByRole('link', { name: '904 of 904 people have no tree for expense forms' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/modules\/6f1d3c52-.*\?company=1&department=11$/))
  expect(within(trees).getAllByRole('link')).toHaveLength(1)
})

test('who administers one company of several is not led to the lists of the group', async () => {
  await show(empty, { writes: [1] })
  expect(await lines()).toHaveLength(6)
})

test('nothing is shown, nor asked for, once forms exist and nobody lacks an approver', async () => {
  const { sent, container } = await show({ ...filled, hasForms: true, withoutMaster: 0, ways: [] })
  await waitFor(() => expect(sent('GET /api/Directory/Setup')).toHaveLength(1))
  await waitFor(() => expect(isAsking()).toBe(false))
  expect(container.querySelector('ol')).toBeNull()
  expect(sent('GET /Corporation/List')).toHaveLength(0)
})
