import type { BadNetwork } from '../../support/bad-network'
import { expect, retries, seesPanel, test } from '../../support/failing'
import type { ReleaseFiles } from '../../support/release-files'

test.use({ portalOf: 'failing-remotes', hasNewBrowser: true })

interface Case {
  /** Completes “a remote …”. */
  that: string
  breaks: (network: BadNetwork, files: ReleaseFiles) => unknown
  code: string
  reason: string
}

/** One failure of the server and one of the files; unit tests of the loader cover all codes. */
const cases: Case[] = [
  {
    that: 'whose server refuses connections',
    breaks: network => network.has('/remotes/leave/', 'is refused'),
    code: 'REMOTE_UNREACHABLE',
    reason: 'Sunucusuna ulaşılamadı.',
  },
  {
    that: 'whose entry is not the published one',
    breaks: (_, files) => files.spoil('remoteEntry', content => `window.__tampered = true;${content}`),
    code: 'REMOTE_HASH_MISMATCH',
    reason: 'Gelen dosya yayımlanan dosya değil',
  },
]

for (const { that, breaks, code, reason } of cases)
  test(`a remote ${that} says so in its area, and comes with a way to try again`, async ({
    person,
    network,
    filesOf,
    complaints,
  }) => {
    const files = await filesOf('leave')
    await person.logsInAs('employee', '/expenseForm')
    await person.sees('Yeni masraf formu')

    await breaks(network, files)
    await person.choosesFromMenu('İzin formu')
    await seesPanel(person, [code, reason, 'İzin şu anda gösterilemiyor.'])
    await expect.poll(() => person.page.evaluate(() => '__tampered' in window)).toBe(false)

    await person.choosesFromMenu('Masraf formu')
    await person.sees('Yeni masraf formu')
    await person.speaks('English')
    await person.sees('New expense form')

    await person.choosesFromMenu('Leave form')
    await seesPanel(person, [code, 'Leave can’t be shown right now.'])
    network.heals()
    await files.mend()
    await retries(person)
    await person.sees('New leave form')
    complaints.expect(/^Failed to load resource: |^leave\/.*: REMOTE_/)
  })

test('a card of a remote that fails says so in its own frame, and comes with a way to try again', async ({
  person,
  network,
  complaints,
}) => {
  network.has('/remotes/leave/', 'is refused')
  await person.logsInAs('employee', '/home')
  const card = person.page.getByRole('region', { name: 'Kalan izin' })
  await expect(card.getByRole('alert')).toContainText('REMOTE_UNREACHABLE')
  await expect(person.page.getByRole('region', { name: 'Yapılacaklar' })).toBeVisible()
  network.heals()
  await card.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(card.getByRole('link', { name: 'İzin iste' })).toHaveAttribute('href', '/annualLeaveForm')
  complaints.expect(/^Failed to load resource: |^leave\/.*: REMOTE_/)
})

test('with the network away it is said once, and the page opens by itself when it is back', async ({
  person,
  network,
  complaints,
}) => {
  await person.logsInAs('employee', '/expenseForm')
  await person.sees('Yeni masraf formu')
  await network.goesDown()
  await person.choosesFromMenu('İzin formu')
  await expect(person.page.getByRole('main').getByRole('alert')).toContainText('Bağlantı gelince İzin açılır')
  await network.comesBack()
  await person.sees('Yeni izin formu')
  complaints.expect(/^Failed to load resource: |REMOTE_|WebSocket|negotiat/)
})

test('a registry that never answers leaves the frame working, and another try brings the remotes', async ({
  person,
  network,
  complaints,
}) => {
  network.has('/remotes/registry.json', 'never answers')
  await person.logsInAs('employee', '/expenseForm')
  await seesPanel(person, ['REGISTRY_UNREACHABLE', 'listesi yüklenemedi'])
  await person.meetsNoBarriers()
  await person.choosesFromMenu('Ana sayfa')
  await expect(person.page).toHaveURL(/\/home$/)
  await person.page.goBack()
  network.heals()
  await retries(person)
  await person.sees('Yeni masraf formu')
  await expect(person.menu.getByRole('link', { name: 'İzin formu' })).toBeVisible()
  complaints.expect(/^Failed to load resource: /)
})

test('the federation itself that did not come comes at the next try', async ({ person, network, complaints }) => {
  await person.logsInAs('employee')
  network.has('/assets/', 'fails')
  await person.choosesFromMenu('Masraf formu')
  await seesPanel(person, ['REMOTE_IMPORT_FAILED'])
  network.heals()
  await retries(person)
  await person.sees('Yeni masraf formu')
  complaints.expect(/Loading chunk|^Failed to load resource: |REMOTE_/)
})
