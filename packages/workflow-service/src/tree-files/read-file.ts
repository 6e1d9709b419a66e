import { readFile } from 'node:fs/promises'
import type { ReceivedFile } from '@portal/http/receive-form'
import { Refusal } from '@portal/http/refusal'

/** The text of the one file that was sent: in UTF-8, or as Turkish spreadsheets of old write it. */
export async function textIn([file, ...more]: readonly ReceivedFile[]): Promise<string> {
  if (!file) throw new Refusal('FILE_REQUIRED')
  if (more.length > 0) throw new Refusal('FILE_LIMIT', { values: { limit: 1 } })
  const bytes = await readFile(file.path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
