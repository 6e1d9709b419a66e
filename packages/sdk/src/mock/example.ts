import { z } from 'zod'

/** The part of JSON Schema that zod writes for answers. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: { enum?: string[] }
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

/** Where a value stands: the name of its field, and the number of the row around it. */
interface Place {
  field: string
  row: number
}

const rows = 3
/** Values never depend on the day on which they are asked for. */
const firstDay = Date.UTC(2026, 10, 2, 9)
const dayMs = 86_400_000

/** Returns a value that the schema accepts, always the same one: rows of a list differ, lists have three. */
export function exampleOf(schema: z.ZodType): unknown {
  const value = valueOf(jsonSchemaOf(schema), { field: '', row: 0 })
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`no example fits: ${parsed.error.message}`)
  return value
}

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

function valueOf(schema: Schema, place: Place): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[place.row % schema.enum.length]
  const choices = schema.anyOf ?? schema.oneOf
  // Null only where nothing else is possible: a page with everything in it shows more.
  if (choices) return valueOf(choices.find(({ type }) => type !== 'null') ?? choices[0]!, place)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, place)
    case 'array':
      return arrayOf(schema, place)
    case 'string':
      return textOf(schema, place)
    case 'integer':
    case 'number':
      return numberOf(schema, place)
    case 'boolean':
      return place.row % 2 === 0
    default:
      return null
  }
}

function objectOf({ properties, propertyNames, additionalProperties }: Schema, place: Place): object {
  const fields = properties ?? {}
  const named = Object.entries(fields).map(([field, schema]) => [field, valueOf(schema, { ...place, field })])
  const keys = typeof additionalProperties === 'object' ? (propertyNames?.enum ?? (properties ? [] : ['1'])) : []
  const others = keys.map(key => [key, valueOf(additionalProperties as Schema, { ...place, field: key })])
  return Object.fromEntries([...named, ...others]) as object
}

function arrayOf({ prefixItems, items, minItems = 0, maxItems = rows }: Schema, { field }: Place): unknown[] {
  if (prefixItems) return prefixItems.map((item, row) => valueOf(item, { field, row }))
  const length = Math.max(minItems, Math.min(maxItems, rows))
  const found = Array.from({ length }, (_, row) => valueOf(items ?? {}, { field, row }))
  // A list of roles or states names each once.
  return items?.enum ? [...new Set(found)] : found
}

function numberOf({ minimum = 0, maximum = Infinity }: Schema, { field, row }: Place): number {
  const low = Math.max(minimum, 0)
  if (field === 'totalCount') return Math.min(maximum, rows)
  if (/year$/i.test(field)) return Math.min(maximum, Math.max(low, 2026))
  return Math.min(maximum, Math.max(low, row + 1))
}

const people = ['Özge Güneş', 'Deniz Aydın', 'Ali Şahin']
const companies = ['Anka Holding A.Ş.', 'Marmara Lojistik A.Ş.', 'Ege Gıda A.Ş.']
const sentences = ['Ankara ziyareti', 'Müşteri toplantısı', 'Yıllık bakım']

/** Examples by the name of a field; the first match counts. */
const kinds: [RegExp, (row: number) => string][] = [
  [/guid$|token|secret/i, row => `00000000-0000-4000-8000-${String(row + 1).padStart(12, '0')}`],
  [/e-?mail/i, row => `person${row + 1}@anka.test`],
  [/iban/i, row => `TR33000610051978645784132${row}`],
  [/phone/i, row => `532000000${row}`],
  [/corporation|company/i, row => at(companies, row)],
  [/department/i, row => at(['Finans', 'Satış', 'Üretim'], row)],
  [/title(Name)?$/i, row => at(['Uzman', 'Müdür', 'Direktör'], row)],
  [/firstName/i, row => at(people, row).split(' ')[0]!],
  [/lastName/i, row => at(people, row).split(' ')[1]!],
  [/file|extension/i, row => `makbuz-${row + 1}.pdf`],
  [/link|path|url|photo|address/i, row => `/ornek/${row + 1}`],
  [/sign$/i, () => '₺'],
  [/currency/i, () => 'TRY'],
  [/country/i, () => 'Türkiye'],
  [/amount|price|total|sum|limit|rate|balance/i, row => `${1250 * (row + 1)}.00`],
  [/hour|time$/i, () => '09:00'],
  [/date|day|since|until|from$|to$|birth/i, row => dayOf(row)],
  [/user|person|name|master|starter|by$/i, row => at(people, row)],
]

const at = (texts: string[], row: number) => texts[row % texts.length]!
const instantOf = (row: number) => new Date(firstDay + row * dayMs).toISOString()
const dayOf = (row: number) => instantOf(row).slice(0, 10)

const formats: Record<string, (row: number) => string> = {
  'date-time': instantOf,
  date: dayOf,
  email: row => `person${row + 1}@anka.test`,
  uri: row => `https://example.com/${row + 1}`,
  uuid: row => `00000000-0000-4000-8000-${String(row + 1).padStart(12, '0')}`,
}

/** Texts for the patterns of the contracts, from the likeliest to the rarest. */
const shapes: ((row: number) => string)[] = [
  row => `${1250 * (row + 1)}.00`,
  row => `${row + 1}`,
  dayOf,
  instantOf,
  row => dayOf(row).slice(0, 7),
  () => '09:00',
  row => `00000000-0000-4000-8000-${String(row + 1).padStart(12, '0')}`,
  row => `${row + 1}`.padStart(32, '0'),
  row => `travel/1.${row}.0-0123456789ab`,
  () => `sha256-${'A'.repeat(43)}=`,
  row => `1.${row}.0`,
  () => 'travel',
  () => '/travel',
]

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, { field, row }: Place): string {
  const byFormat = format && formats[format]
  if (byFormat) return byFormat(row)
  const byName = (kinds.find(([names]) => names.test(field))?.[1] ?? (index => at(sentences, index)))(row)
  if (!pattern) return byName.slice(0, maxLength).padEnd(minLength, '.')
  const fits = [byName, ...shapes.map(shape => shape(row))].find(text => new RegExp(pattern, 'u').test(text))
  if (fits === undefined) throw new Error(`no example fits the pattern ${pattern} of ${field}`)
  return fits
}
