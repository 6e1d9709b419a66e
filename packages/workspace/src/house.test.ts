import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { mayDepend, mayUse } from './layers.mjs'
import { declaredIn, readPackages } from './packages.mjs'

const root = path.resolve(__dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const packages = readPackages(root)

const sourcesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx?|mjs)$/.test(file))
    .map(file => path.join(folder, 'src', file))

test('the top level has no other files', () => {
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

test('every package declares and imports only what it may use', () => {
  const against = packages.flatMap(({ name, folder, uses }) => [
    ...uses.filter(used => !mayUse(name, used)).map(used => `${name} may not use ${used}`),
    ...declaredIn(JSON.parse(read(`${folder}/package.json`)))
      .filter(library => !mayDepend(name, library))
      .map(library => `${name} may not use ${library}: use the package of ours that wraps it`),
  ])
  expect(against).toEqual([])
  const leadsOut = packages
    .filter(({ name }) => name !== 'e2e')
    .flatMap(({ folder }) =>
      sourcesIn(folder).flatMap(file =>
        [...read(file).matchAll(/(?:from|import\(?) '(\.\.?\/[^']*)'/g)]
          .filter(([, target = '']) => path.relative(folder, path.join(path.dirname(file), target)).startsWith('..'))
          .map(([, target]) => `${file}: ${target}`),
      ),
    )
  expect(leadsOut).toEqual([])
})

test('an app has no barrels', () => {
  const apps = packages.filter(({ folder }) => folder === 'shell' || folder.startsWith('mf-'))
  const barrels = apps.flatMap(({ folder }) => sourcesIn(folder)).filter(file => /\/index\.tsx?$/.test(file))
  expect(barrels).toEqual([])
})

test('no code is made at run time, and weak hashes, ciphers and chance protect nothing', () => {
  const risky =
    /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|'(?:md5|sha1)'|-(?:ecb|cbc)\b|PKCS1|Math\.random/
  const found = packages
    .filter(({ name }) => name !== 'e2e')
    .flatMap(({ folder }) => sourcesIn(folder))
    .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap(file => [...read(file).matchAll(new RegExp(risky, 'g'))].map(([text]) => `${file}: ${text}`))
  expect(found.sort()).toEqual([
    // When a refused call is made again.
    'packages/auth/src/queries/query-client.ts: Math.random',
    // The handshake of WebSockets has it.
    "packages/federation/src/backend/socket.ts: 'sha1'",
    // Etags of files.
    "packages/portal/src/static/send-file.ts: 'sha1'",
    // Authenticator apps know no other.
    "packages/user-service/src/factors/time-code.ts: 'sha1'",
    // Colours of the chart.
    'shell/src/home/chart/company-styles.ts: Math.random',
  ])
})
