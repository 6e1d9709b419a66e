import { deflateRawSync } from 'node:zlib'

export interface PackOptions {
  /** The size that the archive states for a part; by default the real one. */
  sizes?: Readonly<Record<string, number>>
  isLocked?: boolean
  comment?: string
}

/** Packs texts into an archive. */
export function pack(parts: Readonly<Record<string, string>>, options: PackOptions = {}): Uint8Array {
  const { sizes = {}, isLocked = false, comment = '' } = options
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(isLocked ? 1 : 0, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(sizes[name] ?? content.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(local, title, packed)
    entries.push(entry, title)
    at += local.length + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...bodies, ...entries, end, Buffer.from(comment)]))
}

const id = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook with these sheets: the XML of their rows, by name. */
export function workbookParts(
  sheets: Readonly<Record<string, string>>,
  { properties = '', styles = '', shared = '' } = {},
): Record<string, string> {
  const names = Object.keys(sheets)
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const relations = names.map((_name, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  return {
    'xl/workbook.xml': `<workbook xmlns:r="${id}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...(styles && { 'xl/styles.xml': styles }),
    ...(shared && { 'xl/sharedStrings.xml': shared }),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
  }
}
