import { decodeText } from './decode-text'

const text = 'e-posta;ad\nçiğdem@x.test;Çiğdem Işık'
const wide = (content: string, isBigEndian = false) => {
  const bytes = Buffer.from(content, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}
/** As Windows writes Turkish: a byte for each character. */
const turkish: Record<string, number> = { ç: 0xe7, Ç: 0xc7, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const narrow = Uint8Array.from(text, letter => turkish[letter] ?? letter.charCodeAt(0))

test.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16 little-endian with its mark', wide(`\uFEFF${text}`), 'utf-16le'],
  ['UTF-16 big-endian with its mark', wide(`\uFEFF${text}`, true), 'utf-16be'],
  ['UTF-16 little-endian', wide(text), 'utf-16le'],
  ['UTF-16 big-endian', wide(text, true), 'utf-16be'],
  ['Windows-1254', narrow, 'windows-1254'],
])('a file in %s is read', (_what, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text, encoding })
})

test('an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' })
})
