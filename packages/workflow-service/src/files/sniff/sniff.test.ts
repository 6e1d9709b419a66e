import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { doc, docx, jpeg, oleOf, pdf, png, xls, xlsx, zipOf } from '../../testing/sample-files'
import { sniff } from './sniff'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-sniff-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function typeOf(content: Buffer | string): Promise<string | undefined> {
  const file = path.join(folder, 'file')
  await writeFile(file, content)
  return sniff(file, Buffer.byteLength(content))
}

test.each([
  ['pdf', pdf],
  ['pdf', Buffer.concat([Buffer.from('\ufeff'), pdf])],
  ['png', png],
  ['jpeg', jpeg],
  ['docx', docx],
  ['xlsx', xlsx],
  ['doc', doc],
  ['xls', xls],
  ['xls', oleOf('Book')],
  ['csv', 'ad;soyad\r\nÇağrı;Yıldız\r\n'],
  ['csv', '\ufeffa,b\n1,2'],
  ['csv', Buffer.from('\ufeffa\tb\r\nğ\t1\r\n', 'utf16le')],
  ['csv', 'BMW;1\nMZ;2\n'],
  ['csv', Buffer.from([0x67, 0xfc, 0xe7, 0x3b, 0x31, 0x0a])],
  ['xml', '<Invoice xmlns="urn:ubl"><cbc:ID/></Invoice>'],
  ['xml', '\ufeff<?xml version="1.0"?>\n<?xml-stylesheet href="a.xslt"?><!-- a --><rsm:CrossIndustryInvoice>'],
] as const)('%s is known by its content', async (type, content) => {
  expect(await typeOf(content)).toBe(type)
})

test.each([
  ['nothing', ''],
  ['blanks', ' \r\n'],
  ['a page', '\ufeff \n<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['an invoice with a document type', '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>'],
  ['an invoice inside of a page', '<html><Invoice>'],
  ['a page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le')],
  ['a song before a PDF', Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000'), pdf])],
  ['a program', Buffer.from('\u007fELF\u0002\u0001')],
  ['text with a NUL far down', Buffer.concat([Buffer.alloc(300_000, 'a;b\n'), Buffer.from([0])])],
  ['another archive', zipOf('a.txt', 'word/document.xml')],
  ['a Java archive', zipOf('META-INF/MANIFEST.MF', '[Content_Types].xml')],
  ['Word with macros', zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
  ['old Word with macros', oleOf('WordDocument', 'Macros')],
  ['old Excel with macros', oleOf('Workbook', '_VBA_PROJECT_CUR')],
  ['an installer', oleOf('Property', 'Feature')],
  ['half an archive', docx.subarray(0, docx.length - 30)],
  ['half a compound file', doc.subarray(0, 700)],
  ['a compound file whose directory runs in a circle', circular()],
  ['the beginning of one', doc.subarray(0, 8)],
  ['an archive whose directory lies', lying()],
])('%s is none of them', async (_what, content) => {
  expect(await typeOf(content)).toBeUndefined()
})

function circular(): Buffer {
  const file = Buffer.from(oleOf('a', 'b', 'c', 'd', 'e'))
  file.writeUInt32LE(1, 512 + 8)
  return file
}

function lying(): Buffer {
  const file = Buffer.from(docx)
  file.writeUInt32LE(0xffffff00, file.length - 10)
  return file
}
