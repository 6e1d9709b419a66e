import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderSender } from './sender'
import { readMail } from './testing/mail-server'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-mail-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('without a mail server, each mail is a file that only its owner reads', async () => {
  const outbox = path.join(folder, 'outbox')
  const createdAt = new Date('2026-11-20T09:00:00Z')
  const mail = { id: 7, template: 'x', recipient: 'ozge@anka.test', language: 'tr', content: {}, createdAt } as const
  const email = { subject: 'Parolanızı sıfırlayın', text: 'Bağlantı: https://portal.test/resetPassword/abc\n' }
  const send = folderSender(outbox, 'Portal <portal@anka.test>')
  await send(mail, email)
  // sent twice, it is still one file
  await send(mail, email)

  expect(await readdir(outbox)).toEqual(['2026-11-20T09-00-00.000Z-7.eml'])
  const file = path.join(outbox, '2026-11-20T09-00-00.000Z-7.eml')
  const read = readMail(await readFile(file, 'utf8'))
  expect(read.subject).toBe('Parolanızı sıfırlayın')
  expect(read.text).toContain('https://portal.test/resetPassword/abc')
  expect(read.headers).toMatch(/^to: ozge@anka\.test$/im)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('what people have written adds no header and no recipient', async () => {
  const evil = 'x\r\nBcc: eve@evil.example\r\n\r\nHello'
  const mail = { id: 7, template: 'x', recipient: evil, language: 'tr', content: {}, createdAt: new Date(0) } as const
  await folderSender(folder, 'Portal <portal@anka.test>')(mail, { subject: evil, text: 'x' })
  const [file = ''] = await readdir(folder)
  const { headers } = readMail(await readFile(path.join(folder, file), 'utf8'))
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers.match(/^(to|subject):/gim)).toHaveLength(2)
})
