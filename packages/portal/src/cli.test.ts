import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { main } from './cli'
import { settingsText } from './settings-text'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-cli-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const run = async (...args: string[]) => {
  const [printed, errors]: [string[], string[]] = [[], []]
  const environment = { PORTAL_DATA: path.join(root, 'data') }
  const status = await main({
    args,
    environment,
    root,
    print: text => printed.push(text),
    printError: text => errors.push(text),
    ask: async () => '',
  })
  return { status, printed: printed.join('\n'), errors: errors.join('\n') }
}

test('without a command, and with "help", the commands are listed', async () => {
  const { status, printed } = await run()
  expect(status).toBe(0)
  for (const name of [
    'serve',
    'settings',
    'migrate',
    'publish',
    'activate',
    'rollback',
    'remotes',
    'token',
    'create-admin',
    'reset-factors',
    'import',
    'help',
  ]) {
    expect(printed).toMatch(new RegExp(`portal ${name} +\\w`))
  }
  expect(await run('help')).toMatchObject({ status: 0, printed })
})

test('"settings" prints the table', async () => {
  expect(await run('settings')).toEqual({ status: 0, printed: settingsText(), errors: '' })
})

test.each(['nothing', 'constructor', 'toString'])('an unknown command (%s) is refused with the list', async name => {
  const { status, errors } = await run(name)
  expect(status).toBe(2)
  expect(errors).toContain(`There is no command "${name}".`)
  expect(errors).toContain('portal rollback')
})

test('a remote that is not in the repository cannot be published', async () => {
  expect(await run('publish', 'mf-travel')).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^REMOTE_NOT_FOUND: There is no folder mf-travel/),
  })
})

test('delivery works on the remotes of the data folder', async () => {
  expect(await run('remotes')).toMatchObject({ status: 0, printed: 'No remote is published yet.' })
  expect(await run('rollback', 'travel', '--shell', root)).toMatchObject({ status: 1 })
  expect(await run('activate')).toMatchObject({ status: 2 })
})

test('--shell needs a folder', async () => {
  expect(await run('serve', '--shell')).toMatchObject({ status: 2, errors: expect.stringContaining('--shell') })
})

test('wrong settings are one line each, and nothing is started', async () => {
  const errors: string[] = []
  const status = await main({
    args: ['serve'],
    environment: { PORTAL_SEED: 'some', PORTAL_COLOUR: 'red' },
    root,
    print: () => {},
    printError: text => errors.push(text),
    ask: async () => '',
  })
  expect(status).toBe(2)
  expect(errors).toEqual([
    'PORTAL_COLOUR is not a setting of the portal; "portal settings" lists them.\nPORTAL_SEED must be demo or none.',
  ])
})
