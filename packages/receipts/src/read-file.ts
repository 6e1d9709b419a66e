import type { SourceReading } from '@portal/rules/receipts/reading'
import { readXmlInvoice } from '@portal/rules/receipts/xml-invoice'

/** Larger files are no receipts. */
const largest = 50_000_000
const largestXml = 5_000_000

/** What a file says at once. */
export interface FileReading {
  said: SourceReading[]
  /** Whether letters have to be recognised to know more. */
  isPicture: boolean
}

/** A file is what its content is, whatever its name says. */
async function kindOf(file: Blob): Promise<'picture' | 'pdf' | 'xml' | undefined> {
  if (file.size > largest) return undefined
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  if (head.startsWith('\u0089PNG') || head.startsWith('\u00ff\u00d8\u00ff')) return 'picture'
  if (head.includes('%PDF-')) return 'pdf'
  return file.size > largestXml ? undefined : 'xml'
}

export const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

/** Reads what a file says without its letters being recognised. */
export async function readFile(file: Blob): Promise<FileReading> {
  const kind = await kindOf(file)
  if (kind === 'picture') {
    const { draw, readCode } = await import('./read-picture')
    return { said: readCode(await draw(file)), isPicture: true }
  }
  if (kind === 'pdf') {
    const { readPdf } = await import('./read-pdf')
    return readPdf(await bytesOf(file))
  }
  return { said: kind ? readXml(await file.arrayBuffer()) : [], isPicture: false }
}

/** Recognises the letters of a photograph or a scan, which takes seconds. */
export async function readLetters(file: Blob): Promise<SourceReading[]> {
  const { recognise } = await import('./recognise')
  if ((await kindOf(file)) === 'picture') {
    const { draw } = await import('./read-picture')
    return [await recognise(await draw(file))]
  }
  const { drawFirst } = await import('./read-pdf')
  return [await recognise(await drawFirst(await bytesOf(file)))]
}

/** An electronic invoice, alone or attached to a PDF. */
export function readXml(bytes: ArrayBuffer | Uint8Array): SourceReading[] {
  const [, encoding = 'utf-8'] = /^[^>]{0,200}encoding=["']([\w-]+)/.exec(new TextDecoder('latin1').decode(bytes)) ?? []
  const fields = readXmlInvoice(decoded(bytes, encoding))
  return fields ? [{ source: 'invoice', fields }] : []
}

function decoded(bytes: ArrayBuffer | Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return ''
  }
}
