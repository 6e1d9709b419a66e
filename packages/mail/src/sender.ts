import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { traceHeaders } from '@portal/database/trace'
import type { Email, QueuedMail } from './email'

/** Hands one mail over for delivery. Rejects if it was not accepted. */
export type Sender = (mail: QueuedMail, email: Email) => Promise<void>

/** Builds the message. Its id stays the same if a mail is sent twice because its process died in between. */
const messageOf = (from: string, { id, createdAt, recipient }: QueuedMail, email: Email) => ({
  from,
  to: { name: '', address: recipient },
  subject: email.subject,
  text: email.text,
  messageId: `<${id}.${createdAt.getTime()}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'portal'}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...traceHeaders() },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends by SMTP: `smtp://user:password@host:587`, or `smtps://…` for TLS from the start. */
export function smtpSender(url: string, from: string): Sender {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // A stop of the portal waits for the mail in flight.
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 8000,
  })
  return async (mail, email) => {
    await transport.sendMail(messageOf(from, mail, email))
  }
}

/** Writes each mail to a file that any mail program opens. */
export function folderSender(folder: string, from: string): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail, email) => {
    const { message } = await transport.sendMail(messageOf(from, mail, email))
    const time = mail.createdAt.toISOString().replaceAll(':', '-')
    const file = path.join(folder, `${time}-${mail.id}.eml`)
    // Links in mails grant access, so no other user of this machine may read them.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
