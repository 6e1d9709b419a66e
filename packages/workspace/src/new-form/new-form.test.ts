import fs from 'node:fs'
import path from 'node:path'
import { renaming } from '../template.mjs'
import { formFault, readArguments } from './new-form.mjs'
import { entries } from './registers.mjs'

const root = path.join(__dirname, '../../../..')
const travel = { name: 'travel', expression: 'TRV', title: { tr: 'İş seyahati', en: 'Business travel' } }

describe('the command line', () => {
  test('needs no more than a name', () => {
    const title = { tr: 'Travel', en: 'Travel' }
    expect(readArguments(['travel'])).toEqual({ name: 'travel', expression: 'TRA', title, send: 'one' })
  })

  test('may say the rest', () => {
    const said = ['travel', '--tr', 'İş seyahati', '--en', 'Business travel', '--expression', 'TRV', '--send', 'lines']
    expect(readArguments(said)).toEqual({ ...travel, send: 'lines' })
  })

  test.each([
    [[], /Name the module\.\s+npm run new-form -- travel/],
    [['travel', 'Seyahat'], /One module at a time: travel, Seyahat/],
    [['travel', '--send', 'both'], /one \(form\) or lines/],
    [['travel', '--expression', 'trv'], /three capital letters/],
    [['travel', '--tr', '{x}'], /neither braces/],
    [['travel', '--de', 'Reise'], /no option --de/],
  ])('%j is refused in words', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence)
  })
})

describe('a name', () => {
  const claims = { folders: ['mf-travel'], routes: [{ path: '/tripForm', owner: 'mf-trips' }] }
  const faultOf = (name: string, expression = 'TRV') =>
    formFault({ ...travel, name, expression }, [{ expression: 'EXP' }], claims)

  test('that is free is taken', () => {
    expect(faultOf('journey')).toBeUndefined()
  })

  test.each([
    ['business-trip', 'TRV', 'one word of 3 to 20 small letters'],
    ['travel', 'TRV', 'folder mf-travel'],
    ['journey', 'EXP', '--expression'],
    ['trip', 'TRV', '/tripForm belongs to mf-trips'],
  ])('%s, %s on the wire, is refused', (name, expression, sentence) => {
    expect(faultOf(name, expression)).toContain(sentence)
  })
})

test.each([
  ["sampleForm samples AllSamples '/sample/file' 'SMP'", "travelForm travels AllTravels '/travel/file' 'TRV'"],
  ["tr: 'Örnek formu', en: 'example form'", "tr: 'İş seyahati formu', en: 'business travel form'"],
  ["tr: 'Yeni örnek formu'", "tr: 'Yeni iş seyahati formu'"],
  ["from 'testing/sample-files'", "from 'testing/sample-files'"],
])('%s becomes %s', (text, renamed) => {
  expect(renaming(travel)(text)).toBe(renamed)
})

test.each([
  ['story', 'stories'],
  ['journey', 'journeys'],
  ['pass', 'passes'],
])('several of %s are %s', (name, plural) => {
  expect(renaming({ ...travel, name })('samples')).toBe(plural)
})

const places = Object.entries(entries).flatMap(([file, additions]) => additions.map(([behind]) => ({ file, behind })))

test.each(places)('$file has one place for a new module: $behind', ({ file, behind }) => {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  expect(text.match(new RegExp(behind.source, `${behind.flags}g`))).toHaveLength(1)
})
