import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  subject: string
  headers: string
  text: string
}

/** How the server refuses the next command. With `after-data` it stores the mail and still reports a failure. */
type Refusal = 'temporary' | 'permanent' | 'after-data' | null

export interface MailServer {
  url: string
  received: ReceivedMail[]
  refuse(how: Refusal): void
  stop(): Promise<void>
}

/** Starts a real SMTP server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: Refusal = null
  const answer = (code: number) => Object.assign(new Error('refused by the test'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      if (refusal === 'temporary') return done(answer(451))
      return refusal === 'permanent' ? done(answer(550)) : done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push(
          readMail(
            Buffer.concat(chunks).toString(),
            from,
            rcptTo.map(to => to.address),
          ),
        )
        done(refusal === 'after-data' ? answer(451) : null)
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  let isStopped = false
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: how => void (refusal = how),
    stop: async () => {
      if (isStopped) return
      isStopped = true
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** Reads a mail with UTF-8 text, as the portal writes it. */
export function readMail(raw: string, from = '', to: string[] = []): ReceivedMail {
  const [head = '', ...body] = raw.split(/\r?\n\r?\n/)
  const headers = head.replace(/\r?\n[ \t]+/g, ' ')
  const encoded = body.join('\n\n')
  const isBase64 = /^content-transfer-encoding: base64$/im.test(headers)
  const isQuoted = /^content-transfer-encoding: quoted-printable$/im.test(headers)
  const text = isBase64 ? Buffer.from(encoded, 'base64').toString() : isQuoted ? unquote(encoded) : encoded
  const subject = /^subject: (.*)$/im.exec(headers)?.[1] ?? ''
  return { from, to, headers, text, subject: decodeWords(subject) }
}

const unquote = (text: string): string => {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquote(text.replaceAll('_', ' ')),
    )
