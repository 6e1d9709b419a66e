import userEvent from '@testing-library/user-event'
import type { AuditedAct, AuditRow } from '@portal/contracts/audit/audit.calls'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import AuditPage from '../pages/audit.page'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'

const acts: AuditedAct[] = [
  {
    id: 3,
    createdDate: '2026-11-22T10:15:00.000Z',
    userName: 'Gülşen Çağlar',
    title: 'Kişi dosyası içe aktarıldı',
    place: 'Kişi ve şirket içe aktar',
    changeCount: 15_000,
    personCount: 5000,
    records: [],
    undo: 'Offered',
    imported: 'people',
  },
  {
    id: 2,
    createdDate: '2026-11-21T10:15:00.000Z',
    userName: 'Gülşen Çağlar',
    title: 'Şirketler ve departmanlar',
    place: 'Şirketler',
    changeCount: 1,
    personCount: 0,
    records: [
      {
        id: 2,
        area: 'companies',
        subject: 'Anka Yazılım A.Ş.',
        changes: [{ field: 'BIC', from: null, to: 'TESTTRIS' }],
      },
    ],
    undo: null,
    imported: null,
  },
  {
    id: 1,
    createdDate: '2026-11-20T10:15:00.000Z',
    userName: null,
    title: 'Üst kullanıcılar',
    place: 'Komut satırı',
    changeCount: 1,
    personCount: 1,
    records: [
      {
        id: 1,
        area: 'masters',
        subject: 'Işıl Öz',
        changes: [{ field: 'Üst kullanıcı', from: 'Ece Ün', to: 'Ümit Doğan' }],
      },
    ],
    undo: null,
    imported: null,
  },
]
const line: AuditRow = {
  id: 9,
  createdDate: '2026-11-22T10:15:00.000Z',
  userName: 'Gülşen Çağlar',
  area: 'people',
  subject: 'Ayşe Yeni',
  changes: [{ field: 'Kişi', from: null, to: 'ayse@anka.test' }],
}
const roles = [{ field: 'Roller', from: null, to: 'Kullanıcı' }]
const answers: Answers = {
  'POST /api/audit/acts': () => success(acts, { totalCount: 60 }),
  'POST /api/audit/list': () => success([line, { ...line, id: 10, changes: roles }], { totalCount: 15_000 }),
  'GET /api/audit/ListedCorporations': () => success([1]),
}
const open = (at = '/audit', language: 'tr' | 'en' = 'tr') => openPage(AuditPage, answers, { at, language })

test.each([
  ['tr', 'yok', '5.000 kişi, 15.000 değişiklik'],
  ['en', 'none', '5,000 people, 15,000 changes'],
] as const)('an act says who, from where, when, what, old and new: %s', async (language, none, counts) => {
  await open('/audit', language)
  expect(await screen.findByText('TESTTRIS')).toBeVisible()
  for (const text of ['Komut satırı', 'Şirketler', none, counts, 'Ümit Doğan', '21/11/2026 13:15']) {
    expect(screen.getByText(text, { ignore: 'option' })).toBeVisible()
  }
})

test('an import is one row, which opens', async () => {
  const sent = await open('/audit?corporationId=1')
  await userEvent.click(await screen.findByRole('button', { name: '15.000 değişikliği göster' }))
  expect(await screen.findByText('ayse@anka.test')).toBeVisible()
  expect(screen.getByText('Kullanıcı')).toBeVisible()
  expect(screen.getAllByText('Ayşe Yeni')).toHaveLength(1)
  const page = { currentPage: 1, rowsPerPage: 50 }
  expect(sent('POST /api/audit/list')).toEqual([{ corporationId: 1, actId: 3, ...page }])
})

test('the address holds filters and page, which the server applies', async () => {
  const sent = await open('/audit?search=anka&area=trees&corporationId=2&startDate=2026-11-01&currentPage=2')
  await screen.findByText('TESTTRIS')
  const filters = { search: 'anka', area: 'trees', corporationId: 2, startDate: '2026-11-01' }
  expect(sent('POST /api/audit/acts')).toEqual([{ ...filters, currentPage: 2, rowsPerPage: 25 }])
  await userEvent.selectOptions(screen.getByLabelText('Konu'), 'Roller ve yetkiler')
  await waitFor(() => expect(sent('POST /api/audit/acts').at(-1)).toMatchObject({ area: 'access', currentPage: 1 }))
})

