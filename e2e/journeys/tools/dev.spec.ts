import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ChangingRemote } from '../../support/changing-remote'
import { DevProcess } from '../../support/dev-process'
import { Person } from '../../support/person'
import { expect, test as base } from '../../support/test'

interface Development {
  /** The portal with shell and all remotes, as `npm run dev` starts it. */
  everything: DevProcess
  writing: ChangingRemote
  /** That remote, as `npm run dev` serves it to that shell. */
  remote: DevProcess
}

const test = base.extend<object, Development>({
  everything: [
    async ({}, provide) => {
      const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-dev-'))
      const everything = await DevProcess.start([], { PORTAL_DATA: dataFolder, PORT: '0' })
      await provide(everything)
      await everything.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    // Builds six apps, the first time without a cache.
    { scope: 'worker', timeout: 300_000 },
  ],
  writing: [
    async ({}, provide) => {
      const writing = await ChangingRemote.copy()
      await provide(writing)
      await writing.remove()
    },
    { scope: 'worker' },
  ],
  remote: [
    async ({ everything, writing }, provide) => {
      const remote = await DevProcess.start([writing.folder, '--portal', new URL(everything.address).origin])
      await provide(remote)
      await remote.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const page = 'src/pages/note.page.tsx'

test('the portal opens with the remotes of this repository, every one of them under development', async ({
  page: browser,
  everything,
}) => {
  const person = new Person(browser, everything.address)
  await person.opensOverride(everything.address)
  await person.logsInByPage('admin')
  const banner = browser.getByRole('complementary', { name: 'Geliştirme' })
  const pages = {
    expense: ['/expenseForm', 'Yeni masraf formu'],
    leave: ['/annualLeaveForm', 'Yeni izin formu'],
    purchase: ['/purchaseForm', 'Yeni satın alma talebi'],
    agreements: ['/agreementlist', 'Sözleşmeler'],
    admin: ['/modules', 'Modül ayarları'],
  } as const
  for (const [remote, [address, heading]] of Object.entries(pages)) {
    await expect(banner).toContainText(new RegExp(`${remote} şuradan geliyor: http://localhost:\\d+`))
    await person.opens(address)
    await person.sees(heading)
  }
})

test('a change in a remote under development shows at once, and what somebody had typed and opened stays', async ({
  page: browser,
  everything,
  writing,
  remote,
}) => {
  const person = new Person(browser, everything.address)
  await person.opensOverride(remote.address)
  await person.logsInByPage('employee')
  const banner = browser.getByRole('complementary', { name: 'Geliştirme' })
  await expect(banner).toContainText(/writing şuradan geliyor: http:\/\/localhost:\d+/)
  await person.choosesFromMenu('Not yaz')
  await person.sees('Not yaz')

  await browser.getByLabel('Not', { exact: true }).fill('yarım kalmış bir cümle')
  await browser.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  const opened = browser.getByRole('button', { name: 'Çıkış yap' })
  await expect(opened).toBeVisible()
  let loads = 0
  browser.on('load', () => loads++)

  for (const [from, title] of [
    ['Not yaz', 'Değişen sayfa'],
    ['Değişen sayfa', 'Bir daha değişen sayfa'],
  ] as const) {
    const since = performance.now()
    await writing.change(page, from, title)
    await person.sees(title)
    test.info().annotations.push({ type: 'hot reload', description: `${Math.round(performance.now() - since)} ms` })
  }
  await expect(browser.getByLabel('Not', { exact: true })).toHaveValue('yarım kalmış bir cümle')
  await expect(opened).toBeVisible()
  expect(loads).toBe(0)
})

test('menu and routes come from the developed descriptor too, after a reload', async ({
  page: browser,
  everything,
  writing,
  remote,
}) => {
  const person = new Person(browser, everything.address)
  await person.opensOverride(remote.address)
  await person.logsInByPage('employee')
  await expect(person.menu.getByRole('link', { name: 'Not yaz' })).toBeVisible()
  await writing.change('src/descriptor.ts', 'Not yaz', 'Not tut')
  await expect(async () => {
    await browser.reload()
    await expect(person.menu.getByRole('link', { name: 'Not tut' })).toBeVisible({ timeout: 2000 })
  }).toPass()
})
