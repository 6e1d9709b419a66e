import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PortalProcess } from './portal-process'

/** The text of a person's newest mail in the portal's outbox; waits until there are that many. */
export async function mailTo(portal: PortalProcess, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(portal, address)).length).toBe(count)
  return (await mailsTo(portal, address)).at(-1) ?? ''
}

/** Waits for a mail with that text to a person. */
export async function isMailed(portal: PortalProcess, address: string, text: RegExp) {
  await expect.poll(() => mailsTo(portal, address)).toContainEqual(expect.stringMatching(text))
}

async function mailsTo(portal: PortalProcess, address: string): Promise<string[]> {
  const outbox = path.join(portal.dataFolder, 'outbox')
  const files = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const texts = await Promise.all(files.map(file => readFile(path.join(outbox, file), 'utf8')))
  return texts.filter(text => text.includes(`To: ${address}`)).map(readable)
}

/** Mails encode non-ASCII characters and long lines as quoted-printable. */
function readable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, bytes => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
