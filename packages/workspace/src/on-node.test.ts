import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { journeys, onNode } from './on-node.mjs'
import { root } from './root.mjs'

test.each([[[]], [['unit']], [['24', 'lint']]])('%j is refused with what may be said', async args => {
  const sentence = 'Say which Node, as in “24”, and if not all: start, unit, journeys.'
  await expect(onNode(root, args)).rejects.toThrow(sentence)
})

test('the journeys that are run under another Node are there', () => {
  const folder = path.join(root, 'e2e/journeys')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.spec.ts'))
  const specs = files.map(file => fs.readFileSync(path.join(folder, file), 'utf8'))
  expect(journeys.filter(title => !specs.some(spec => spec.includes(`test('${title}'`)))).toEqual([])
})

describe('a run', () => {
  let repository: TemporaryRepository
  let output = ''
  beforeEach(() => {
    repository = temporaryRepository()
    output = ''
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation(text => Boolean((output += String(text))))
  })
  afterEach(() => {
    jest.restoreAllMocks()
    repository.remove()
  })

  const onThisNode = (...checks: string[]) =>
    onNode(repository.root, ['99', ...checks], () => Promise.resolve(process.execPath))
  const tool = (name: string, script: string) => repository.write(`packages/workspace/bin/${name}.mjs`, script)

  test('reports each check, and stops what it has started', async () => {
    tool(
      'start',
      "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1e6); console.log('http://localhost:1')",
    )
    tool('test', "console.log(process.argv[2] === 'unit' ? '7 passed, 0 failed' : '3 passed, 0 failed')")
    expect(await onThisNode()).toBe(0)
    const lines = ['Node 99', 'start: passed', 'unit: passed', 'journeys: passed', '']
    expect(output.replaceAll(/ in [\d.]+ s/g, '').split('\n')).toEqual(lines)
  })

  test.each([
    ['a start that ends too early', 'start', 'console.log("The port is taken.")', 'The port is taken.'],
    ['a test that fails', 'unit', 'console.log("1 passed, 1 failed"); process.exitCode = 1', '1 passed, 1 failed'],
    ['a warning of Node', 'unit', 'console.log("1 passed, 0 failed"); process.emitWarning("too old")', 'too old'],
    ['a journey that is missing', 'journeys', 'console.log("2 passed, 0 failed")', '2 passed, 0 failed'],
  ])('%s is a failure', async (_, check, script, expected) => {
    tool(check === 'start' ? 'start' : 'test', script)
    expect(await onThisNode(check)).toBe(1)
    expect(output).toContain(expected)
  })
})
