import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { readPackages } from './packages.mjs'

const root = path.resolve(__dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const packages = readPackages(root)

test('the top level is the work and nothing else', () => {
  const isOurs = (name: string) => !name.startsWith('.') && !name.startsWith('mf-') && name !== 'node_modules'
  expect(fs.readdirSync(root).filter(isOurs).sort()).toEqual([
    'LICENSE',
    'README.md',
    'e2e',
    'package.json',
    'packages',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'shell',
  ])
})

test('every package takes its versions from the catalog', () => {
  const others = packages.flatMap(({ folder }) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(`${folder}/package.json`))
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
      .map(([name]) => `${folder}: ${name}`)
  })
  expect(others).toEqual([])
})

test('every version of the catalog is exact', () => {
  const catalog = /^catalog:\n((?: {2}.*\n)+)/m.exec(read('pnpm-workspace.yaml'))?.[1] ?? ''
  const entries = catalog.split('\n').filter(line => /^ {2}[^#\s]/.test(line))
  expect(entries.length).toBeGreaterThan(50)
  const exact = /^ {2}\S+: (npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?( #.*)?$/
  expect(entries.filter(line => !exact.test(line))).toEqual([])
})

test('every package is TypeScript, and strict', () => {
  const isStrict = (folder: string) => {
    const { config } = ts.readConfigFile(path.join(root, folder, 'tsconfig.json'), ts.sys.readFile)
    return ts.parseJsonConfigFileContent(config, ts.sys, path.join(root, folder)).options.strict === true
  }
  expect(packages.map(({ folder }) => folder).filter(folder => !isStrict(folder))).toEqual([])
})

test('lint refuses `any`, raw text in JSX, and imports against the arrows', async () => {
  const workspace = path.join(root, 'packages/workspace')
  const eslint = path.join(workspace, 'node_modules/eslint/bin/eslint.js')
  const args = [eslint, '--config', path.join(workspace, 'eslint/config.mjs'), '--print-config', 'mf-leave/src/x.tsx']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 24 })
  const error = [2]
  expect(JSON.parse(stdout).rules).toMatchObject({
    '@typescript-eslint/no-explicit-any': expect.arrayContaining(error),
    'house/no-raw-text': expect.arrayContaining(error),
    'house/arrows': expect.arrayContaining(error),
    'house/behind-facades': expect.arrayContaining(error),
  })
})
