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

/** Runs a test file under our preset. Returns `passed` or the failure of each test. */
function runFile(text: string, env: Record<string, string> = {}): Record<string, string> {
  const helper = JSON.stringify(path.join(workspace, 'testing/expect-console'))
  fs.writeFileSync(path.join(folder, 'a.test.ts'), `import { expectConsole } from ${helper}\n${text}`)
  const report = path.join(folder, 'report.json')
  try {
    const jest = path.join(workspace, 'node_modules/jest/bin/jest.js')
    execFileSync(process.execPath, [jest, '--json', `--outputFile=${report}`], {
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
