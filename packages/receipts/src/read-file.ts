import type { SourceReading } from '@portal/rules/receipts/reading'
import { readXmlInvoice } from '@portal/rules/receipts/xml-invoice'

/** Larger files are no receipts. */
const largest = 50_000_000
const largestXml = 5_000_000

/** Reads a file by its content, whatever its name says. */
export async function readFile(file: Blob, recognises: boolean): Promise<SourceReading[]> {
  if (file.size > largest) return []
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  if (head.startsWith('\u0089PNG') || head.startsWith('\u00ff\u00d8\u00ff')) {
    const { readPicture } = await import('./read-picture')
    return readPicture(file, recognises)
  }
  if (head.includes('%PDF-')) {
    const { readPdf } = await import('./read-pdf')
    return readPdf(new Uint8Array(await file.arrayBuffer()), recognises)
  }
  return file.size > largestXml ? [] : readXml(await file.arrayBuffer())
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
