import { Approval } from '../../support/approval'
import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'approval-reach' })

const pageOf = (formGuid: string) => `/expenseForm/${formGuid}`

test('of two decisions at the same instant one is done, and the other reads who was faster and keeps its words', async ({
  visits,
  portal,
}) => {
  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  const lead = await ApiUser.logsInAs('lead', portal.url)
  const both = [
    new Approval(await visits('lead', pageOf(formGuid))),
    new Approval(await visits('lead', pageOf(formGuid))),
  ]
  for (const [at, approval] of both.entries()) await approval.begins('Onayla', `Uygundur ${at}`)
  await Promise.all(both.map(approval => approval.confirms('Onayla')))

  await expect
    .poll(async () => (await Promise.all(both.map(({ dialog }) => dialog.count()))).toSorted())
    .toEqual([0, 1])
  const at = (await both[0]?.dialog.count()) === 1 ? 0 : 1
  const late = both[at] as Approval
  const who = lead.user.name
  await expect(late.dialog.getByRole('alert')).toHaveText(
    new RegExp(`son işlemi ${who} yaptı \\(\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d\\)`),
  )
  await expect(late.dialog.getByRole('textbox')).toHaveValue(`Uygundur ${at}`)
  await expect(late.movements).toHaveCount(2)
})

test('by keyboard alone: to the button, a note, done; the focus goes on to where the form stands', async ({
  visits,
  portal,
}) => {
  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  const lead = new Approval(await visits('lead', pageOf(formGuid)))
  await lead.reads('Sıra sizde')
  const { keyboard } = lead.person.page
  const approve = lead.button('Onayla')
  await lead.person.page.getByRole('heading', { level: 1 }).focus()
  for (
    let steps = 0;
    steps < 40 && !(await approve.evaluate(button => button === document.activeElement));
    steps += 1
  ) {
    await keyboard.press('Tab')
  }
  await expect(approve).toBeFocused()
  await keyboard.press('Enter')
  await lead.dialog.getByRole('textbox').focus()
  await keyboard.type('Uygundur')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(lead.dialog.getByRole('button', { name: 'Onayla' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(lead.panel.getByText(/^Beklenen karar: /)).toBeFocused()

  await lead.button('Kişi ekle').press('Enter')
  await keyboard.press('Escape')
  await expect(lead.button('Kişi ekle')).toBeFocused()
})

test('in English, and for the eyes of everybody', async ({ visits, portal }) => {
  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  const lead = new Approval(await visits('lead', pageOf(formGuid)))
  await lead.person.speaks('English')
  await lead.reads('It is your turn')
  await lead.reads('Waiting since today')
  await expect(lead.panel.getByRole('group', { name: 'Approval actions' }).getByRole('button')).toHaveText([
    'Approve',
    'Deny',
    'Question',
    'Skip',
  ])
  await lead.begins('Deny')
  await lead.person.meetsNoBarriers()
  await lead.confirms('Deny')
  await expect(lead.person.page.getByText('Form has been successfully updated!')).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the decision stays in reach, nothing is wider than the screen, and the dialog fits', async ({
    visits,
    portal,
  }) => {
    const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense', {
      description: 'Uzun bir açıklama '.repeat(40),
    })
    const lead = new Approval(await visits('lead', pageOf(formGuid)))
    await expect(lead.button('Onayla')).toBeInViewport()
    expect(
      await lead.person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await lead.person.meetsNoBarriers()
    await lead.begins('Onayla', 'Uygundur')
    await expect(lead.dialog.getByRole('button', { name: 'Onayla' })).toBeInViewport()
    await lead.confirms('Onayla')
    await lead.reads(/^Beklenen karar: /)
  })
})
