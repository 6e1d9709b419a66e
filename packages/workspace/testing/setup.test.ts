import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const workspace = path.join(__dirname, '..')
let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'setup-'))
  fs.writeFileSync(path.join(folder, 'package.json'), '{}')
  const presetFile = path.join(workspace, 'jest/node.mjs')
  fs.writeFileSync(path.join(folder, 'jest.config.mjs'), `export { default } from ${JSON.stringify(presetFile)}\n`)
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Writes files into the folder of the tests, by their names. */
function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
}

/** Runs a test file under our preset. Returns `passed` or the failure of each test. */
function runFile(text: string, env: Record<string, string> = {}): Record<string, string> {
  const helper = JSON.stringify(path.join(workspace, 'testing/expect-console'))
  write({ 'a.test.ts': `import { expectConsole } from ${helper}\n${text}` })
  return runFiles(env)
}

function runFiles(env: Record<string, string> = {}): Record<string, string> {
  const report = path.join(folder, 'report.json')
  try {
    const jest = path.join(workspace, 'node_modules/jest/bin/jest.js')
    execFileSync(process.execPath, [jest, '--runInBand', '--json', `--outputFile=${report}`], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, CI: '', ...env },
    })
  } catch {
    // Exit status 1 says that a test failed; which one is in the report.
  }
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
  }
  const results = testResults.flatMap(file => file.assertionResults)
  return Object.fromEntries(
    results.map(({ title, status, failureMessages }) => [
      title,
      status === 'passed' ? 'passed' : failureMessages.join('\n'),
    ]),
  )
}

test('a test fails if it writes to the console unannounced, or announces in vain', () => {
  const results = runFile(`
    test('error', () => console.error('no %s', 'cheese'))
    test('warn', () => console.warn('thin ice'))
    test('log', () => console.log('here'))
    test('quiet', () => undefined)
    test('announced', () => { expectConsole('warn', /thin/); console.warn('thin ice') })
    test('announced as something else', () => { expectConsole('error', /thin/); console.warn('thin ice') })
    test('announced in vain', () => expectConsole('error', /cheese/))
  `)
  expect(results).toEqual({
    error: expect.stringContaining('console.error: no cheese'),
    warn: expect.stringContaining('console.warn: thin ice'),
    log: expect.stringContaining('console.log: here'),
    quiet: 'passed',
    announced: 'passed',
    'announced as something else': expect.stringContaining('console.error did not say /thin/'),
    'announced in vain': expect.stringContaining('console.error did not say /cheese/'),
  })
})

test('an unhandled rejection fails the running test and no other', () => {
  const results = runFile(`
    const turn = () => new Promise(resolve => setImmediate(resolve))
    test('before', () => turn())
    test('rejected', async () => { void Promise.reject(new Error('no cheese')); await turn() })
    test('after', () => turn())
  `)
  expect(results).toEqual({ before: 'passed', rejected: expect.stringContaining('no cheese'), after: 'passed' })
})

test('on CI, a test that failed is tried once more', () => {
  const text = `
    const tries = { second: 0, third: 0 }
    test('second', () => expect(++tries.second).toBe(2))
    test('third', () => expect(++tries.third).toBe(3))
  `
  const failed = expect.stringContaining('Expected')
  expect(runFile(text)).toEqual({ second: failed, third: failed })
  expect(runFile(text, { CI: 'true' })).toEqual({ second: 'passed', third: failed })
})

test('files share what third-party packages loaded, and nothing else', () => {
  const text = `
    const [third, { ours }] = [require('third'), require('./ours')]
    test(String(++third.loaded) + third.later(), () => {
      expect([++ours.count, globalThis.left, process.env.LEFT, typeof setTimeout]).toEqual([1, undefined, undefined, 'function'])
      expect(third.newArray()).toBeInstanceOf(Array)
      Object.assign(globalThis, { left: 1, setTimeout: undefined })
      process.env.LEFT = '1'
      jest.spyOn(third, 'newArray').mockReturnValue(1)
      jest.useFakeTimers()
    })
  `
  write({
    'node_modules/third/index.js': `
      module.exports = { loaded: 0, newArray: () => [], later: () => require('./later') }`,
    'node_modules/third/later.js': "module.exports = ' later'",
    'ours.js': 'exports.ours = { count: 0 }',
    'first.test.ts': text,
    'second.test.ts': text,
    'mocking.test.ts': `jest.mock('third/later', () => ' mocked')\n${text}`,
  })
  expect(runFiles()).toEqual({ '1 later': 'passed', '2 later': 'passed', '1 mocked': 'passed' })
})
