/** Inputs sent by mistake or on purpose. */

export interface Attack {
  what: string
  /** JSON, or text that pretends to be. */
  payload: string
}

/** Written literally into JSON: a number out of range, which JSON.stringify cannot write. */
const beyond = '<<beyond>>'
const asText = (value: unknown): string => JSON.stringify(value)?.replaceAll(`"${beyond}"`, '1e309') ?? ''

const elsewhere: Readonly<Record<string, unknown>> = {
  null: null,
  'a boolean': false,
  'an empty list': [],
  'a list of lists': [[[]]],
  'an empty object': {},
  'an object that is no plain one': { toString: 1, constructor: 1 },
}
const inPlaceOfText: Readonly<Record<string, unknown>> = {
  ...elsewhere,
  'a number': 7,
  'an empty text': '',
  blanks: '  ',
  'a text without end': 'x'.repeat(100_000),
  'a NUL': 'a\u0000b',
  'half a character': '\ud800',
  SQL: "'; drop table app_user; --",
  markup: '<script>alert(1)</script>',
  'a day that is not': '2026-02-30',
  'a day beyond the calendar': '9999-99-99',
  'the last day': '9999-12-31',
  'the first day': '0001-01-01',
  'a negative amount': '-1',
  'an amount without end': '9'.repeat(400),
  NaN: 'NaN',
}
const inPlaceOfNumber: Readonly<Record<string, unknown>> = {
  ...elsewhere,
  'a text': '7',
  'the text NaN': 'NaN',
  'minus one': -1,
  zero: 0,
  'a half': 0.5,
  'three decimals': 0.001,
  'a number beyond a column': 2_147_483_648,
  'a number beyond integers': 2 ** 53 + 2,
  'a huge number': 1e300,
  'a number beyond numbers': beyond,
  'an id of nobody': 2_147_483_000,
}
const inPlaceOfOther: Readonly<Record<string, unknown>> = {
  ...elsewhere,
  'a number': 7,
  'a text': 'x',
  'a number beyond numbers': beyond,
}

/** Each part of a valid body replaced, removed or extended. */
export function attacksOn(body: unknown): Attack[] {
  const attacks = replacements(body).map(({ what, value }) => ({ what, payload: asText(value) }))
  return attacks.filter((attack, i) => attacks.findIndex(({ payload }) => payload === attack.payload) === i)
}

interface Replaced {
  what: string
  value: unknown
}

function replacements(value: unknown): Replaced[] {
  const here = Object.entries(candidatesFor(value)).map(([what, other]) => ({ what, value: other }))
  if (Array.isArray(value)) return [...here, ...withinList(value)]
  return typeof value === 'object' && value !== null ? [...here, ...withinObject(value)] : here
}

function candidatesFor(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') return inPlaceOfText
  return typeof value === 'number' ? inPlaceOfNumber : inPlaceOfOther
}

function withinList([first, ...rest]: readonly unknown[]): Replaced[] {
  return [
    ...replacements(first).map(({ what, value }) => ({ what: `0: ${what}`, value: [value, ...rest] })),
    { what: 'the same twice', value: [first, first] },
    { what: 'a list without end', value: Array.from({ length: 10_001 }, () => first) },
  ]
}

function withinObject(value: object): Replaced[] {
  const fields = Object.entries(value)
  return [
    { what: 'an unknown field', value: { ...value, isAdmin: true } },
    { what: 'a field named constructor', value: { ...value, constructor: 1 } },
    ...fields.map(([name]) => ({
      what: `without ${name}`,
      value: Object.fromEntries(fields.filter(([other]) => other !== name)),
    })),
    ...fields.flatMap(([name, field]) =>
      replacements(field).map(({ what, value: other }) => ({
        what: `${name}: ${what}`,
        value: { ...value, [name]: other },
      })),
    ),
  ]
}

const json = 'application/json'

/** Bodies that are not valid JSON for any call, and their refusals. */
export const unreadable: readonly (Attack & { type: string; status: number; code: string })[] = [
  { what: 'broken JSON', type: json, payload: '{"a":', status: 400, code: 'UNREADABLE_BODY' },
  { what: 'nothing at all', type: json, payload: '', status: 400, code: 'UNREADABLE_BODY' },
  { what: 'NaN, which is no JSON', type: json, payload: '{"a":NaN}', status: 400, code: 'UNREADABLE_BODY' },
  { what: '__proto__', type: json, payload: '{"__proto__":{"isAdmin":true}}', status: 400, code: 'UNREADABLE_BODY' },
  {
    what: 'a hidden __proto__',
    type: json,
    payload: '{"a":{"\\u005f_proto__":{}}}',
    status: 400,
    code: 'UNREADABLE_BODY',
  },
  {
    what: 'constructor.prototype',
    type: json,
    payload: '{"constructor":{"prototype":{}}}',
    status: 400,
    code: 'UNREADABLE_BODY',
  },
  { what: 'too much', type: json, payload: `"${'x'.repeat(1024 * 1024)}"`, status: 413, code: 'TOO_LARGE' },
  { what: 'plain text', type: 'text/plain', payload: '{}', status: 415, code: 'UNSUPPORTED_TYPE' },
  {
    what: 'a form of old',
    type: 'application/x-www-form-urlencoded',
    payload: 'a=1',
    status: 415,
    code: 'UNSUPPORTED_TYPE',
  },
  { what: 'bytes', type: 'application/octet-stream', payload: '{}', status: 415, code: 'UNSUPPORTED_TYPE' },
  { what: 'XML', type: 'application/xml', payload: '<a/>', status: 415, code: 'UNSUPPORTED_TYPE' },
  { what: 'a type that is none', type: ';;', payload: '{}', status: 415, code: 'UNSUPPORTED_TYPE' },
]

/** Valid JSON that no call accepts. */
export const nonsense: readonly Attack[] = [
  { what: 'null', payload: 'null' },
  { what: 'a number', payload: '1e309' },
  { what: 'a text', payload: '"x"' },
  { what: 'lists within lists', payload: '['.repeat(50_000) + ']'.repeat(50_000) },
  { what: 'objects within objects', payload: '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000) },
]

/** Values for an id in an address. */
export const wrongParameters: readonly string[] = [
  'x',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '\u0000',
  '../../etc/passwd',
  "1' or '1'='1",
  'x'.repeat(3000),
]
