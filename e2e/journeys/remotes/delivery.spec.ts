import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { publish } from '@portal/federation/delivery/publish'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'
import { type PortalProcess, remoteNames } from '../../support/portal-process'
import { buildWriting, shellHost, show } from '../../support/publish-build'

test.use({ portalOf: 'delivery', hasNewBrowser: true })

const oldTitle = 'Not yaz'
const newTitle = 'Notun yeni yolu'
const edits: Record<string, [RegExp, string]> = { 'src/pages/note.page.tsx': [/Not yaz/, newTitle] }

/** One hash of every file in a folder. */
async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

const others = (portal: PortalProcess) =>
  Promise.all(remoteNames.map(name => hashOf(path.join(portal.remotesFolder, name))))
const shell = () => hashOf(path.resolve(import.meta.dirname, '../../../shell/dist'))

test('a team publishes, activates and rolls back its remote; nobody loses what they are doing', async ({
  person,
  anotherPerson,
  browser,
  portal,
}) => {
  const newer = buildWriting({ version: '1.1.0', edits })
  await show(portal, buildWriting({ version: '1.0.0' }))
  const [othersBefore, shellBefore] = [await others(portal), await shell()]
  await person.logsInAs('employee')
  await person.choosesFromMenu('Not yaz')
  await person.sees(oldTitle)

  const build = await newer
  const options = { remotesFolder: portal.remotesFolder, host: await shellHost(), by: 'team', remote: 'writing' }
  await publish({ ...options, build: build.folder })
  await build.remove()
  await person.page.reload()
  await person.sees(oldTitle)

  await portal.command('activate', 'writing', '1.1.0')
  await anotherPerson.logsInAs('finance')
  await anotherPerson.choosesFromMenu('Not yaz')
  await anotherPerson.sees(newTitle)

  await person.choosesFromMenu('Masraf formu')
  await person.choosesFromMenu('Not yaz')
  await person.sees(oldTitle)
  await person.page.getByLabel('Not', { exact: true }).fill('yarım kalmış bir cümle')
  await person.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = person.page.getByRole('main').getByRole('status').filter({ hasText: 'Yazı için yeni bir sürüm var.' })
  await expect(notice).toBeVisible()
  await expect(person.page.getByLabel('Not', { exact: true })).toHaveValue('yarım kalmış bir cümle')
  await notice.getByRole('button', { name: 'Yenile' }).click()
  await person.sees(newTitle)

  await portal.command('rollback', 'writing')
  const context = await browser.newContext()
  const third = new Person(await context.newPage(), portal.url)
  await third.logsInAs('employee')
  await third.choosesFromMenu('Not yaz')
  await third.sees(oldTitle)
  await context.close()

  expect(await others(portal)).toEqual(othersBefore)
  expect(await shell()).toBe(shellBefore)
})
