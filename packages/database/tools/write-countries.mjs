/**
 * Writes src/countries.ts: every country of ISO 3166-1 with its numeric code and its names, as this Node's ICU data has
 * them. Run it to see what a newer ICU would change: `node packages/database/tools/write-countries.mjs`.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Numbers of former states or parts of states, which ICU maps to current ones. */
const withdrawn = [172, 200, 230, 249, 278, 280, 530, 532, 536, 582, 720, 810, 830, 736, 886, 890, 891]
/** Codes that ISO leaves to users. */
const privateUse = /^(AA|Q[M-Z]|X[A-Z]|ZZ|EU)$/

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const turkish = new Intl.DisplayNames('tr', { type: 'region', fallback: 'none' })

function regionOf(number) {
  const tag = `und-${String(number).padStart(3, '0')}`
  return new Intl.Locale(tag).region ?? ''
}

const countries = Array.from({ length: 899 }, (_, i) => i + 1)
  .filter(number => !withdrawn.includes(number))
  .map(number => ({ id: number, code: regionOf(number) }))
  .filter(({ code }) => /^[A-Z]{2}$/.test(code) && !privateUse.test(code))
  .map(({ id, code }) => ({ id, code, name: english.of(code), nameTranslate: turkish.of(code) }))
  .sort((a, b) => (a.code < b.code ? -1 : 1))

const line = ({ id, code, name, nameTranslate }) => `  [${id}, '${code}', ${quoted(name)}, ${quoted(nameTranslate)}],`
const quoted = text => (text.includes("'") ? `"${text}"` : `'${text}'`)

writeFileSync(
  path.join(import.meta.dirname, '../src/countries.ts'),
  `// Written by tools/write-countries.mjs.

/** Every country of ISO 3166-1: number, codes, names in English and Turkish. */
const countries: readonly (readonly [id: number, code: string, name: string, nameTranslate: string])[] = [
${countries.map(line).join('\n')}
]
`,
)
process.stdout.write(`${countries.length} countries\n`)
