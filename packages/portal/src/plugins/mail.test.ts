import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readMail } from '@portal/mail/testing/mail-server'
import { startTestApp } from '../testing/test-app'

test('a served portal puts mail into its outbox, with links to its public address, and stops delivering when it stops', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'portal-mail-'))
  const outbox = path.join(data, 'outbox')
  await mkdir(outbox)
  const { app, close } = await startTestApp({
    PORTAL_DATA: data,
    PORTAL_URL: 'https://portal.anka.test',
    MAIL_FROM: 'Anka <portal@anka.test>',
  })
  try {
    await app.inject({ method: 'POST', url: '/user/recoverpassword', payload: { email: 'lead@anka.test' } })
    await app.listen({ host: '127.0.0.1', port: 0 })
    let files: string[] = []
    while (!files.some(file => file.endsWith('.eml'))) {
      await setTimeout(20)
      files = await readdir(outbox)
    }
    const [file = ''] = files.filter(name => name.endsWith('.eml'))
    const letter = readMail(await readFile(path.join(outbox, file), 'utf8'))
    expect(letter.subject).toBe('Parolanızı sıfırlayın')
    expect(letter.headers).toMatch(/^from: Anka <portal@anka\.test>$/im)
    expect(letter.text).toMatch(/https:\/\/portal\.anka\.test\/resetPassword\/[\w-]{43}/)
  } finally {
    await close()
    await rm(data, { recursive: true, force: true })
  }
})
