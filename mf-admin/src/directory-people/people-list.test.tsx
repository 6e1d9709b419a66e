import userEvent from '@testing-library/user-event'
import { refusal, success } from '@portal/testing/logged-in'
import { cleanup, screen, within } from '@portal/testing/show-page'
import DirectoryPage from '../pages/directory.page'
import { accountChange, answers, person, row } from '../testing/directory'
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
    ['tr', { status: 'active', invitedAt: '2026-11-20T11:02:00.000Z', invitationState: 'Sent' }, 'Davet edildi'],
    ['en', { status: 'active', invitationState: 'Undelivered' }, 'Invitation not delivered'],
    ['tr', { status: 'active', invitationState: 'Opened' }, 'Daveti açtı'],
    ['tr', { status: 'active', invitationState: 'Expired' }, 'Davetin süresi doldu'],
    ['en', { status: 'active', canInvite: true }, 'Not invited'],
    ['en', { status: 'active', lastLoginAt: '2026-11-21T11:02:00.000Z' }, 'Active'],
    ['tr', { status: 'passive', invitedAt: '2026-11-20T11:02:00.000Z', invitationState: 'Sent' }, 'Pasif'],
  ] as const)('says in %s who can log in: %j', async (language, state, words) => {
    const list = () => success([{ ...row, ...state }], { totalCount: 1 })
    await openPage(DirectoryPage, { ...answers, 'POST /api/Directory/People': list }, { at: '/directory', language })
    const line = within(await screen.findByRole('row', { name: /Işıl Öz/ }))
    expect(line.getByText(words)).toBeVisible()
    expect(line.queryAllByText(/^2[01]\/11\/2026$/)).toHaveLength(
      words === 'Davet edildi' || words === 'Active' ? 1 : 0,
    )
  })

  test('changes one field in its row, and keeps the input if somebody else was faster', async () => {
    let version = person.version
    const sent = await openPage(
      DirectoryPage,
      {
        ...answers,
        'PUT /api/Directory/SavePerson': ({ body }) => {
          if ((body as { version: number }).version === version + 1) return success(person)
          version = person.version
          return refusal('STALE_VERSION', {
            message: 'Siz bakarken değişti: kişi (Ümit Kaya).',
            data: { ...person, version: version + 1, phoneNumber: '5321234567' },
          })
        },
      },
      { at: '/directory' },
    )
    const edit = await screen.findByRole('button', { name: 'Işıl Öz, Unvan: değiştir' })
    await userEvent.click(edit)
    const panel = within(await screen.findByRole('dialog', { name: 'Işıl Öz, Unvan: değiştir' }))
    const title = await panel.findByRole('textbox', { name: 'Unvan' })
    expect(title).toHaveFocus()
    await userEvent.clear(title)
    await userEvent.type(title, 'Müdür{Enter}')
    expect(await panel.findByText(/Ümit Kaya.*Yazdığınız duruyor/)).toBeVisible()
    expect(title).toHaveValue('Müdür')
    await userEvent.type(title, '{Enter}')
    expect(await screen.findByText('Işıl Öz kaydedildi.')).toBeVisible()
    expect(edit).toHaveFocus()
    const [lost, kept] = sent('PUT /api/Directory/SavePerson')
    expect(lost).toMatchObject({ id: 2, version: 7, titleName: 'Müdür' })
    // The other person's change stays.
    expect(kept).toMatchObject({ version: 8, titleName: 'Müdür', phoneNumber: '5321234567' })
  })

  test('offers no change to who only reads, and Escape closes the small form', async () => {
    await openList('/directory', { writes: [] })
    await screen.findByRole('link', { name: 'Işıl Öz' })
    expect(screen.queryByRole('button', { name: /değiştir/ })).toBeNull()
    cleanup()
    const sent = await openList()
    const edit = await screen.findByRole('button', { name: 'Işıl Öz, Departman: değiştir' })
    await userEvent.click(edit)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Departman' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(edit).toHaveFocus()
    expect(sent('PUT /api/Directory/SavePerson')).toEqual([])
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

  test('withdraws the invitations of the selected people, after it has told how many', async () => {
    const invitedAt = '2026-11-20T11:02:00.000Z'
    const rows = [
      { ...row, canInvite: true, invitedAt },
      { ...row, id: 3, name: 'Ümit Kaya', canInvite: true },
    ]
    const sent = await openPage(
      DirectoryPage,
      {
        ...answers,
        'POST /api/Directory/People': () => success(rows, { totalCount: 2 }),
        'POST /api/Directory/CallBackInvitations': () => success({ calledBack: [2] }),
      },
      { at: '/directory' },
    )
    await userEvent.click(await screen.findByRole('checkbox', { name: /Ümit Kaya/ }))
    expect(screen.queryByRole('button', { name: 'Davetleri geri al' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: /Işıl Öz/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Davetleri geri al' }))
    expect(await screen.findByText(/^1 kişinin bağlantısı artık çalışmaz/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '1 daveti geri al' }))
    expect(await screen.findByText('1 davet geri alındı.')).toBeVisible()
    expect(sent('POST /api/Directory/CallBackInvitations')).toEqual([{ userIds: [2] }])
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
