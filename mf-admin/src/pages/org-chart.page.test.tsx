import userEvent from '@testing-library/user-event'
import type { DirectoryRow } from '@portal/contracts/people/directory-people'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { answers, person, row } from '../testing/directory'
import { openPage } from '../testing/open-page'
import OrgChartPage from './org-chart.page'

const one = (id: number, name: string, teamSize = 0): DirectoryRow => ({ ...row, id, name, teamSize })
const teams: Record<string, DirectoryRow[]> = {
  none: [one(1, 'Gülşen Çağlar', 2), one(9, 'Emily Clarke')],
  1: [one(2, 'Işıl Öz'), one(3, 'Ümit Kaya', 101)],
  3: Array.from({ length: 100 }, (_one, at) => one(100 + at, `Kişi ${at}`)),
}
const way = {
  ...{ moduleExpression: 'EXP', purchaseTypeId: null, treeScope: null, refusal: null, findings: [] },
  approvers: ['Gülşen Çağlar', 'Can Işık'],
}
const places = { corporationId: 1, corporationName: 'Anka Holding A.Ş.', departmentId: 11, departmentName: 'BT' }
const open = (at = '/directory/chart', language: 'tr' | 'en' = 'tr') =>
  openPage(
    OrgChartPage,
    {
      ...answers,
      'POST /api/Directory/People': ({ body }) => {
        const { search, master, currentPage } = body as {
          search?: string
          master: string | number
          currentPage: number
        }
        if (search) return success([one(3, 'Ümit Kaya', 101)], { totalCount: 1 })
        const all = teams[master] ?? []
        if (master === 3) return success(currentPage === 1 ? all : [one(300, 'Zeki Son')], { totalCount: 101 })
        return success(all, { totalCount: all.length })
      },
      'POST /api/FormRequest/Coverage': () =>
        success([{ userId: 2, name: 'Işıl Öz', ...places, ways: [way] }], { totalCount: 1, ways: {} }),
      'GET /api/Directory/Person/2': () => success({ ...person, masterId: 1, masterName: 'Gülşen Çağlar' }),
    },
    { at, language },
  )
const item = (name: RegExp) => screen.findByRole('treeitem', { name })
/** Goes to the tree by Tab, which reaches its first line. */
const reach = async (name: RegExp) => {
  const line = await item(name)
  while (document.activeElement !== line) await userEvent.tab()
}

test('teams load as they are opened, by keys alone', async () => {
  const sent = await open()
  const asked = () => sent('POST /api/Directory/People').map(body => (body as { master: unknown }).master)
  const top = await item(/^Gülşen/)
  expect(top).toHaveAttribute('aria-expanded', 'false')
  expect(await item(/^Emily/)).not.toHaveAttribute('aria-expanded')
  expect(asked()).toEqual(['none'])
  await reach(/^Gülşen/)
  await userEvent.keyboard('{ArrowRight}')
  const below = await item(/^Işıl/)
  expect([asked(), below.getAttribute('aria-level')]).toEqual([['none', 1], '2'])
  await userEvent.keyboard('{ArrowRight}')
  expect(below).toHaveFocus()
  // Letters find names without regard to accents.
  await userEvent.keyboard('u')
  expect(await item(/^Ümit/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(top).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(await item(/^Emily/)).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(top).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('treeitem', { name: /^Işıl/ })).toBeNull()
})

test('a large team comes in parts', async () => {
  await open('/directory/chart?search=umit')
  await reach(/^Ümit/)
  await userEvent.keyboard('{ArrowRight}')
  await item(/^Kişi 0,/)
  await userEvent.keyboard('{End}')
  expect(await item(/^Sonraki 1 kişi/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await item(/^Zeki Son/)).toBeVisible()
  expect(screen.queryByRole('treeitem', { name: /^Sonraki/ })).toBeNull()
})

test.each([
  ['tr', 'Işıl Öz: kim onaylar?', 'Üst kullanıcısı: Gülşen Çağlar ▲', 'Kişinin sayfası'],
  ['en', 'Who approves for Işıl Öz?', 'Master user: Gülşen Çağlar ▲', 'Their page'],
] as const)('who approves for the chosen person stands beside the chart: %s', async (language, title, master, page) => {
  const sent = await open('/directory/chart', language)
  await reach(/^Gülşen/)
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(within(await item(/^Işıl/)).getByText('Işıl Öz'))
  await waitFor(async () => expect(await item(/^Işıl/)).toHaveAttribute('aria-selected', 'true'))
  expect(await screen.findByText(title)).toBeVisible()
  expect(await screen.findByText('Gülşen Çağlar → Can Işık')).toBeVisible()
  expect(sent('POST /api/FormRequest/Coverage')).toEqual([expect.objectContaining({ userId: 2 })])
  expect(screen.getByRole('button', { name: master })).toBeVisible()
  expect(screen.getByRole('link', { name: page })).toHaveAttribute('href', '/directory/people/2')
})
