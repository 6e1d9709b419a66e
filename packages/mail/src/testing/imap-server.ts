import { createServer, type AddressInfo, type Socket } from 'node:net'
import { ImapFlow } from 'imapflow'

export interface SentPart {
  name?: string
  type: string
  content: Buffer | string
  /** The Content-ID of a picture inside the text. */
  id?: string
}

export interface SentMail {
  headers: readonly string[]
  parts: readonly SentPart[]
}

const boundary = 'part-of-a-mail'
const encoded = ({ content }: SentPart) => Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')
const headOf = ({ headers }: SentMail) =>
  `${[...headers, 'MIME-Version: 1.0', `Content-Type: multipart/mixed; boundary=${boundary}`].join('\r\n')}\r\n\r\n`
const partHead = ({ name, type, id }: SentPart) =>
  [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...(name === undefined ? [] : [`Content-Disposition: ${id ? 'inline' : 'attachment'}; filename="${name}"`]),
    ...(id === undefined ? [] : [`Content-ID: ${id}`]),
  ].join('\r\n')

/** Returns a mail as it is on its way. */
export const sourceOf = (mail: SentMail): string =>
  `${headOf(mail)}${mail.parts.map(part => `--${boundary}\r\n${partHead(part)}\r\n\r\n${encoded(part)}\r\n`).join('')}--${boundary}--\r\n`

const quoted = (text: string | undefined) => (text === undefined ? 'NIL' : `"${text}"`)
function structureOf({ parts }: SentMail): string {
  const each = parts.map(part => {
    const [type = '', subtype = ''] = part.type.split('/')
    const disposition = part.name && `("${part.id ? 'inline' : 'attachment'}" ("filename" "${part.name}"))`
    const lines = type === 'text' ? ' 1' : ''
    const size = encoded(part).length
    return `("${type}" "${subtype}" NIL ${quoted(part.id)} NIL "base64" ${size}${lines} NIL ${disposition ?? 'NIL'} NIL NIL)`
  })
  return `(${each.join('')} "mixed" ("boundary" "${boundary}") NIL NIL NIL)`
}

export interface ImapServer {
  url: string
  deliver(mail: SentMail): Promise<void>
  /** Returns the numbers of unread mails. */
  unread(): Promise<number[]>
  stop(): Promise<void>
}

interface Kept {
  uid: number
  mail: SentMail
  isSeen: boolean
}

export interface OwnImapServer extends ImapServer {
  /** Ends the connection in place of the answer to this command, once. */
  cutAt(command: 'BODYSTRUCTURE' | 'STORE'): void
}

/**
 * Returns a server with an empty mailbox: the one at `IMAP_TEST_URL`, such as Dovecot, whose mailbox is emptied; or our
 * own.
 */
export async function startImapServer(): Promise<ImapServer> {
  const address = process.env.IMAP_TEST_URL
  if (!address) return startOwnImapServer()
  const { hostname: host, port, username: user, password: pass } = new URL(address)
  const auth = { user, pass }
  const flow = new ImapFlow({ host, port: Number(port), secure: false, doSTARTTLS: false, auth, logger: false })
  await flow.connect()
  await flow.mailboxOpen('INBOX')
  await flow.messageDelete('1:*', { uid: true })
  return {
    url: address,
    deliver: async mail => void (await flow.append('INBOX', sourceOf(mail))),
    unread: async () => {
      // A session sees what others did after a command of its own.
      await flow.noop()
      return (await flow.search({ seen: false }, { uid: true })) || []
    },
    stop: () => flow.logout(),
  }
}

/** Starts a server with the commands of RFC 3501 that read one mailbox, on a free port. */
export async function startOwnImapServer(): Promise<OwnImapServer> {
  const mails: Kept[] = []
  let cut: string | undefined
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let rest = ''
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', chunk => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (cut && line.includes(cut)) {
          cut = undefined
          return socket.destroy()
        }
        socket.write(answer(mails, line))
      }
      return undefined
    })
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://receipts:secret@127.0.0.1:${port}`,
    deliver: async mail => void mails.push({ uid: mails.length + 1, mail, isSeen: false }),
    unread: async () => mails.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid),
    cutAt: command => void (cut = command),
    stop: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function answer(mails: Kept[], line: string): Buffer {
  const [tag = '', ...words] = line.split(' ')
  const command = words[0]?.toUpperCase() === 'UID' ? words[1]?.toUpperCase() : words[0]?.toUpperCase()
  const ok = (...untagged: (string | Buffer)[]) =>
    Buffer.concat([...untagged, `${tag} OK done\r\n`].map(each => Buffer.from(each)))
  const of = mails.find(({ uid }) => uid === Number(words[2]))
  switch (command) {
    case 'LOGIN':
      return /secret"?$/.test(line) ? ok() : Buffer.from(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`)
    case 'SELECT':
      return ok(`* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 7] .\r\n* OK [UIDNEXT ${mails.length + 1}] .\r\n`)
    case 'LIST':
      return ok('* LIST () "/" INBOX\r\n')
    case 'CAPABILITY':
      return ok('* CAPABILITY IMAP4rev1\r\n')
    case 'SEARCH':
      return ok(`* SEARCH ${mails.flatMap(({ uid, isSeen }) => (isSeen ? [] : [uid])).join(' ')}\r\n`)
    case 'FETCH':
      return of ? ok(fetched(of, words.slice(3).join(' '))) : ok()
    case 'STORE':
      if (of) of.isSeen = true
      return ok()
    default:
      return ok()
  }
}

function fetched({ uid, mail }: Kept, asked: string): Buffer {
  const items: (string | Buffer)[] = [`UID ${uid}`]
  if (asked.includes('RFC822.SIZE')) items.push(` RFC822.SIZE ${sourceOf(mail).length}`)
  if (asked.includes('BODYSTRUCTURE')) items.push(` BODYSTRUCTURE ${structureOf(mail)}`)
  for (const [, section = '', start = '', length] of asked.matchAll(/BODY\.PEEK\[([\w.]+)\](?:<(\d+)\.(\d+)>)?/g)) {
    const [number, of] = section.split('.')
    const part = mail.parts[Number(number) - 1]
    const head = section === 'HEADER' ? headOf(mail) : part && `${partHead(part)}\r\n\r\n`
    const text = of === 'MIME' || section === 'HEADER' ? head : part && encoded(part)
    const bytes = Buffer.from(text ?? '').subarray(Number(start), length ? Number(start) + Number(length) : undefined)
    items.push(` BODY[${section}]${start && `<${start}>`} {${bytes.length}}\r\n`, bytes)
  }
  return Buffer.concat([`* ${uid} FETCH (`, ...items, ')\r\n'].map(each => Buffer.from(each)))
}