test('an export asks for its days and format, and counts what it would have', async () => {
  const counted = 'POST /api/audit/list'
  const ofDay = (day?: string) => (day === undefined ? 1284 : 7)
  const sent = await openPage(
    AuditPage,
    {
      ...answers,
      [counted]: ({ body }) => success([], { totalCount: ofDay((body as { startDate?: string }).startDate) }),
    },
    { at: '/audit?area=trees' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Dışa aktar' }))
  expect(await screen.findByLabelText('Filtrelenenler')).toBeChecked()
  expect(screen.getByLabelText('CSV')).toBeVisible()
  expect(await screen.findByText('1.284 değişiklik. Değişen her alan ayrı bir satır olur.')).toBeVisible()
  expect(sent(counted)).toEqual([{ area: 'trees', currentPage: 1, rowsPerPage: 1 }])
  await userEvent.click(screen.getByLabelText('Tarih aralığı'))
  expect(await screen.findByText(/^7 değişiklik/)).toBeVisible()
})

describe('an import', () => {
  const effect = {
    kind: 'people',
    createdDate: '2026-11-22T10:15:00.000Z',
    userName: 'Gülşen Çağlar',
    gone: 300,
    returned: 1,
    departments: {
      gone: [{ name: 'Depo', corporationName: 'Anka Lojistik A.Ş.' }],
      kept: [{ name: 'Çevre', corporationName: 'Anka Holding A.Ş.' }],
    },
    faults: [],
    faultCount: 0,
    digest: 'one',
  }
  const look = 'POST /api/Directory/PreviewImportUndo'
  const undo = 'POST /api/Directory/UndoImport'
  const openUndo = async (more: Answers) => {
    const sent = await openPage(AuditPage, { ...answers, ...more }, { at: '/audit', language: 'en' })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    return sent
  }

  test('says what its undo does, and is undone as it was shown', async () => {
    const sent = await openUndo({
      [look]: () => success(effect),
      [undo]: () => success({ gone: 300, returned: 1, waitingAccounts: 0 }),
    })
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '300 people who were added become passive.',
      '1 person gets their earlier values back.',
      'Departments that were added go: Depo (Anka Lojistik A.Ş.)',
      'Departments in use by now stay: Çevre (Anka Holding A.Ş.)',
    ])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent(undo)).toEqual([{ actId: 3, digest: 'one' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('of agreements is undone by their own call', async () => {
    const undo = 'POST /api/agreement/undoImport'
    const ofAgreements = { ...acts[0], imported: 'agreements' }
    const sent = await openUndo({
      'POST /api/audit/acts': () => success([ofAgreements], { totalCount: 1 }),
      'POST /api/agreement/previewImportUndo': () => success({ ...effect, gone: 2 }),
      [undo]: () => success({ gone: 2, returned: 1 }),
    })
    expect(await screen.findByText('2 agreements that were added are deleted.')).toBeVisible()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent(undo)).toEqual([{ actId: 3, digest: 'one' }]))
  })

  test('says who and what holds its undo up, and offers none', async () => {
    const fault = { name: 'Ada Çelik', message: 'has logged in' }
    await openUndo({
      [look]: () => success({ ...effect, faults: [fault, { ...fault, name: '' }], faultCount: 103 }),
    })
    expect(
      await screen.findByText('This import can’t be undone for 103 reasons below. Nothing has changed.'),
    ).toBeVisible()
    for (const text of ['Ada Çelik', 'Someone in another company', 'and 101 more']) {
      expect(screen.getByText(text)).toBeVisible()
    }
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('that moved while it was read is shown anew', async () => {
    let asked = 0
    await openUndo({
      [look]: () => success({ ...effect, gone: asked++ === 0 ? 300 : 299 }),
      [undo]: () => refusal('UNDO_MOVED'),
    })
    await screen.findByText(/^300 people/)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^299 people/)).toBeVisible()
  })
})
