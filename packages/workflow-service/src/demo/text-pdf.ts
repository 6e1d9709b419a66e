/** Letters outside Latin-1, with their code in Windows-1254. */
const others: Readonly<Record<string, [code: number, glyph: string]>> = {
  Ğ: [0xd0, 'Gbreve'],
  İ: [0xdd, 'Idotaccent'],
  Ş: [0xde, 'Scedilla'],
  ğ: [0xf0, 'gbreve'],
  ı: [0xfd, 'dotlessi'],
  ş: [0xfe, 'scedilla'],
  '–': [0x96, 'endash'],
}
const differences = Object.values(others).map(([code, glyph]) => `${code} /${glyph}`)
const fontOf = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding ` +
  `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences.join(' ')}] >> >>`

/** Returns an A4 page with a title and lines, in a font that every PDF reader has. */
export function textPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F2 18 Tf 20 TL 72 760 Td (${encoded(title)}) Tj T*`,
    '/F1 11 Tf 18 TL T*',
    ...lines.map(line => `(${encoded(line)}) Tj T*`),
    'ET',
  ].join('\n')
  return documentOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R' +
      ' /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
  ])
}

/** Encodes each character as one byte. */
function encoded(text: string): string {
  const bytes = [...text].map(character => String.fromCharCode(others[character]?.[0] ?? latin1(character)))
  return bytes.join('').replace(/[\\()]/g, '\\$&')
}

function latin1(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code > 0xff) throw new RangeError(`“${character}” has no place in a PDF of the demo group.`)
  return code
}

function documentOf(objects: readonly string[]): Buffer {
  let written = '%PDF-1.4\n'
  const offsets = objects.map((content, i) => {
    const offset = written.length
    written += `${i + 1} 0 obj\n${content}\nendobj\n`
    return offset
  })
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(written + table + trailer, 'latin1')
}
