import { expect, test } from '../../support/test'

/** The pages of lists and records, which people print. On a form to fill in, the fields are the content. */
const pages = {
  lead: ['/home', '/myTurn', '/expenseFormList', '/purchaseFormList', '/myForms', '/notification', '/profile'],
  finance: ['/allExpenses', '/payments', '/agreementlist'],
  hr: ['/annualLeaveReport', '/allAnnualLeaveFormList', '/addCv'],
  admin: ['/directory', '/directory/companies', '/publicHolidays', '/audit', '/modules/coverage'],
}

/** Returns the printed controls. Titles of columns and of weeks, and figures that open, are buttons with content. */
function printedControls(): string[] {
  const controls = ':is(button, input, select, textarea, summary, [role=tab], nav a)'
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap(control => {
    const { width } = control.getBoundingClientRect()
    const isContent = control.matches(':is(th, td, h2, h3) button')
    return isContent || width <= 1 || !control.checkVisibility() ? [] : [control.ariaLabel ?? control.outerHTML]
  })
}

for (const [name, addresses] of Object.entries(pages))
  test(`what ${name} prints has no controls, and lists are tables however narrow the window is`, async ({ person }) => {
    const { page } = person
    await person.logsInAs(name)
    for (const address of addresses) {
      await person.goesTo(address)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.emulateMedia({ media: 'print' })
        await expect.poll(() => page.evaluate(printedControls), `${address} in ${width} px`).toEqual([])
        await expect(page.locator('main li[data-list-row]'), address).toHaveCount(0)
        await page.emulateMedia({ media: 'screen' })
      }
    }
  })

test('a form is printed without the bar that decides', async ({ person }) => {
  await person.logsInAs('lead', '/expenseFormList?turn=mine')
  const { page } = person
  await page.getByRole('link', { name: /^\d+$/ }).first().click()
  await expect(page.getByRole('button', { name: 'Onayla', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(printedControls)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
