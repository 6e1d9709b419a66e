import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { loggedInUserColumns } from '@portal/http/logged-in-user'
import { largestBody, mostFiles, type ReceivedFile, receiveFile, type UploadLimits } from '@portal/http/receive-form'
import { Refusal } from '@portal/http/refusal'
import type { Mailbox, MailPart } from '@portal/mail/mailbox/open-mailbox'
import { type Head, isAuthenticated } from '@portal/mail/mailbox/read-head'
import { queueMail } from '@portal/mail/queue'
import { receiptGroups } from '@portal/rules/receipts/receipt-groups'
import { type Kysely, sql } from 'kysely'
import type { Files } from '../files/file-access'
import { type Accepted, acceptUpload, keepUploads } from '../files/store-uploads.command'

export const mailedReceiptsMail = 'mailed-receipts'

/** The value of `checkedBy` that trusts the sender's line of every mail. */
const uncheckedSenders = 'nobody'

export interface MailboxSettings {
  /** `imaps://user:password@host/Folder` */
  url: string
  /** The address that people mail to. */
  address: string
  /** The identifier of the mail server that checks senders, or `nobody`. */
  checkedBy: string
}

export interface MailTaker {
  files: Files
  uploads: UploadLimits
  settings: MailboxSettings
  mailbox: Mailbox
}

type Person = LoggedInUser & { email: string; language: Language }
/** A file that was not taken, or the whole mail, with the reason in the sender's language. */
interface Fault {
  name: string | null
  text: string
}
type MailOutcome = { kind: 'taken'; receipts: number; refused: number } | { kind: 'unknown' | 'known' }

const mebibyte = 1024 * 1024
/** As base64, with the text of the mail. */
const mostMailSize = (uploads: UploadLimits) => 1.4 * largestBody(uploads) + mebibyte
/** The most answers to one person within a day. */
const mostAnswers = 20

class AlreadyTaken extends Error {}

/**
 * Puts the files of a mail into its sender's inbox, once: the mail is noted in the transaction that keeps the files. A
 * mail whose sender is unknown or not proven is left as it is, without an answer.
 */
export async function takeMail(taker: MailTaker, uid: number): Promise<MailOutcome> {
  const { files, mailbox, settings } = taker
  const head = await mailbox.head(uid)
  const user = await senderOf(files.db, head, settings)
  if (!user) return { kind: 'unknown' }
  const paths: string[] = []
  try {
    const { accepted, faults } = await acceptMail(taker, { uid, size: head.size, user, paths })
    const note = (all: readonly Fault[]) => (transaction: Kysely<Schema>) =>
      noteMail(transaction, taker, { uid, head, user, faults: all })
    try {
      await keepUploads(files, accepted, note(faults))
      return { kind: 'taken', receipts: accepted.length, refused: faults.length }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const all = [...faults, faultOf(error, null, user)]
      await files.db.transaction().execute(note(all))
      return { kind: 'taken', receipts: 0, refused: all.length }
    }
  } catch (error) {
    if (error instanceof AlreadyTaken) return { kind: 'known' }
    throw error
  } finally {
    await Promise.all(paths.map(file => rm(file, { force: true })))
  }
}

async function senderOf(db: Kysely<Schema>, head: Head, { checkedBy }: MailboxSettings): Promise<Person | undefined> {
  if (!head.from || (checkedBy !== uncheckedSenders && !isAuthenticated(head, checkedBy))) return undefined
  return db
    .selectFrom('app_user as u')
    .select(loggedInUserColumns)
    .select(['u.email', 'u.language'])
    .where('u.email', '=', head.from)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
}

const faultOf = (refusal: Refusal, name: string | null, { language }: Person): Fault => ({
  name,
  text: refusal.answerIn(language).message,
})

interface AskedMail {
  uid: number
  size: number
  user: Person
  /** Gets the paths of the files that were read. */
  paths: string[]
}

async function acceptMail(taker: MailTaker, mail: AskedMail): Promise<{ accepted: Accepted[]; faults: Fault[] }> {
  const { files, mailbox, uploads } = taker
  const { uid, size, user } = mail
  const refused = (refusal: Refusal) => ({ accepted: [], faults: [faultOf(refusal, null, user)] })
  const limit = Math.floor(largestBody(uploads) / mebibyte)
  if (size > mostMailSize(uploads)) return refused(new Refusal('UPLOAD_TOO_LARGE', { values: { limit } }))
  const parts = await mailbox.parts(uid)
  if (!parts || parts.length > mostFiles) return refused(new Refusal('FILE_LIMIT', { values: { limit: mostFiles } }))
  if (parts.length === 0) return refused(new Refusal('FILE_REQUIRED'))
  const faults: Fault[] = []
  const accepted: Accepted[] = []
  for (const group of receiptGroups(parts) ?? [parts]) {
    const upload = { kind: 'expense' as const, ownerGuid: randomUUID(), user, waits: true }
    const taken = []
    for (const part of group) {
      try {
        const file = await download(taker, mail, part)
        taken.push(...(await acceptUpload(files, { ...upload, files: [file] })).accepted)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        faults.push(faultOf(error, part.name, user))
      }
    }
    if (taken.length > 0) accepted.push({ upload: { ...upload, files: [] }, accepted: taken })
  }
  return { accepted, faults }
}

async function download({ mailbox, uploads }: MailTaker, mail: AskedMail, part: MailPart): Promise<ReceivedFile> {
  const { folder, maxFileSize } = uploads
  const tooLarge = () => new Refusal('FILE_TOO_LARGE', { values: { limit: Math.floor(maxFileSize / mebibyte) } })
  if (part.size > 1.5 * maxFileSize) throw tooLarge()
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, randomUUID())
  mail.paths.push(file)
  const content = await mailbox.read(mail.uid, part.part, maxFileSize)
  if (!content) throw new Error('A part of a mail is gone.')
  // A client may choose the id of its file; a mail may not.
  const received = await receiveFile(content, file, part.name.replaceAll('*', ''))
  if (received.size > maxFileSize) throw tooLarge()
  return received
}

interface NotedMail {
  uid: number
  head: Head
  user: Person
  faults: readonly Fault[]
}

/** Notes that a mail is handled, and answers it if something was not taken. */
async function noteMail(
  transaction: Kysely<Schema>,
  { mailbox, settings }: MailTaker,
  { uid, head: { messageId, isAutomatic }, user, faults }: NotedMail,
): Promise<void> {
  const { username, host, pathname } = new URL(settings.url)
  const noted = await transaction
    .insertInto('received_mail')
    .values({
      mailbox: `${username}@${host}${pathname}`,
      uid_validity: mailbox.generation,
      uid,
      user_id: user.id,
      message_hash: messageId === undefined ? null : createHash('sha256').update(messageId).digest(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!noted) throw new AlreadyTaken()
  if (faults.length === 0 || isAutomatic) return
  const { count } = await transaction
    .selectFrom('mail_outbox')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('template', '=', mailedReceiptsMail)
    .where('recipient', '=', user.email)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (count >= mostAnswers) return
  const mail = { template: mailedReceiptsMail, to: user.email, language: user.language, content: { faults } }
  await queueMail(transaction, [mail])
}
