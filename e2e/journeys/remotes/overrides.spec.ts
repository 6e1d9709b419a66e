import { ChangingRemote } from '../../support/changing-remote'
import { DevProcess } from '../../support/dev-process'
import { freePort } from '../../support/free-port'
import { expect, test } from '../../support/open-portal'
import { Person } from '../../support/person'

test.use({ hasNewBrowser: true })

/** Nobody listens on port 1. */
const nobody = 'http://localhost:1'
const bannerName = 'Geliştirme'

test('a remote whose developer is not there says so, never shows the published page, and comes back with Reset', async ({
  page,
  open,
}) => {
  const person = new Person(page, open.url)
  // Another machine's address is refused.
  await person.opens(`/login?remote=leave@${nobody}&remote=expense@https://example.com`)
  const banner = page.getByRole('complementary', { name: bannerName })
  await expect(banner).toContainText(`leave şuradan geliyor: ${nobody}`)
  await person.meetsNoBarriers()
  await person.logsInByPage('employee')
  await person.choosesFromMenu('İzin formu')
  await expect(page.getByRole('alert')).toContainText('REMOTE_UNREACHABLE')
  await expect(banner).toBeVisible()
  await person.choosesFromMenu('Masraf formu')
  await person.sees('Yeni masraf formu')

  await page.getByRole('button', { name: 'Sıfırla' }).click()
  await expect(banner).toHaveCount(0)
  await person.choosesFromMenu('İzin formu')
  await person.sees('Yeni izin formu')
})

test('in the shell of a release, which cannot exchange components, a change loads the page anew', async ({
  page,
  open,
}) => {
  const writing = await ChangingRemote.copy()
  // Not the default port, which another worker may be using.
  const port = String(await freePort())
  const remote = await DevProcess.start([writing.folder, '--portal', open.url, '--port', port])
  try {
    const person = new Person(page, open.url)
    await person.opensOverride(remote.address)
    await person.logsInByPage('employee')
    await person.choosesFromMenu('Not yaz')
    await person.sees('Not yaz')
    await writing.change('src/pages/note.page.tsx', 'Not yaz', 'Değişen sayfa')
    await expect(page.getByRole('heading', { name: 'Değişen sayfa' })).toBeVisible()
  } finally {
    await remote.stop()
    await writing.remove()
  }
})
