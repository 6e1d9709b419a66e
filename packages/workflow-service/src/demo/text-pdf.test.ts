import { textPdf } from './text-pdf'

const text = textPdf('Sözleşme (örnek)', ['Işık ve Ğ: 1 – 2']).toString('latin1')

test('a page says its lines in Turkish, each letter as one byte', () => {
  expect(text).toContain('(S\xf6zle\xfeme \\(\xf6rnek\\)) Tj')
  expect(text).toContain('(I\xfe\xfdk ve \xd0: 1 \x96 2) Tj')
  expect(text).toContain('253 /dotlessi')
  expect(() => textPdf('₺', [])).toThrow('₺')
})

test('its table says where each object begins', () => {
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(table)).toMatch(/^xref/)
  const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
  expect(offsets.map(offset => text.slice(offset, offset + 7))).toEqual(offsets.map((_, i) => `${i + 1} 0 obj`))
  const stream = /<< \/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(text)
  expect(stream?.[2]).toHaveLength(Number(stream?.[1]))
})
