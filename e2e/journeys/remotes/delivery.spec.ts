import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { publish } from '@portal/federation/delivery/publish'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'
import type { PortalProcess } from '../../support/portal-process'
import { buildChanged, shellHost, show } from '../../support/publish-build'

test.use({ portalOf: 'delivery', hasNewBrowser: true })

// Releases are built in here, which takes its time on a busy machine.
test.describe.configure({ timeout: 150_000 })

const page = 'src/pages/leave-form.page.tsx'
const oldTitle = 'Yeni izin formu'
const withField = {
  [page]: [/<CreateForm .* \/>/, '<><input aria-label="Not" />$&</>'] as [RegExp, string],
}
const changedTo = (title: string) => ({ [page]: [/Yeni izin formu/, title] as [RegExp, string] })

/** Every file below a folder, as one hash. */
async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

const others = (portal: PortalProcess) =>
  Promise.all(['expense', 'purchase', 'agreements', 'admin'].map(name => hashOf(path.join(portal.remotesFolder, name))))
const shell = () => hashOf(path.resolve(import.meta.dirname, '../../../shell/dist'))

test('a team publishes, activates and rolls back its remote; nobody loses what they are doing', async ({
  person,
  anotherPerson,
  browser,
  portal,
}) => {
  const newer = buildChanged('leave', { version: '1.1.0', edits: changedTo('İznin yeni yolu') })
  await show(portal, buildChanged('leave', { version: '1.0.1', edits: withField }))
  const [othersBefore, shellBefore] = [await others(portal), await shell()]
  await person.logsInAs('employee')
  await person.choosesFromMenu('İzin formu')
  await person.sees(oldTitle)

  const build = await newer
  const options = { remotesFolder: portal.remotesFolder, host: await shellHost(), by: 'team', remote: 'leave' }
  await publish({ ...options, build: build.folder })
  await build.remove()
  await person.page.reload()
  await person.sees(oldTitle)

  await portal.command('activate', 'leave', '1.1.0')
  await anotherPerson.logsInAs('finance')
  await anotherPerson.choosesFromMenu('İzin formu')
  await anotherPerson.sees('İznin yeni yolu')

  await person.choosesFromMenu('Masraf formu')
  await person.choosesFromMenu('İzin formu')
  await person.sees(oldTitle)
  await person.page.getByLabel('Not').fill('yarım kalmış bir cümle')
  await person.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = person.page.getByRole('main').getByRole('status')
  await expect(notice).toContainText('İzin için yeni bir sürüm var.')
  await expect(person.page.getByLabel('Not')).toHaveValue('yarım kalmış bir cümle')
  await notice.getByRole('button', { name: 'Yenile' }).click()
  await person.sees('İznin yeni yolu')

  await portal.command('rollback', 'leave')
  const context = await browser.newContext()
  const third = new Person(await context.newPage(), portal.url)
  await third.logsInAs('employee')
  await third.choosesFromMenu('İzin formu')
  await third.sees(oldTitle)
  await context.close()

  expect(await others(portal)).toEqual(othersBefore)
  expect(await shell()).toBe(shellBefore)
})
