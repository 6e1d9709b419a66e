import { expect, retries, seesPanel, test } from '../../support/failing'
import { buildFaulty, show } from '../../support/publish-build'
import type { Person } from '../../support/person'

test.use({ portalOf: 'failing-remotes-code', hasNewBrowser: true })

// Releases are built in here, which takes its time on a busy machine.
test.describe.configure({ timeout: 150_000 })

test.beforeAll(async ({ portal }) => {
  await show(portal, buildFaulty({ version: '1.0.0' }))
})

const pages = {
  import: { entry: 'Başlarken bozulan', well: 'Yine de başladı' },
  render: { entry: 'Gösterilirken bozulan', well: 'Yine de gösterildi' },
  later: { entry: 'Sonradan yüklenen', well: 'Bir parçası sonra gelir' },
}

async function restOfThePortalWorks(person: Person) {
  await person.choosesFromMenu('Masraf formu')
  await person.sees('Yeni masraf formu')
}

const heal = (person: Person) => person.page.evaluate(() => sessionStorage.setItem('healed', 'yes'))

test('a page that throws while it is imported says so, and is imported anew by Retry', async ({
  person,
  complaints,
}) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu(pages.import.entry)
  await seesPanel(person, [
    'REMOTE_IMPORT_FAILED',
    'Başlatılırken hata verdi.',
    'Kusurlu alanı şu anda gösterilemiyor.',
  ])
  await restOfThePortalWorks(person)
  await person.choosesFromMenu(pages.import.entry)
  await retries(person)
  await seesPanel(person, ['REMOTE_IMPORT_FAILED'])
  await heal(person)
  await retries(person)
  await person.sees(pages.import.well)
  complaints.expect(/cannot be imported/)
})

test('a page that throws while it is shown says so, in both languages and without barriers', async ({
  person,
  complaints,
}) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu(pages.render.entry)
  await seesPanel(person, [
    'REMOTE_RENDER_FAILED',
    'Gösterilirken hata verdi.',
    'Kusurlu alanı şu anda gösterilemiyor.',
  ])
  await person.meetsNoBarriers()
  await person.speaks('English')
  await seesPanel(person, ['REMOTE_RENDER_FAILED', 'It failed while being shown.', 'Faulty cannot be shown right now.'])
  await person.meetsNoBarriers()
  await person.speaks('Türkçe')
  await restOfThePortalWorks(person)
  await person.choosesFromMenu(pages.render.entry)
  await seesPanel(person, ['REMOTE_RENDER_FAILED'])
  await heal(person)
  await retries(person)
  await person.sees(pages.render.well)
  complaints.expect(/cannot be shown/)
})

test('a part that comes later and is not the published one does not run, and Retry brings the right one', async ({
  person,
  filesOf,
  complaints,
}) => {
  const files = await filesOf('faulty')
  await files.spoil('late-part', content => `window.__tampered = true;${content}`)
  await person.logsInAs('employee')
  await person.choosesFromMenu(pages.later.entry)
  await seesPanel(person, ['REMOTE_HASH_MISMATCH', 'güvenlik için çalıştırılmadı'])
  expect(await person.page.evaluate(() => '__tampered' in window)).toBe(false)
  await restOfThePortalWorks(person)
  await files.mend()
  await person.choosesFromMenu(pages.later.entry)
  await retries(person)
  await person.sees(pages.later.well)
  await expect(person.page.getByText('Sonraki parça burada.')).toBeVisible()
  complaints.expect(/Loading chunk/)
})

for (const [what, trouble, code] of [
  ['never comes', 'never answers', 'REMOTE_TIMEOUT'],
  ['breaks off', 'breaks off', 'REMOTE_INCOMPLETE'],
] as const)
  test(`a part that comes later and ${what} says so, and Retry brings it`, async ({ person, network, complaints }) => {
    await person.logsInAs('employee')
    network.has('late-part', trouble)
    await person.choosesFromMenu(pages.later.entry)
    await seesPanel(person, [code])
    await restOfThePortalWorks(person)
    await person.choosesFromMenu(pages.later.entry)
    network.heals()
    await retries(person)
    await expect(person.page.getByText('Sonraki parça burada.')).toBeVisible()
    complaints.expect(/Loading chunk|^Failed to load resource: /)
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
