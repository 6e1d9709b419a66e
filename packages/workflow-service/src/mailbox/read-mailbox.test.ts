import {
  sourceOf,
  startImapServer,
  startOwnImapServer,
  type ImapServer,
  type SentMail,
} from '@portal/mail/testing/imap-server'
import type { UploadedFile } from '@portal/contracts/files/files'
import { formMailTemplates } from '../notifications/mail-templates'
import { endedJob } from '../testing/jobs'
import { pdf, png } from '../testing/sample-files'
import { startTestService, type TestService, type Who } from '../testing/service'
import { takeAll } from './read-mailbox.job'
import type { MailTaker } from './take-mail.command'

const server = 'mx.anka.test'
let imap: ImapServer
let service: TestService

const start = async (url: string, checkedBy = server) => {
  service = await startTestService({ mailbox: { url, address: 'belge@anka.test', checkedBy } })
}
beforeEach(async () => {
  imap = await startImapServer()
  await start(imap.url)
})
afterEach(async () => {
  await service.close()
  await imap.stop()
})

const owner = 'employee@anka.test'
const proven = (from: string) => [
  `Authentication-Results: ${server}; dmarc=pass header.from=anka.test`,
  `From: Özge <${from}>`,
]
const mailOf = (parts: SentMail['parts'], headers = proven(owner)): SentMail => ({ headers, parts })
const file = (name: string, content: Buffer | string = pdf) => ({ name, type: 'application/octet-stream', content })
const run = async () => {
  await service.call('admin@anka.test', 'GET', '/api/job/ReadMailbox')
  return endedJob(service, 'ReadMailbox')
}
const inbox = async (who: Who = owner) => {
  const response = await service.call(who, 'GET', '/api/FileManager/WaitingExpenseFiles')
  const { receipts } = response.json<{ data: { receipts: { uploadedFiles: UploadedFile[] }[] } }>().data
  return receipts.map(({ uploadedFiles }) => uploadedFiles.map(({ name }) => name).sort())
}
const answers = () =>
  service.database.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'mailed-receipts').execute()

test('files of a mail wait in the inbox of its sender, each receipt by itself, once', async () => {
  await imap.deliver(
    mailOf([
      { type: 'text/plain', content: 'Merhaba' },
      file('otel.pdf'),
      file('taksi.png', png),
      file('otel.png', png),
    ]),
  )
  await run()
  expect((await inbox()).sort()).toEqual([['otel.pdf', 'otel.png'], ['taksi.png']])
  expect(await inbox('lead@anka.test')).toEqual([])
  expect(await imap.unread()).toEqual([])
  await run()
  expect(await inbox()).toHaveLength(2)
  expect(await answers()).toEqual([])
  const told = await service.call(owner, 'GET', '/api/FileManager/WaitingExpenseFiles')
  expect(told.json()).toMatchObject({ data: { mailTo: 'belge@anka.test' } })
})

test.each([
  ['who is nobody here', proven('stranger@anka.test')],
  ['whose domain nobody has checked', [`From: ${owner}`]],
  [
    'that another server has checked',
    [`Authentication-Results: evil.test; dmarc=pass header.from=anka.test`, `From: ${owner}`],
  ],
  ['beside another one', [...proven(owner), 'From: lead@anka.test']],
])('a mail of a sender %s is read without an answer', async (_what, headers) => {
  await imap.deliver(mailOf([file('a.pdf'), file('b.zip', 'PK')], headers))
  await run()
  expect([await inbox(), await answers(), await imap.unread()]).toEqual([[], [], []])
  const noted = await service.database.db.selectFrom('received_mail').selectAll().execute()
  expect(noted).toEqual([])
})

test('whoever has left is nobody', async () => {
  await service.database.db.updateTable('app_user').set({ is_active: false }).where('email', '=', owner).execute()
  await imap.deliver(mailOf([file('a.pdf'), file('b.zip', 'PK')]))
  await run()
  const { count } = await service.database.db
    .selectFrom('stored_file')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect([count, await answers()]).toEqual([0, []])
})

test('an answer names what was not taken, and the rest is taken', async () => {
  const { db } = service.database
  await db.updateTable('app_user').set({ language: 'en' }).where('email', '=', owner).execute()
  await imap.deliver(mailOf([file('a.pdf'), file('b.zip', 'PK'), file('c.pdf', Buffer.alloc(1.2 * 1024 * 1024))]))
  await run()
  expect(await inbox()).toEqual([['a.pdf']])
  const [answer, ...others] = await answers()
  expect(others).toEqual([])
  const { id, template, recipient, language, content, created_at: createdAt } = answer!
  const write = formMailTemplates(() => 'https://portal.anka.test')[template]!
  const email = await write(db, { id, template, recipient, language, content, createdAt })
  expect(recipient).toBe(owner)
  expect(email?.text).toMatch(/b\.zip: .*isn’t accepted.*\nc\.pdf: The file is too large; the limit is 1 MB\.\n/)
  expect(email?.text).toMatch(/https:\/\/portal\.anka\.test\/expenseForm/)
})

