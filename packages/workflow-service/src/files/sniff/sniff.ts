import { open, type FileHandle } from 'node:fs/promises'
import type { FileType } from '@portal/contracts/files/file-types'
import { bytesAt } from './bytes'
import { isCsv } from './is-csv'
import { isInvoice } from './is-invoice'
import { oleNames } from './ole-names'
import { zipNames } from './zip-names'

// The library file-type is not used: it reads past an ID3 tag or a byte order mark, takes a table that begins with
// `BMW;` for a picture, and does not look into compound files.
const signatures = {
  pdf: Buffer.from('%PDF-'),
  // Some programs write a byte order mark first, and readers accept it.
  markedPdf: Buffer.from('\ufeff%PDF-'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  zip: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  ole: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
}

/**
 * Returns a file's type by its content; undefined for types that nobody may upload, such as Office files with macros.
 */
export async function sniff(path: string, size: number): Promise<FileType | undefined> {
  const file = await open(path)
  try {
    return await typeOf(file, size)
  } finally {
    await file.close()
  }
}

async function typeOf(file: FileHandle, size: number): Promise<FileType | undefined> {
  const head = await bytesAt(file, 0, 8)
  const begins = (name: keyof typeof signatures) => head.subarray(0, signatures[name].length).equals(signatures[name])
  if (begins('pdf') || begins('markedPdf')) return 'pdf'
  if (begins('png')) return 'png'
  if (begins('jpeg')) return 'jpeg'
  if (begins('zip')) return officeType(await zipNames(file, size))
  if (begins('ole')) return oldOfficeType(await oleNames(file))
  if (await isInvoice(file)) return 'xml'
  return (await isCsv(file, size)) ? 'csv' : undefined
}

function officeType(names: readonly string[]): FileType | undefined {
  if (!names.includes('[Content_Types].xml') || names.some(name => /vbaProject/i.test(name))) return undefined
  if (names.includes('word/document.xml')) return 'docx'
  return names.includes('xl/workbook.xml') ? 'xlsx' : undefined
}

function oldOfficeType(names: readonly string[]): FileType | undefined {
  if (names.some(name => ['Macros', '_VBA_PROJECT_CUR', 'VBA'].includes(name))) return undefined
  if (names.includes('WordDocument')) return 'doc'
  return names.includes('Workbook') || names.includes('Book') ? 'xls' : undefined
}
