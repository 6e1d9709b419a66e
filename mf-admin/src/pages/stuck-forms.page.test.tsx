import userEvent from '@testing-library/user-event'
import type { StuckForm } from '@portal/contracts/forms/stuck-forms.calls'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { success } from '@portal/testing/logged-in'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'
import StuckFormsPage from './stuck-forms.page'

const list = 'POST /api/FormRequest/StuckForms'
const naming = 'POST /api/substitution/addForForms'
const guidOf = (id: number) => `00000000-0000-4000-8000-00000000000${id}`
const form = (id: number, change: Partial<StuckForm> = {}): StuckForm => ({
  id,
  formGuid: guidOf(id),
  moduleExpression: 'EXP',
  owner: { userId: 2, name: 'Işıl Öz' },
  corporationName: 'Anka Holding A.Ş.',
  waitingFor: { userId: 9, name: 'Pelin Uçar', isPassive: true, owesAnswer: false },
  substitute: null,
  since: new Date(Date.now() - 12 * 86_400_000).toISOString(),
  awayUntil: null,
  treeProblem: null,
  reasons: ['passive', 'silent'],
  canOpen: true,
  canNameSubstitute: true,
  ...change,
})
const away = form(3, {
  waitingFor: { userId: 3, name: 'Ümit Doğan', isPassive: false, owesAnswer: true },
  reasons: ['away'],
  awayUntil: '2026-12-04',
  canOpen: false,
  canNameSubstitute: false,
})
const broken = form(4, { reasons: ['roles'], treeProblem: 'Finans rolünde kimse yok.', canNameSubstitute: false })
const answered = (data: StuckForm[]) => ({
  status: 200,
  json: {
    success: true,
    data,
    common: { totalCount: data.length, counts: { passive: 2, away: 1, roles: 1, silent: 2 } },
  },
})
const open = (query = '', more: Answers = {}, visit = {}) =>
  openPage(
    StuckFormsPage,
    { [list]: () => answered([form(1), form(2), away, broken]), ...more },
    { at: `/modules/stuck${query}`, ...visit },
  )
/** Returns the n-th row, counted from 1 below the header. */
const rowOf = async (id: number) => within((await screen.findAllByRole('row'))[id] ?? document.body)

test('each form shows whose turn it is, since when and why, and links to what the reader may see', async () => {
  await open()
  const first = await rowOf(1)
  expect(first.getByRole('link', { name: '1' })).toHaveAttribute('href', `/expForm/${guidOf(1)}`)
  expect(first.getByRole('link', { name: 'Pelin Uçar' })).toHaveAttribute('href', '/modules/usage?user=9')
  expect(first.getByText('12 gün')).toBeVisible()
  expect(first.getByText('Pasif')).toBeVisible()
  const third = await rowOf(3)
  expect(third.queryByRole('link', { name: '3' })).toBeNull()
  expect(third.getByText('cevabı bekleniyor')).toBeVisible()
  expect(third.getByText(/04[./]12[./]2026 gününe kadar izinde/)).toBeVisible()
  expect((await rowOf(4)).getByText('Finans rolünde kimse yok.')).toBeVisible()
})

test('it filters by reason, silence, module, company and words, and counts the forms by reason', async () => {
  const sent = await open('?silentDays=14&moduleExpression=EXP&search=pelin')
  await userEvent.click(await screen.findByRole('button', { name: /^Pasif/ }))
  await waitFor(() => expect(sent(list).at(-1)).toMatchObject({ reason: 'passive' }))
  expect(sent(list).at(-1)).toMatchObject({ silentDays: 14, moduleExpression: 'EXP', search: 'pelin' })
  expect(location.search).toContain('reason=passive')
  // There is no number before the answer has arrived.
  const chosen = await screen.findByRole('button', { name: /^Pasif/, pressed: true })
  await waitFor(() => expect(chosen).toHaveTextContent('2'))
})

describe('a substitute', () => {
  const named = (...codes: (string | null)[]) =>
    success(
      codes.map((code, index) => ({
        formGuid: guidOf(index + 1),
        success: code === null,
        code,
        message: code === null ? '' : 'Bu kişi bu formda vekil olamaz.',
      })),
    )
  const begin = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /1 numaralı form/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /2 numaralı form/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Vekil belirle…' }))
    return within(await screen.findByRole('dialog', { name: 'Vekil belirle' }))
  }
  const choose = async (dialog: Awaited<ReturnType<typeof begin>>) => {
    await userEvent.type(dialog.getByRole('combobox', { name: 'Vekil' }), 'bora')
    await userEvent.click(await screen.findByRole('option', { name: /Bora Su/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Son gün' }), '31/12/2099')
    await userEvent.click(dialog.getByRole('button', { name: 'Vekil belirle' }))
  }

  test('is named for several forms at once, and each shows its outcome', async () => {
    const sent = await open('', { [naming]: () => named(null, 'SUBSTITUTE_UNFIT') })
    const dialog = await begin()
    expect(screen.queryByRole('checkbox', { name: /3 numaralı form/ })).toBeNull()
    expect(dialog.getByText(/^2 form seçildi.*Pelin Uçar yerine/)).toBeVisible()
    await choose(dialog)
    expect(await screen.findByText('1 formda artık vekil karar verir.')).toBeVisible()
    expect((await rowOf(2)).getByText('Bu kişi bu formda vekil olamaz.')).toBeVisible()
    expect(sent(naming)).toEqual([
      { formGuids: [guidOf(1), guidOf(2)], substituteId: 8, startDate: expect.any(String), endDate: '2099-12-31' },
    ])
  })

  test('for a later period is announced with its first day; a last day before it is refused', async () => {
    const sent = await open('', { [naming]: () => named(null, null) })
    const dialog = await begin()
    await userEvent.clear(dialog.getByRole('textbox', { name: 'İlk gün' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'İlk gün' }), '01/02/2100')
    await choose(dialog)
    expect(dialog.getByText('Son gün ilk günden önce olamaz.')).toBeVisible()
    expect(sent(naming)).toEqual([])
    await userEvent.clear(dialog.getByRole('textbox', { name: 'İlk gün' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'İlk gün' }), '30/12/2099')
    await userEvent.click(dialog.getByRole('button', { name: 'Vekil belirle' }))
    expect(await screen.findByText('2 formda 30/12/2099 gününden itibaren vekil karar verecek.')).toBeVisible()
  })

  test('needs a person and a period', async () => {
    const sent = await open()
    const dialog = await begin()
    await userEvent.click(dialog.getByRole('button', { name: 'Vekil belirle' }))
    expect(dialog.getAllByText('Bu alan zorunludur.')).toHaveLength(2)
    expect(sent(naming)).toEqual([])
  })

  test('is not offered if none can be named', async () => {
    await open('', { [list]: () => answered([away, broken]) })
    await screen.findByText('Ümit Doğan')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test('a list without forms says so, in English too', async () => {
  await open('', { [list]: () => answered([]) }, { language: 'en' })
  expect(await screen.findByText('No stuck forms')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Stuck forms' })).toBeVisible()
})
