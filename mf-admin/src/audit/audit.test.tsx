import userEvent from '@testing-library/user-event'
import type { AuditRow } from '@portal/contracts/audit/audit.calls'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor } from '@portal/testing/show-page'
import AuditPage from '../pages/audit.page'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'

const rows: AuditRow[] = [
  {
    id: 2,
    createdDate: '2026-11-21T10:15:00.000Z',
    userName: 'Gülşen Çağlar',
    area: 'companies',
    subject: 'Anka Yazılım A.Ş.',
    changes: [{ field: 'BIC', from: null, to: 'TESTTRIS' }],
  },
  {
    id: 1,
    createdDate: '2026-11-20T10:15:00.000Z',
    userName: null,
    area: 'masters',
    subject: 'Işıl Öz',
    changes: [{ field: 'Üst kullanıcı', from: 'Ece Ün', to: 'Ümit Doğan' }],
  },
]
const answers: Answers = {
  'POST /api/audit/list': () => success(rows, { totalCount: 60 }),
  'GET /api/audit/ListedCorporations': () => success([1]),
}
const open = (at = '/audit', language: 'tr' | 'en' = 'tr') => openPage(AuditPage, answers, { at, language })

test.each([
  ['tr', 'Komut satırı', 'yok', 'Üst kullanıcılar'],
  ['en', 'Command line', 'none', 'Master users'],
] as const)('a change says who, when, what, old and new: %s', async (language, commandLine, none, area) => {
  await open('/audit', language)
  expect(await screen.findByText('TESTTRIS')).toBeVisible()
  for (const text of [commandLine, none, area, 'Ümit Doğan', '21/11/2026 13:15']) {
    expect(screen.getByText(text, { ignore: 'option' })).toBeVisible()
  }
})

test('the address holds filters and page, which the server applies', async () => {
  const sent = await open('/audit?area=trees&corporationId=2&startDate=2026-11-01&currentPage=2')
  await screen.findByText('TESTTRIS')
  const filters = { area: 'trees', corporationId: 2, startDate: '2026-11-01' }
  expect(sent('POST /api/audit/list')).toEqual([{ ...filters, currentPage: 2, rowsPerPage: 25 }])
  await userEvent.selectOptions(screen.getByLabelText('Konu'), 'Roller ve yetkiler')
  await waitFor(() => expect(sent('POST /api/audit/list').at(-1)).toMatchObject({ area: 'access', currentPage: 1 }))
})

test('an export asks for its days', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Excel’e aktar' }))
  expect(await screen.findByLabelText('Filtrelenenler (60 satır)')).toBeChecked()
  expect(screen.getByLabelText('Tarih aralığı')).toBeVisible()
})
