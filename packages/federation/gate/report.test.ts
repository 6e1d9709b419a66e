import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { entryPointsOf, holdHostApi } from './report.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'host-api-'))
  mkdirSync(path.join(root, 'packages/federation/src'), { recursive: true })
  say('2.4.0')
  holdHostApi(root, lines, true)
})
afterEach(() => rmSync(root, { recursive: true }))

const lines = ['@portal/ui/parts Badge: () => Element', '@portal/ui/parts Button: () => Element']
const more = [...lines, '@portal/ui/parts Chip: () => Element']
const file = (name: string) => path.join(root, 'packages/federation', name)
const say = (version: string) =>
  writeFileSync(
    file('src/host-api.ts'),
    `export const HOST_API = '${version}'\nexport const singletons = [\n  'react',\n  '@portal/ui/parts',\n] as const\n`,
  )
const version = () => /'(\d[^']*)'/.exec(readFileSync(file('src/host-api.ts'), 'utf8'))?.[1]
const report = () => readFileSync(file('host-api-report.txt'), 'utf8')

test('the report lists what remotes are offered, below its version', () => {
  expect(report()).toBe(`Host API 2.4.0\n${lines.join('\n')}\n`)
  expect(holdHostApi(root, lines, false)).toEqual({ done: 'host API 2.4.0: 2 lines, nothing changed' })
  expect(entryPointsOf(root)).toEqual(['@portal/ui/parts'])
})

test('an addition fails until the report is written, which raises the minor version', () => {
  expect(holdHostApi(root, more, false)).toEqual({ problem: expect.stringContaining('@portal/ui/parts Chip') })
  expect(version()).toBe('2.4.0')
  holdHostApi(root, more, true)
  expect(version()).toBe('2.5.0')
  expect(holdHostApi(root, more, false)).toMatchObject({ done: expect.any(String) })
})

test('only the first addition since a release raises the version', () => {
  holdHostApi(root, more, true, { released: '2.3.0' })
  expect(version()).toBe('2.4.0')
  expect(holdHostApi(root, more, false, { released: '2.4.0', isMore: true })).toHaveProperty('problem')
  holdHostApi(root, more, true, { released: '2.4.0', isMore: true })
  expect(version()).toBe('2.5.0')
})

test.each([false, true])('a removal fails and is named, even when the report is written: %s', write => {
  const before = report()
  expect(holdHostApi(root, lines.slice(1), write)).toEqual({ problem: expect.stringContaining('parts Badge') })
  expect(report()).toBe(before)
})

test('a new major version allows a removal', () => {
  say('3.0.0')
  expect(holdHostApi(root, lines.slice(1), false)).toMatchObject({ problem: expect.any(String) })
  holdHostApi(root, lines.slice(1), true)
  expect([version(), report()]).toEqual(['3.0.0', `Host API 3.0.0\n${lines[1]}\n`])
})
