import userEvent from '@testing-library/user-event'
import type { AuditedAct, AuditRow } from '@portal/contracts/audit/audit.calls'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor } from '@portal/testing/show-page'
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

test('an export asks for its days and format', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Dışa aktar' }))
  expect(await screen.findByLabelText('Filtrelenenler')).toBeChecked()
  expect(screen.getByLabelText('Tarih aralığı')).toBeVisible()
  expect(screen.getByLabelText('CSV')).toBeVisible()
})