test.each([
  ['without a file', mailOf([{ type: 'text/plain', content: 'Merhaba' }]), 'En az 1 dosya yüklenmelidir.'],
  ['with 21 files', mailOf(Array.from({ length: 21 }, (_, i) => file(`${i}.pdf`))), 'En fazla 20 dosya yüklenebilir.'],
  [
    'of 9 MB',
    mailOf(Array.from({ length: 9 }, (_, i) => file(`${i}.pdf`, Buffer.alloc(900_000)))),
    /toplam en çok 5 MB/,
  ],
  [
    'of 10,000 parts',
    mailOf(Array.from({ length: 10_000 }, () => file('a.pdf', 'x'))),
    'En fazla 20 dosya yüklenebilir.',
  ],
])('a mail %s is answered as a whole, and holds up no other', async (_what, mail, expected) => {
  await imap.deliver(mail)
  await imap.deliver(mailOf([file('next.pdf')]))
  await run()
  expect(await inbox()).toEqual([['next.pdf']])
  const matches = expect.stringMatching(expected) as string
  expect((await answers()).map(({ content }) => content)).toEqual([{ faults: [{ name: null, text: matches }] }])
  expect(await imap.unread()).toEqual([])
})

test('a mail that a program wrote is taken, and never answered', async () => {
  await imap.deliver(mailOf([file('a.pdf'), file('b.zip', 'PK')], [...proven(owner), 'Auto-Submitted: auto-replied']))
  await run()
  expect([await inbox(), await answers()]).toEqual([[['a.pdf']], []])
})

test('the same mail is taken once, however often it arrives', async () => {
  const mail = mailOf([file('a.pdf')], [...proven(owner), 'Message-ID: <one@anka.test>'])
  await imap.deliver(mail)
  await imap.deliver(mail)
  await run()
  expect(await inbox()).toEqual([['a.pdf']])
  expect(await imap.unread()).toEqual([])
  expect(sourceOf(mail)).toContain('<one@anka.test>')
})

test('an inbox that is full answers, and keeps nothing of the mail', async () => {
  const { db } = service.database
  await imap.deliver(mailOf(Array.from({ length: 20 }, (_, i) => file(`${i}.pdf`))))
  await run()
  await db
    .updateTable('stored_file')
    .set({ size: 10 * 1024 * 1024 })
    .execute()
  await imap.deliver(mailOf([file('late.pdf')]))
  await run()
  expect(await inbox()).toHaveLength(20)
  expect((await answers()).map(({ content }) => content)).toMatchObject([
    { faults: [{ text: expect.stringMatching(/24 saat içinde/) as string }] },
  ])
})

test('a mail whose process ends before it is marked is not taken again', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  const own = await startOwnImapServer()
  await service.close()
  await start(own.url)
  await own.deliver(mailOf([file('a.pdf')]))
  own.cutAt('STORE')
  expect((await run()).runs[0]?.state).toBe('failed')
  expect(await inbox()).toEqual([['a.pdf']])
  expect(await own.unread()).toEqual([1])
  await run()
  expect(await inbox()).toEqual([['a.pdf']])
  expect(await own.unread()).toEqual([])

  await own.deliver(mailOf([file('b.pdf')]))
  own.cutAt('BODYSTRUCTURE')
  await run()
  expect(await own.unread()).toEqual([2])
  await run()
  expect(await inbox()).toEqual([['a.pdf'], ['b.pdf']])
  expect(logged.mock.calls.flat()).toMatchObject([{ mail: 1 }, { mail: 2 }])
  logged.mockRestore()
  await own.stop()
})

test('without a server that checks senders, the sender’s line is enough, as was chosen', async () => {
  await service.close()
  await start(imap.url, 'nobody')
  await imap.deliver(mailOf([file('a.pdf')], [`From: ${owner}`]))
  await run()
  expect(await inbox()).toEqual([['a.pdf']])
})

test('mails that fail in every run hold up no newer ones', async () => {
  const settled: number[] = []
  const mailbox = {
    unread: async () => [1, 2, 3, 4, 5, 6],
    head: async (uid: number) => (uid < 4 ? Promise.reject(new Error('unreadable')) : {}),
    settle: async (uid: number) => settled.push(uid),
  }
  const taker = { mailbox, settings: { checkedBy: 'nobody' }, files: { log: { error: () => undefined } } }
  const counts = await takeAll(taker as unknown as MailTaker, new AbortController().signal, 2)
  expect(settled).toEqual([4, 5])
  expect(counts).toMatchObject({ lookedAt: 5, unknown: 2, failed: 3 })
})
