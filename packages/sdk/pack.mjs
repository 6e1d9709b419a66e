import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import * as z from 'zod'
import { hostApi, importTypeScript, singletonVersion } from '@portal/federation/build/singletons'
import { bundledPackages, licenceFaults, noticesFile, noticesText } from '@portal/federation/build/third-party'
import { describeCalls, referenceText } from './pack-reference.mjs'
import { writeTypes } from './pack-types.mjs'

/** Packs the SDK into a folder: `node packages/sdk/pack.mjs <folder>`. The package does not need this repository. */

const [into = '.'] = process.argv.slice(2)
const folder = import.meta.dirname
const packages = path.join(folder, '..')
const staged = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-sdk-'))

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: folder,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  splitting: true,
  chunkNames: 'chunks/[hash]',
  metafile: true,
  logLevel: 'warning',
  legalComments: 'none',
}
/** @type {import('esbuild').BuildOptions} */
const inNode = {
  ...common,
  // Bundled CommonJS packages expect `require`.
  banner: {
    js: "import { createRequire as sdkRequire } from 'node:module'; const require = sdkRequire(import.meta.url)",
  },
}
const { HOST_API, singletons, broughtBy } = await hostApi()

/** The packed export of a shared package, as in `./ui/table`. @param {string} name */
const saidAs = name => name.replace('@portal/', './').replace('contracts/wire/', '')

/** The file of that export, as in `ui-table`. @param {string} name */
const entryFileOf = name => saidAs(name).slice('./'.length).replaceAll('/', '-')
const ours = singletons.filter((/** @type {string} */ name) => name.startsWith('@portal/'))

