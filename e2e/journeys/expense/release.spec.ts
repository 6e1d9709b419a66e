import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { expect, test } from '../../support/test'
import { buildChanged, show } from '../../support/publish-build'

test.use({ portalOf: 'expense-release', hasNewBrowser: true })

// A release is built in here, which takes its time on a busy machine.
test.describe.configure({ timeout: 150_000 })

test('lines that are not filed survive a new version of the remote', async ({ person, portal }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ ...taxi, amount: '88' })
  await desk.adds()
  await desk.fills({ company: 'Yarım Kalan A.Ş.' })

  const edits: Record<string, [RegExp, string]> = {
    'src/pages/expense-form.page.tsx': [/Yeni masraf formu/, 'Yepyeni masraf formu'],
    // Its drafts have another shape, and those of before are read as they were kept.
    'src/form/expense-values.ts': [/version: 1,/, 'version: 2,'],
  }
  await show(portal, buildChanged('expense', { version: '1.1.0', edits }))
  await person.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = person.page.getByRole('main').getByRole('status').filter({ hasText: 'için yeni bir sürüm var.' })
  await expect(desk.field('Fatura şirketi')).toHaveValue('Yarım Kalan A.Ş.')
  await notice.getByRole('button', { name: 'Yenile' }).click()
  await person.sees('Yepyeni masraf formu')
  await person.page.getByRole('button', { name: 'Devam et' }).click()
  await expect(desk.row(1)).toContainText('88,00 ₺')
  await expect(desk.field('Fatura şirketi')).toHaveValue('Yarım Kalan A.Ş.')
})
