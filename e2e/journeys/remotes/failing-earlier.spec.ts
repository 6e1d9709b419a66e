import { expect, retries, seesPanel, test } from '../../support/failing'
import { buildChanged, buildFaulty, shellHost, show } from '../../support/publish-build'

test.use({ portalOf: 'failing-remotes-earlier', hasNewBrowser: true })

// Releases are built in here, which takes its time on a busy machine.
test.describe.configure({ timeout: 150_000 })

const page = 'src/pages/leave-form.page.tsx'
const newer: [RegExp, string] = [/Yeni izin formu/, 'Bir iznin yeni yolu']

test.beforeAll(async ({ portal }) => {
  await show(portal, buildChanged('leave', { version: '1.1.0', edits: { [page]: newer } }))
})

test('where the active release cannot be loaded, the one before is shown, and the person is told', async ({
  person,
  filesOf,
  complaints,
}) => {
  const files = await filesOf('leave')
  await files.spoil('remoteEntry', content => `window.__tampered = true;${content}`)
  await person.logsInAs('employee')
  await person.choosesFromMenu('İzin formu')
  await person.sees('Yeni izin formu')
  const notice = person.page.getByRole('main').getByRole('status')
  await expect(notice).toHaveText(
    'İzin alanının güncel sürümü açılamadı (REMOTE_HASH_MISMATCH); önceki sürüm 1.0.0 gösteriliyor.',
  )
  expect(await person.page.evaluate(() => '__tampered' in window)).toBe(false)
  await person.meetsNoBarriers()
  await files.mend()
  await person.page.reload()
  await person.sees('Bir iznin yeni yolu')
  await expect(notice).toHaveCount(0)
  complaints.expect(/^Failed to load resource: |^leave\/.*: REMOTE_/)
})

test('where the active release hangs, the one before is shown as soon as that is sure', async ({
  person,
  network,
  complaints,
}) => {
  network.has('/remotes/leave/1.1.0', 'never answers')
  await person.logsInAs('employee')
  await person.choosesFromMenu('İzin formu')
  await expect(person.page.getByRole('main').getByRole('status')).toContainText('REMOTE_TIMEOUT', { timeout: 30_000 })
  await person.sees('Yeni izin formu')
  complaints.expect(/^leave\/1\.1\.0-\w+: REMOTE_TIMEOUT /)
})

test('where no release can be loaded, the panel tells why the active one cannot', async ({
  person,
  network,
  filesOf,
  complaints,
}) => {
  const files = await filesOf('leave')
  await files.lose('mf-manifest')
  network.has('/remotes/leave/1.0.0', 'fails')
  await person.logsInAs('employee')
  await person.choosesFromMenu('İzin formu')
  await seesPanel(person, ['REMOTE_NOT_FOUND', 'Dosyaları sunucuda bulunamadı.'])
  await files.mend()
  await retries(person)
  await person.sees('Bir iznin yeni yolu')
  complaints.expect(/^Failed to load resource: |^leave\/.*: REMOTE_/)
})

test('a remote that needs another portal says so; what is rolled back comes by Retry', async ({
  person,
  portal,
  complaints,
}) => {
  const future = { ...(await shellHost()), hostApi: '3.0.0' }
  const needsFuture = { 'src/descriptor.ts': [/\^2\.0\.0/, '^3.0.0'] as [RegExp, string] }
  // Published to a shell of the future, which was then replaced by this one.
  await show(portal, buildFaulty({ version: '2.0.0', edits: needsFuture }), future)
  await person.logsInAs('employee')
  await person.choosesFromMenu('Sonradan yüklenen')
  await seesPanel(person, ['REMOTE_HOST_API', 'Bu sürüm, portalın başka bir sürümünü istiyor.'])
  await person.choosesFromMenu('Masraf formu')
  await person.sees('Yeni masraf formu')

  await show(portal, buildFaulty({ version: '1.0.0' }))
  await person.choosesFromMenu('Sonradan yüklenen')
  await retries(person)
  await person.sees('Bir parçası sonra gelir')
  await expect(person.page.getByText('Sonraki parça burada.')).toBeVisible()
  complaints.expect(/^faulty\/2\.0\.0-\w+: REMOTE_HOST_API /)
})
