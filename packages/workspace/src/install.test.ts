import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { isInstalled, markInstalled } from './install.mjs'

let repository: TemporaryRepository
beforeEach(() => {
  repository = temporaryRepository({
    'package.json': { name: 'root' },
    'pnpm-workspace.yaml': 'packages: [shell]',
    'pnpm-lock.yaml': 'lockfileVersion: 9.0',
    'shell/package.json': { name: 'shell' },
    'shell/src/main.ts': 'shell',
  })
})
afterEach(() => repository.remove())

test('a fresh clone is not installed until an installation', () => {
  expect(isInstalled(repository.root)).toBe(false)
  markInstalled(repository.root)
  expect(isInstalled(repository.root)).toBe(true)
})

test.each([
  ['pnpm-lock.yaml', false],
  ['pnpm-workspace.yaml', false],
  ['package.json', false],
  ['shell/package.json', false],
  ['mf-travel/package.json', false],
  ['shell/src/main.ts', true],
])('after a change in %s, the installation is still valid: %j', (file, expected) => {
  markInstalled(repository.root)
  repository.write(file, '{ "name": "changed" }')
  expect(isInstalled(repository.root)).toBe(expected)
})

test('a new version of a package needs no installation', () => {
  markInstalled(repository.root)
  repository.write('shell/package.json', { name: 'shell', version: '1.0.1' })
  expect(isInstalled(repository.root)).toBe(true)
})

test('an installation is reported on stderr, because programs may read stdout', () => {
  repository.write('bin/pnpm', '#!/bin/sh\necho 12.21.0\n')
  fs.chmodSync(path.join(repository.root, 'bin/pnpm'), 0o755)
  const script = `import('${path.join(__dirname, 'install.mjs')}').then(tool => tool.ensureInstalled(process.argv[1]))`
  const env = { ...process.env, PATH: [path.join(repository.root, 'bin'), process.env.PATH].join(path.delimiter) }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script, repository.root], {
    env,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, ''])
  expect(stderr).toMatch(/^Installing packages .*\n {2}installed in /)
})
