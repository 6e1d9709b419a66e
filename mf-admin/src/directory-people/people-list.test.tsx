import userEvent from '@testing-library/user-event'
import { success } from '@portal/testing/logged-in'
import { screen } from '@portal/testing/show-page'
import DirectoryPage from '../pages/directory.page'
import { accountChange, answers, row } from '../testing/directory'
import { openPage } from '../testing/open-page'

const openList = (at = '/directory', visit = {}) => openPage(DirectoryPage, answers, { at, ...visit })

describe('the directory', () => {
  test('asks the server for a page, with the filters of the address', async () => {
    const sent = await openList('/directory?search=isil&permission=Payments&status=all&currentPage=3')
    const link = await screen.findByRole('link', { name: 'Işıl Öz' })
    expect(link).toHaveAttribute('href', '/directory/people/2')
    expect(sent('POST /api/Directory/People')).toEqual([
      {
        ...{ search: 'isil', permission: 'Payments', status: 'all' },
        ...{ currentPage: 3, rowsPerPage: 50, sortBy: 'name', sortDirection: 'asc' },
      },
    ])
  })

  test('leads to the account changes that wait for confirmation', async () => {
    await openPage(
      DirectoryPage,
      { ...answers, 'GET /api/Directory/AccountChanges': () => success([accountChange]) },
      { at: '/directory' },
    )
    const link = await screen.findByRole('link', { name: '1 hesap değişikliği onay bekliyor' })
    expect(link).toHaveAttribute('href', '/directory/accounts')
  })

  test.each([
    ['active', 1],
    ['passive', 0],
  ])('says who was invited and has not logged in yet (%s)', async (status, count) => {
    const invited = { ...row, status, invitedAt: '2026-11-20T11:02:00.000Z' }
    const list = () => success([invited], { totalCount: 1 })
    await openPage(DirectoryPage, { ...answers, 'POST /api/Directory/People': list }, { at: '/directory' })
    await screen.findByRole('link', { name: 'Işıl Öz' })
    expect(screen.queryAllByText('Henüz giriş yapmadı; 20/11/2026 14:02 tarihinde davet edildi.')).toHaveLength(count)
  })

  test('invites the selected people, and says why others were not invited', async () => {
    let hasCome = false
    const rows = () => [
      { ...row, canInvite: !hasCome },
      { ...row, id: 3, name: 'Ümit Kaya', canInvite: true },
      { ...row, id: 4, name: 'Can Işık' },
    ]
    const sent = await openPage(
      DirectoryPage,
      {
        ...answers,
        'POST /api/Directory/People': () => success(rows(), { totalCount: 3 }),
        'POST /api/Directory/Invite': () => {
          hasCome = true
          return success({ invited: [3], skipped: [{ userId: 2, reason: 'SignedIn' }] })
        },
      },
      { at: '/directory' },
    )
    await userEvent.click(await screen.findByRole('checkbox', { name: /Işıl Öz/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Ümit Kaya/ }))
    expect(screen.queryByRole('checkbox', { name: /Can Işık/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Davet gönder' }))
    expect(sent('POST /api/Directory/Invite')).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: '2 davet gönder' }))
    expect(await screen.findByText('1 davet yola çıktı.')).toBeVisible()
    expect(await screen.findByText('Davet edilmedi: parolasını zaten belirlemiş.')).toBeVisible()
    expect(sent('POST /api/Directory/Invite')).toEqual([{ userIds: [2, 3] }])
  })

  test('invites everyone who matches, on every page', async () => {
    const many = Array.from({ length: 501 }, (_row, at) => ({ ...row, id: at + 2, canInvite: true }))
    const sent = await openPage(
      DirectoryPage,
      {
        ...answers,
        'POST /api/Directory/People': ({ body }) => {
          const { currentPage, rowsPerPage } = body as { currentPage: number; rowsPerPage: number }
          const page = many.slice((currentPage - 1) * rowsPerPage, currentPage * rowsPerPage)
          return success(rowsPerPage === 500 ? page : page.slice(0, 2), { totalCount: 501 })
        },
        'POST /api/Directory/Invite': () => success({ invited: [2], skipped: [] }),
      },
      { at: '/directory?search=is' },
    )
    const [first] = await screen.findAllByRole('checkbox', { name: /Işıl Öz/ })
    await userEvent.click(first!)
    await userEvent.click(screen.getByRole('button', { name: 'Davet gönder' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /diğer sayfalardakileri de/ }))
    await userEvent.click(await screen.findByRole('button', { name: '501 davet gönder' }))
    expect(await screen.findByText('1 davet yola çıktı.')).toBeVisible()
    expect(sent('POST /api/Directory/Invite')).toEqual([{ userIds: many.map(({ id }) => id) }])
    expect(sent('POST /api/Directory/People')).toContainEqual(
      expect.objectContaining({ search: 'is', status: 'waiting', currentPage: 2 }),
    )
  })

  test.each([
    [[1, 2], 1],
    [[], 0],
  ])('lets who may write for the companies %j add somebody', async (writes, links) => {
    await openList('/directory', { writes })
    await screen.findByRole('link', { name: 'Işıl Öz' })
    expect(screen.queryAllByRole('link', { name: 'Kişi ekle' })).toHaveLength(links)
  })
})