const contracts = path.join(packages, 'contracts/src')
const calls = fs
  .readdirSync(contracts, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.calls.ts'))
  .map(file => file.replace(/\.calls\.ts$/, ''))

const [entryPoints, tools, declared, backend, devShell] = await Promise.all([
  // The shared packages: a team's tests run against the portal's code.
  build({
    ...inNode,
    entryPoints: {
      ...Object.fromEntries(ours.map(name => [entryFileOf(name), name])),
      testing: 'src/testing/index.ts',
    },
    outdir: path.join(staged, 'entry-points'),
    mainFields: ['module', 'main'],
    conditions: ['browser'],
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"development"' },
  }),
  build({
    ...inNode,
    entryPoints: { index: 'src/index.ts', cli: 'src/cli.ts' },
    outdir: staged,
  }),
  // A remote bundles the calls that it makes, and shares the schema library with the page.
  build({
    ...common,
    entryPoints: {
      index: path.join(contracts, 'wire/call.ts'),
      ...Object.fromEntries(calls.map(name => [name, path.join(contracts, `${name}.calls.ts`)])),
    },
    outdir: path.join(staged, 'calls'),
    alias: { zod: '@portal/sdk/zod' },
    external: ['@portal/sdk/zod'],
  }),
  // A remote bundles it, too; session and language are the page's.
  build({
    ...common,
    entryPoints: { backend: 'src/backend.ts' },
    outdir: staged,
    alias: { '@portal/auth': '@portal/sdk/auth', '@portal/i18n': '@portal/sdk/i18n' },
    external: ['@portal/sdk/auth', '@portal/sdk/i18n'],
  }),
  // The page of `portal-sdk dev`, with everything that the portal's page shares.
  build({
    ...common,
    platform: 'browser',
    entryPoints: { main: 'src/dev/shell/main.tsx', follow: 'src/dev/page/main.ts' },
    outdir: path.join(staged, 'dev-shell'),
    minify: true,
    define: { 'process.env.NODE_ENV': '"development"' },
  }),
])
for (const part of ['bin', 'keep-state', 'templates', 'README.md'])
  fs.cpSync(path.join(folder, part), path.join(staged, part), { recursive: true })
write('host.json', {
  hostApi: HOST_API,
  singletons: Object.fromEntries(
    singletons.map(name => [name, singletonVersion(name, path.join(packages, '../shell'), broughtBy[name])]),
  ),
  exports: Object.fromEntries(singletons.map(name => [name, exportsOf(name)])),
})
const [{ descriptorSchema }, { manifestSchema }] = await Promise.all(
  ['descriptor', 'registry'].map(name => importTypeScript(path.join(packages, `federation/src/${name}.ts`))),
)
write('schema/descriptor.json', z.toJSONSchema(descriptorSchema, { io: 'input' }))
write('schema/manifest.json', z.toJSONSchema(manifestSchema, { io: 'input' }))
writeNotices()
const { entries, libraries } = writeTypes(packages, path.join(staged, 'types'), ours, calls)
writePackage(entries, libraries)
await writeReference(entries)
console.log(
  execFileSync('npm', ['pack', '--silent', '--pack-destination', path.resolve(into)], {
    cwd: staged,
    encoding: 'utf8',
  }).trim(),
)
fs.rmSync(staged, { recursive: true })

/** The exports of a shared package; nothing for a library other than React. @param {string} name */
function exportsOf(name) {
  const output = Object.entries(entryPoints.metafile.outputs).find(([file]) =>
    file.endsWith(`/entry-points/${entryFileOf(name)}.js`),
  )
  if (output) return output[1].exports
  if (!name.startsWith('react')) return undefined
  // React's exports for tests are not in the page.
  process.env.NODE_ENV = 'production'
  return [...Object.keys(createRequire(import.meta.url)(name)), 'default']
}

/** @param {string} file @param {unknown} data */
function write(file, data) {
  fs.mkdirSync(path.dirname(path.join(staged, file)), { recursive: true })
  fs.writeFileSync(path.join(staged, file), `${JSON.stringify(data, undefined, 2)}\n`)
}

function writeNotices() {
  const files = [entryPoints, tools, declared, backend, devShell].flatMap(({ metafile }) =>
    Object.keys(metafile.inputs),
  )
  const bundled = bundledPackages(files.map(file => path.resolve(folder, file)))
  const faults = licenceFaults(bundled)
  if (faults.length) throw new Error(faults.join('\n'))
  fs.writeFileSync(path.join(staged, noticesFile), noticesText(bundled))
}

/** @param {Record<string, string>} types of each entry */
async function writeReference(types) {
  const told = (/** @type {string} */ name) => saidAs(name).replace('.', '@portal/sdk')
  const fileOf = (/** @type {string} */ file) => path.join(staged, 'types', file)
  const files = {
    ...Object.fromEntries(Object.entries(types).map(([name, file]) => [told(name), fileOf(file)])),
    ...Object.fromEntries(calls.map(name => [`@portal/sdk/calls/${name}`, fileOf(`contracts/src/${name}.calls.d.ts`)])),
  }
  const described = Object.entries(await describeCalls(packages, calls))
  const texts = Object.fromEntries(described.map(([name, found]) => [`@portal/sdk/calls/${name}`, found]))
  fs.writeFileSync(path.join(staged, 'API.md'), referenceText(files, texts))
}

/** @param {Record<string, string>} types of each entry @param {Record<string, string>} dependencies that types name */
function writePackage(types, dependencies) {
  const own = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const entryOf = (/** @type {string} */ entry, /** @type {string} */ file) => ({
    types: `./types/${types[entry]}`,
    default: `./${file}.js`,
  })
  write('package.json', {
    ...own,
    private: undefined,
    devDependencies: undefined,
    bin: { 'portal-sdk': 'bin/portal-sdk.mjs', 'portal-seal': 'bin/portal-seal.mjs' },
    exports: {
      '.': entryOf('.', 'index'),
      './testing': entryOf('./testing', 'entry-points/testing'),
      ...Object.fromEntries(ours.map(name => [saidAs(name), entryOf(name, `entry-points/${entryFileOf(name)}`)])),
      './calls': entryOf('./calls', 'calls/index'),
      './calls/*': { types: './types/contracts/src/*.calls.d.ts', default: './calls/*.js' },
      './backend': entryOf('./backend', 'backend'),
      './keep-state/webpack': './keep-state/loader.mjs',
      './keep-state/vite': './keep-state/vite.mjs',
      './keep-state/jsx-dev-runtime': './keep-state/jsx-dev-runtime.mjs',
      './host.json': './host.json',
      './schema/*': './schema/*',
    },
    dependencies,
  })
}
