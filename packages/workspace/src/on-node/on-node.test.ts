import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../../testing/temporary-repository'
import { journeys } from './checks.mjs'
import { placeOf } from './fetch-node.mjs'
import { onNode } from './on-node.mjs'

const root = path.resolve(__dirname, '../../../..')

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
  let said: string
  beforeEach(() => {
    repository = temporaryRepository()
    const { bin } = placeOf(repository.root, '99')
    fs.mkdirSync(bin, { recursive: true })
    fs.symlinkSync(process.execPath, path.join(bin, 'node'))
    said = ''
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation(text => {
        said += String(text)
        return true
      })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    repository.remove()
  })

  const tool = (name: string, script: string) => repository.write(`packages/workspace/bin/${name}.mjs`, script)
  const serves = `
    process.on('SIGTERM', () => process.exit(0))
    setInterval(() => {}, 1e6)
    console.log('The portal is at http://localhost:8080')
  `

  test('tells what each check has found, and starts what it has to stop again', async () => {
    tool('start', serves)
    tool('test', "console.log(process.argv[2] === 'unit' ? '7 passed, 0 failed' : '3 passed, 0 failed')")
    expect(await onNode(repository.root, ['99'])).toBe(0)
    expect(said.replaceAll(/ in [\d.]+ s/g, '').split('\n')).toEqual([
      `Node ${process.version}: start: ready, stopped with status 0`,
      `Node ${process.version}: unit: 7 passed, 0 failed`,
      `Node ${process.version}: journeys: 3 passed, 0 failed`,
      '',
    ])
  })

  test.each([
    ['a start that ends too early', 'start', 'console.log("The port is taken.")', 'The port is taken.'],
    ['a test that fails', 'unit', 'console.log("1 passed, 1 failed"); process.exitCode = 1', '1 passed, 1 failed'],
    ['a warning of Node', 'unit', 'console.log("1 passed, 0 failed"); process.emitWarning("too old")', 'too old'],
    ['a journey that is missing', 'journeys', 'console.log("2 passed, 0 failed")', '2 passed, 0 failed'],
  ])('%s is a failure', async (_, check, script, expected) => {
    tool(check === 'start' ? 'start' : 'test', script)
    expect(await onNode(repository.root, ['99', check])).toBe(1)
    expect(said).toContain(expected)
  })
})
