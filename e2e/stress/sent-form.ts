import { createHash, randomUUID } from 'node:crypto'
import { png as pixel } from '../../packages/workflow-service/src/testing/sample-files'

/** What tells a sent file apart. */
export interface SentFile {
  sha256: string
  size: number
}

const kinds = {
  pdf: () => Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`),
  png: () => Buffer.concat([pixel, Buffer.from(randomUUID())]),
}

/** A form with a file that nobody else sends. With a guid as its name, it can be sent again. */
export function formWithFile(fields: Record<string, string>, kind: keyof typeof kinds = 'pdf'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const name = kind === 'pdf' ? `${randomUUID()}*belge.pdf` : 'resim.png'
  form.set('file', new Blob([kinds[kind]()]), name)
  return form
}

/** The fields of a sent form, its file by what tells it apart. */
export async function saidBy(form: FormData): Promise<Record<string, string | SentFile>> {
  const parts = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value] as const
    const bytes = Buffer.from(await value.arrayBuffer())
    return [name, { sha256: hashOf(bytes), size: bytes.length }] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** As the database shows it. */
export const hashOf = (bytes: Buffer): string => `\\x${createHash('sha256').update(bytes).digest('hex')}`
