import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '../support/test'
import { DevProcess } from '../support/dev-process'
import { Person } from '../support/person'

const root = path.resolve(import.meta.dirname, '../..')

interface Development {
  /** A portal with the developers' shell, as `pnpm dev shell` makes it. */
  shell: DevProcess
  /** A copy of the remote of leave, whose files a test may change. */
  leave: { folder: string; change: (file: string, from: string, to: string) => Promise<void> }
}

const test = base.extend<object, Development>({
  shell: [
    async ({}, provide) => {
      const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-dev-'))
      const shell = await DevProcess.start(['shell'], { PORTAL_DATA: dataFolder, PORT: '0' })
      await provide(shell)
      await shell.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  leave: [
    async ({}, provide) => {
      // Below the repository, where its dependencies are found.
      await mkdir(path.join(root, '.cache'), { recursive: true })
      const folder = await mkdtemp(path.join(root, '.cache/leave-'))
      for (const part of ['src', 'package.json', 'build.mjs']) await cp(path.join(root, 'mf-leave', part), path.join(folder, part), { recursive: true })
      await symlink(path.join(root, 'mf-leave/node_modules'), path.join(folder, 'node_modules'))
      const change = async (file: string, from: string, to: string) => {
        const text = await readFile(path.join(folder, file), 'utf8')
        if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`)
        await writeFile(path.join(folder, file), text.replaceAll(from, to))
      }
      await provide({ folder, change })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

test('a change in a remote under development shows in the page at once, and what somebody had opened and typed stays', async ({
  page,
  shell,
  leave,
}) => {
  test.setTimeout(180_000)
  // Something to type into, which the page itself holds.
  const file = 'src/pages/leave-guide.page.tsx'
  await leave.change(file, '      <Guide', '      <input aria-label="Not" />\n      <Guide')
  const remote = await DevProcess.start([leave.folder, '--portal', new URL(shell.address).origin])
  try {
    const person = new Person(page, shell.address)
    await person.opens(remote.address)
    await expect(page).toHaveURL(url => url.search === '')
    await person.logsInAs('employee')
    const banner = page.getByRole('complementary', { name: 'Geliştirme' })
    await expect(banner).toContainText(/leave şuradan geliyor: http:\/\/localhost:\d+/)
    await person.choosesFromMenu('İzin formu')
    await person.sees('Bir izin talebinin yolu')

    await page.getByLabel('Not').fill('yarım kalmış bir cümle')
    await page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
    const exit = page.getByRole('button', { name: 'Çıkış yap' })
    await expect(exit).toBeVisible()
    let loads = 0
    page.on('load', () => loads++)

    const since = performance.now()
    await leave.change(file, 'Bir izin talebinin yolu', 'Yeni bir izin talebinin yolu')
    await person.sees('Yeni bir izin talebinin yolu')
    test.info().annotations.push({ type: 'hot reload', description: `${Math.round(performance.now() - since)} ms` })

    await leave.change(file, 'Yeni bir izin', 'Yepyeni bir izin')
    await person.sees('Yepyeni bir izin talebinin yolu')
    await expect(page.getByLabel('Not')).toHaveValue('yarım kalmış bir cümle')
    await expect(exit).toBeVisible()
    expect(loads).toBe(0)
  } finally {
    await remote.stop()
  }
})
