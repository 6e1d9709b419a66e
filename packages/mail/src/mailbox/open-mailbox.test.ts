import { text } from 'node:stream/consumers'
import { type ImapServer, startImapServer } from '../testing/imap-server'
import { openMailbox } from './open-mailbox'

let server: ImapServer
beforeEach(async () => {
  server = await startImapServer()
})
afterEach(() => server.stop())

const from = 'From: Özge <ozge@anka.test>'
const pdf = { name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7' }

test('a mail is read with its files, and then it is read', async () => {
  await server.deliver({
    headers: [from, 'Message-ID: <1@anka.test>'],
    parts: [{ type: 'text/plain', content: 'Merhaba' }, pdf],
  })
  const mailbox = await openMailbox(server.url)
  const [uid = 0, ...others] = await mailbox.unread()
  expect(others).toEqual([])
  expect(await mailbox.head(uid)).toMatchObject({ from: 'ozge@anka.test', messageId: '<1@anka.test>', results: [] })
  const parts = await mailbox.parts(uid)
  expect(parts).toEqual([{ part: '2', name: 'a.pdf', size: 12 }])
  expect(await text((await mailbox.read(uid, '2', 100))!)).toBe('%PDF-1.7')
  expect(await text((await mailbox.read(uid, '2', 3))!)).toBe('%PDF')
  await mailbox.settle(uid)
  expect(await mailbox.unread()).toEqual([])
  await mailbox.close()
})

test('texts, signatures and logos are no files, and a photograph in the text is one', async () => {
  const picture = (bytes: number) => ({
    type: 'image/png',
    name: `${bytes}.png`,
    id: '<p>',
    content: Buffer.alloc(bytes),
  })
  await server.deliver({
    headers: [from],
    parts: [
      { type: 'text/html', content: '<p>' },
      { type: 'application/pkcs7-signature', name: 'smime.p7s', content: 'x' },
      { type: 'text/calendar', name: 'invite.ics', content: 'x' },
      picture(5000),
      picture(50_000),
      { type: 'application/pdf', content: 'x' },
      { type: 'application/zip', name: 'b.zip', content: 'x' },
    ],
  })
  const mailbox = await openMailbox(server.url)
  const [uid = 0] = await mailbox.unread()
  expect((await mailbox.parts(uid))?.map(({ name }) => name)).toEqual(['50000.png', '6.pdf', 'b.zip'])
  await mailbox.close()
})

test('a mail with more parts than anybody sends holds up no other', async () => {
  await server.deliver({ headers: [from], parts: Array.from({ length: 10_000 }, () => pdf) })
  await server.deliver({ headers: [from], parts: [pdf] })
  const mailbox = await openMailbox(server.url)
  const [large = 0, next = 0] = await mailbox.unread()
  expect(await mailbox.parts(large)).toBeUndefined()
  await mailbox.settle(large)
  expect(await mailbox.parts(next)).toHaveLength(1)
  expect(await mailbox.unread()).toEqual([next])
  await mailbox.close()
})

test('a header that does not end tells nobody', async () => {
  await server.deliver({ headers: [from, `X-Long: ${'x'.repeat(100_000)}`], parts: [pdf] })
  const mailbox = await openMailbox(server.url)
  const [uid = 0] = await mailbox.unread()
  expect((await mailbox.head(uid)).from).toBeUndefined()
  await mailbox.close()
})

test('a wrong password is no mailbox', async () => {
  await expect(openMailbox(server.url.replace('secret', 'wrong'))).rejects.toThrow()
})

test('a password goes to no other machine in the clear', async () => {
  await expect(openMailbox(server.url.replace('127.0.0.1', '127.1'))).rejects.toThrow(/STARTTLS/)
})
