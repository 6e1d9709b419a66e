import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../../testing/temporary-repository'
import { nameFault } from './new-remote.mjs'

const workspace = path.join(__dirname, '../..')
let repository: TemporaryRepository

/** Runs new-remote on the repository, with a pnpm that fails at the step that is named. */
function newRemote(args: string[]): Promise<{ status: number; said: string }> {
  const module = (file: string) => JSON.stringify(path.join(workspace, 'src', file))
  const script = `
    import { main } from ${module('main.mjs')}
    import { markInstalled } from ${module('install.mjs')}
    import { newRemote } from ${module('new-remote/new-remote.mjs')}
    const root = ${JSON.stringify(repository.root)}
    markInstalled(root)
    await main(() => newRemote(root, ${JSON.stringify(args)}))
  `
  const env = { ...process.env, PATH: `${repository.root}/bin:${process.env.PATH}` }
  return new Promise(resolve => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

/** @param install what this pnpm does when it is to install */
function pnpmThat(install: string) {
  repository.write('bin/pnpm', `#!/bin/sh\nif [ "$1" = --version ]; then echo 12.21.0; exit 0; fi\n${install}\n`)
  fs.chmodSync(path.join(repository.root, 'bin/pnpm'), 0o755)
}

const listing = () =>
  fs
    .readdirSync(repository.root)
    .filter(name => name !== 'node_modules')
    .sort()
const lockFile = () => fs.readFileSync(path.join(repository.root, 'pnpm-lock.yaml'), 'utf8')

beforeEach(() => {
  repository = temporaryRepository({
    'package.json': { name: 'root' },
    'pnpm-workspace.yaml': 'packages: [mf-*]',
    'pnpm-lock.yaml': 'lockfileVersion: 9.0',
    'shell/src/own-routes.ts': "export const ownRoutes = ['/home']",
  })
})
afterEach(() => repository.remove())

test('when its packages cannot be installed, nothing of the remote is left, and the lock file is as it was', async () => {
  pnpmThat('echo spoiled > pnpm-lock.yaml; echo no network; exit 1')
  const before = listing()
  const { status, said } = await newRemote(['travel', '--tr', 'Seyahat', '--en', 'Travel'])
  expect({ status, said }).toEqual({ status: 1, said: expect.stringMatching(/no network\n.*nothing was made/s) })
  expect(listing()).toEqual(before)
  expect(lockFile()).toBe('lockfileVersion: 9.0')
})

test('when they can, it is there, with its titles as they were said', async () => {
  pnpmThat('echo "lockfileVersion: 9.0 # with travel" > pnpm-lock.yaml')
  const { status, said } = await newRemote(['travel', '--tr', "Ankara'ya yolculuk", '--en', 'Travel'])
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('mf-travel is there') })
  const descriptor = fs.readFileSync(path.join(repository.root, 'mf-travel/src/descriptor.ts'), 'utf8')
  expect(descriptor).toContain("tr: 'Ankara’ya yolculuk', en: 'Travel'")
  expect(lockFile()).toContain('with travel')
})

test('a name that is taken changes nothing', async () => {
  pnpmThat('exit 1')
  const before = listing()
  expect(await newRemote(['home', '--tr', 'Ev', '--en', 'Home'])).toEqual({
    status: 1,
    said: expect.stringContaining('/home belongs to the shell'),
  })
  expect(listing()).toEqual(before)
})

describe('a name', () => {
  const claims = {
    folders: ['shell', 'mf-leave'],
    routes: [
      { path: '/home', owner: 'the shell' },
      { path: '/Payments', owner: 'mf-expense' },
      { path: '/leave/:formGuid', owner: 'mf-leave' },
    ],
  }

  test.each(['travel', 'business-travel', 'hr2', 'leaves'])('may be %s', name => {
    expect(nameFault(name, claims)).toBeUndefined()
  })

  test.each([
    ['Travel', /small letters/],
    ['business--travel', /small letters/],
    ['2travel', /small letters/],
    ['../travel', /small letters/],
    ['', /small letters/],
    ['t', /2 to 31/],
    ['t'.repeat(32), /2 to 31/],
    ['log', /keeps for itself/],
    ['leave', /folder mf-leave already/],
    ['home', /\/home belongs to the shell/],
    ['payments', /\/payments belongs to mf-expense/],
  ])('may not be “%s”', (name, sentence) => {
    expect(nameFault(name, claims)).toMatch(sentence)
  })
})
