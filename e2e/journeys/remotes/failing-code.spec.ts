import { ExpenseDesk } from '../../support/expense-desk'
import { expect, retries, seesPanel, test } from '../../support/failing'
import type { Person } from '../../support/person'
import { buildFaulty, show, showWithEntry } from '../../support/publish-build'

test.use({ portalOf: 'failing-code', hasNewBrowser: true })

test.beforeAll(async ({ portal }) => {
  await show(portal, buildFaulty({ version: '1.0.0' }))
})

const later = 'Sonradan yüklenen'

async function isShownInstead(person: Person, version: string, code: string) {
  await person.sees('Bir parçası sonra gelir')
  await expect(person.page.getByRole('main').getByRole('status')).toHaveText(
    `Kusurlu güncel sürümüyle açılamadı (${code}); önceki sürüm ${version} gösteriliyor.`,
  )
  await expect(person.menu).toBeVisible()
}

test('a page that throws while it is shown says so, in both languages and without barriers, and comes with a way to try again', async ({
  person,
  complaints,
}) => {
  await person.logsInAs('employee', '/throwsInRender')
  await seesPanel(person, ['REMOTE_RENDER_FAILED', 'Gösterilirken hata verdi.', 'Kusurlu şu anda gösterilemiyor.'])
  await person.meetsNoBarriers()
  await person.speaks('English')
  await seesPanel(person, ['REMOTE_RENDER_FAILED', 'It failed while being shown.', 'Faulty can’t be shown right now.'])
  await person.choosesFromMenu('Expense form')
  await person.sees('New expense form')
  await person.choosesFromMenu('Breaks while shown')
  await seesPanel(person, ['REMOTE_RENDER_FAILED'])
  await person.page.evaluate(() => sessionStorage.setItem('healed', 'yes'))
  await retries(person)
  await person.sees('It is shown after all')
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
  await person.choosesFromMenu(later)
  await seesPanel(person, ['REMOTE_HASH_MISMATCH', 'güvenlik için çalıştırılmadı'])
  await expect.poll(() => person.page.evaluate(() => '__tampered' in window)).toBe(false)
  await files.mend()
  await retries(person)
  await person.sees('Bir parçası sonra gelir')
  await expect(person.page.getByText('Sonraki parça burada.')).toBeVisible()
  complaints.expect(/Loading chunk/)
})

test('what the browser rejects without saying whose it was leaves the page and what was typed', async ({
  person,
  complaints,
}) => {
  await person.logsInAs('employee', '/rejects')
  await person.page.getByLabel('Not').fill('Yarım kalan')
  for (const button of ['Resim', 'Süre']) {
    const rejection = person.page.waitForEvent('pageerror')
    await person.page.getByRole('button', { name: button }).click()
    const { stack = '' } = await rejection
    expect(stack).not.toContain('/remotes/')
  }
  await person.speaks('English')
  await expect(person.page.getByLabel('Note')).toHaveValue('Yarım kalan')
  complaints.expect(/could not be decoded|timed out/)
})

test('a release whose entry no browser can parse keeps to its area; what was typed elsewhere stays', async ({
  person,
  portal,
  complaints,
}) => {
  await showWithEntry(portal, buildFaulty({ version: '1.1.0' }), "import React from 'react'\n")
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ company: 'Yarım Kalan A.Ş.' })
  await person.choosesFromMenu(later)
  await isShownInstead(person, '1.0.0', 'REMOTE_IMPORT_FAILED')
  await desk.opens()
  await person.page.getByRole('button', { name: 'Devam et' }).click()
  await expect(desk.field('Fatura şirketi')).toHaveValue('Yarım Kalan A.Ş.')
  complaints.expect(/Cannot use import statement|^faulty\/1\.1\.0-\w+: REMOTE_IMPORT_FAILED /)
})

test('a page that breaks while it is shown gives way to the one before it', async ({ person, portal, complaints }) => {
  const page = 'src/pages/loads-later.page.tsx'
  const breaks: [RegExp, string] = [/(?=const say = useText\(\))/, "throw new Error('Cannot be shown any more.')\n"]
  await show(portal, buildFaulty({ version: '1.2.0', edits: { [page]: breaks } }))
  await person.logsInAs('employee')
  await person.choosesFromMenu(later)
  await isShownInstead(person, '1.0.0', 'REMOTE_RENDER_FAILED')
  await person.meetsNoBarriers()
  await person.page.reload()
  await isShownInstead(person, '1.0.0', 'REMOTE_RENDER_FAILED')
  complaints.expect(/Cannot be shown any more|REMOTE_RENDER_FAILED|Cannot use import|REMOTE_IMPORT_FAILED/)
})
