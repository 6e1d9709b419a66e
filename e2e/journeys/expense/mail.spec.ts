import { type OwnImapServer, startOwnImapServer } from '@portal/mail/testing/imap-server'
import { ublInvoice } from '../../../packages/rules/src/receipts/testing/xml-invoices'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { startCopy } from '../../support/portal-copy'
import type { PortalProcess } from '../../support/portal-process'
import { expect, test as base } from '../../support/visits'

const server = 'mx.anka.test'
/** A portal with a mailbox for receipts. */
const test = base.extend<object, { imap: OwnImapServer; mailed: PortalProcess }>({
  portal: async ({ mailed }, provide) => provide(mailed),
  hasNewBrowser: true,
  imap: [
    async ({}, provide) => {
      const imap = await startOwnImapServer()
      await provide(imap)
      await imap.stop()
    },
    { scope: 'worker' },
  ],
  mailed: [
    async ({ imap }, provide) => {
      const settings = { MAILBOX_URL: imap.url, MAILBOX_ADDRESS: 'belge@anka.test', MAILBOX_CHECKED_BY: server }
      const portal = await startCopy(settings)
      await provide(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a receipt that is mailed becomes a line, and is sent', async ({ visits, imap }) => {
  await imap.deliver({
    headers: [
      `Authentication-Results: ${server}; dmarc=pass header.from=anka.test`,
      'From: Özge Kılıç <employee@anka.test>',
      'Subject: Fwd: Deniz Otel',
    ],
    parts: [
      { type: 'text/plain', content: 'İlettiğim fatura' },
      { type: 'application/xml', name: 'fatura.xml', content: ublInvoice() },
    ],
  })
  const admin = await visits('admin', '/job')
  const job = admin.page.getByRole('group').filter({ hasText: 'E-postayla gelen belgeleri alma' })
  await job.getByText('E-postayla gelen belgeleri alma').click()
  await job.getByRole('button', { name: /^İşi başlat/ }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'İşi başlat' }).click()
  await expect.poll(() => imap.unread()).toEqual([])

  const employee = await visits('employee', '/expenseForm')
  const { page } = employee
  const desk = new ExpenseDesk(employee)
  await page.getByRole('button', { name: 'Bekleyen belgeler (1)' }).click()
  await expect(page.getByText(/belge@anka\.test/)).toBeVisible()
  await employee.meetsNoBarriers()
  await page.getByRole('button', { name: 'Belgeyi ekle' }).click()
  await expect(desk.row(1)).toContainText(/Deniz & Kıyı.*1.200,00\s₺/)
  const forAll = page.getByRole('group', { name: 'Boş olan bütün satırlara' })
  await forAll.getByLabel('Masraf türü').selectOption({ label: taxi.type })
  await forAll.getByLabel('Açıklama').fill('İzmir ziyareti')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tamamla ve gönder' }).click()
  await desk.checksTree()
  await desk.seesFiled()
})
