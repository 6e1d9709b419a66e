import type { Readable } from 'node:stream'
import { ImapFlow, type MessageStructureObject } from 'imapflow'
import { type Head, readHead } from './read-head'

/** A file in a mail. */
export interface MailPart {
  part: string
  name: string
  /** In bytes, as it is encoded. */
  size: number
}

export interface Mailbox {
  /** Together with the number of a mail in it, it never means another mail. */
  readonly generation: string
  /** Returns the numbers of unread mails, oldest first. */
  unread(): Promise<number[]>
  /** Returns the size and the sender of a mail. */
  head(uid: number): Promise<Head & { size: number }>
  /** Returns the files of a mail; undefined if the mail has more parts than anybody sends. */
  parts(uid: number): Promise<MailPart[] | undefined>
  /** Reads a file of a mail, decoded. It ends early where it is larger than `most`. */
  read(uid: number, part: string, most: number): Promise<Readable | undefined>
  /** Marks a mail as read. */
  settle(uid: number): Promise<void>
  close(): Promise<void>
}

const ownMachine = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/
const largestHead = 64 * 1024
const mebibyte = 1024 * 1024
/** Beyond these, a mail is one that a program made in order to harm. */
const limits = {
  maxLineLength: mebibyte,
  maxLiteralSize: mebibyte,
  maxResponseSize: 2 * mebibyte,
  maxResponseTokens: 20_000,
}
const beyondLimits = new Set(['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'TooManyTokens'])

/** Opens a mailbox: `imaps://user:password@host/Folder`; the folder is INBOX unless named. */
export async function openMailbox(address: string): Promise<Mailbox> {
  let client = await connect(address)
  let isOver = false
  const { generation } = client
  /** Returns the connection, or another one after a mail that ended it. */
  const open = async () => {
    if (client.flow.usable && !isOver) return client.flow
    client = await connect(address)
    isOver = false
    if (client.generation !== generation) throw new Error('The mailbox was made anew meanwhile.')
    return client.flow
  }
  // The library answers false where a command failed; a mail of which nothing is known must stay unread.
  const fetchOne = async (uid: number, query: Parameters<ImapFlow['fetchOne']>[1]) => {
    const found = await (await open()).fetchOne(String(uid), query, { uid: true })
    if (!found) throw new Error('A mail could not be read.')
    return found
  }
  return {
    generation,
    unread: async () => (await (await open()).search({ seen: false }, { uid: true })) || [],
    head: async uid => {
      const found = await fetchOne(uid, { size: true, bodyParts: [{ key: 'HEADER', maxLength: largestHead }] })
      return { ...readHead(found.headers ?? Buffer.alloc(0)), size: found.size ?? 0 }
    },
    parts: async uid => {
      try {
        const { bodyStructure } = await fetchOne(uid, { bodyStructure: true })
        return bodyStructure && partsIn(bodyStructure)
      } catch (error) {
        if (!beyondLimits.has((error as { code?: string }).code ?? '')) throw error
        // The connection ends with such an answer, a moment later.
        client.flow.close()
        isOver = true
        return undefined
      }
    },
    read: async (uid, part, most) =>
      (await (await open()).download(String(uid), part, { uid: true, maxBytes: most + 1, decodeText: false })).content,
    settle: async uid => {
      const isMarked = await (await open()).messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      if (!isMarked) throw new Error('A mail could not be marked as read.')
    },
    close: async () => {
      await client.flow.logout().catch(() => client.flow.close())
    },
  }
}

async function connect(address: string): Promise<{ flow: ImapFlow; generation: string }> {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  const flow = new ImapFlow({
    ...limits,
    host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    // The password never travels in the clear to another machine.
    doSTARTTLS: secure ? undefined : !ownMachine.test(hostname),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // Every command that waits is rejected as well.
  flow.on('error', () => undefined)
  await flow.connect()
  const { uidValidity } = await flow.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
  return { flow, generation: String(uidValidity) }
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/xml': 'xml',
  'text/xml': 'xml',
}
/** Types of parts that mail programs add to a mail on their own. */
const additions = /^(application\/((x-)?pkcs7|pgp)-signature|text\/calendar|application\/ms-tnef)$/
/** Logos of signatures are smaller, as base64. */
const smallestPicture = 20 * 1024

/** Returns the files of a mail, and of mails that are attached to it. */
function partsIn(node: MessageStructureObject): MailPart[] {
  if (node.childNodes) return node.childNodes.flatMap(partsIn)
  const { part = '1', type, size = 0, id, disposition, parameters, dispositionParameters } = node
  const given = dispositionParameters?.filename ?? parameters?.name
  const isFile = disposition === 'attachment' || given !== undefined || type in extensions
  const isLogo = type.startsWith('image/') && (disposition === 'inline' || id !== undefined) && size < smallestPicture
  if (!isFile || isLogo || additions.test(type)) return []
  return [{ part, size, name: given ?? `${part}.${extensions[type] ?? 'bin'}` }]
}
