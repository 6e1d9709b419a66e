import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { publishTo, activateAt, rollbackAt } from '@portal/federation/delivery/client'
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

test('the same over HTTP with a deploy token, which is good for this remote only', async ({ person, portal }) => {
  const token = (await portal.command('token', 'leave')).trim()
  const target = { url: portal.url, token }
  const build = await buildChanged('leave', { version: '1.2.0', edits: changedTo('İznin en yeni yolu') })
  try {
    await expect(publishTo(target, 'expense', build.folder, true)).rejects.toMatchObject({ code: 'DEPLOY_TOKEN_WRONG' })
    expect(await publishTo(target, 'leave', build.folder, false)).toMatchObject({ version: '1.2.0', active: false })
  } finally {
    await build.remove()
  }
  await activateAt(target, 'leave', '1.2.0')
  await person.logsInAs('employee')
  await person.choosesFromMenu('İzin formu')
  await person.sees('İznin en yeni yolu')
  await rollbackAt(target, 'leave')
  await person.page.reload()
  await person.sees(oldTitle)
})

test('an upload that is cut off changes nothing', async ({ portal }) => {
  const token = (await portal.command('token', 'leave')).trim()
  const before = { files: await hashOf(portal.remotesFolder), registry: await registryOf(portal) }
  await new Promise<void>(resolve => {
    const upload = request(`${portal.url}/delivery/leave/publish?activate=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip', 'content-length': 1_000_000 },
    })
    upload.on('error', () => resolve())
    upload.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), () => upload.destroy(new Error('cut off')))
  })
  expect(await registryOf(portal)).toEqual(before.registry)
  expect(await hashOf(portal.remotesFolder)).toBe(before.files)
})

async function registryOf(portal: PortalProcess) {
  return (await fetch(`${portal.url}/remotes/registry.json`)).text()
}

test('the registry is small and revalidated; releases are compressed beforehand and kept for a year', async ({
  portal,
}) => {
  const url = `${portal.url}/remotes/registry.json`
  const registry = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const text = await registry.text()
  expect(registry.headers.get('content-encoding')).toBe('br')
  expect(Number(registry.headers.get('content-length'))).toBeLessThan(4 * 1024)
  expect(registry.headers.get('cache-control')).toBe('no-cache')
  const etag = registry.headers.get('etag')
  expect(etag).toBeTruthy()
  expect((await fetch(url, { headers: { 'if-none-match': etag ?? '' } })).status).toBe(304)

  const { remotes } = JSON.parse(text) as { remotes: { active: { folder: string } }[] }
  expect(remotes).toHaveLength(5)
  for (const { active } of remotes)
    for (const encoding of ['br', 'gzip']) {
      const entry = await fetch(`${portal.url}/remotes/${active.folder}/remoteEntry.js`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(entry.headers.get('content-encoding'), active.folder).toBe(encoding)
      expect(entry.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
})
