import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Writes the types of the whole host API. Declarations of our packages import each other by relative paths.
 * @param {string} packages the folder of all packages @param {string} out
 * @param {string[]} entryPoints such as `@portal/ui/table` @param {string[]} calls such as `people/people`
 * @returns the file of each entry, and the libraries that the types import, with versions
 */
export function writeTypes(packages, out, entryPoints, calls) {
  const sources = {
    '.': 'sdk/src/index.ts',
    './testing': 'sdk/src/testing/index.ts',
    './calls': 'contracts/src/wire/call.ts',
    './backend': 'sdk/src/backend.ts',
    ...Object.fromEntries(entryPoints.map(entryPoint => [entryPoint, sourceOf(packages, entryPoint)])),
  }
  const files = [...Object.values(sources), ...calls.map(name => `contracts/src/${name}.calls.ts`)]
  /** @type {Record<string, string>} */
  let libraries = {}
  // The compiler writes no types for files that it found through node_modules, unless they are named.
  for (let isWhole = false; !isWhole; ) {
    compile(packages, out, files)
    libraries = linkTypes(packages, out)
    const missing = missingTypes(packages, out)
    files.push(...missing)
    isWhole = missing.length === 0
  }
  const entries = Object.fromEntries(
    Object.entries(sources).map(([name, file]) => [name, file.replace(/\.ts$/, '.d.ts')]),
  )
  return { entries, libraries }
}

/**
 * Lets types name each other by their files, and returns the libraries that they name.
 * @param {string} packages @param {string} out
 */
function linkTypes(packages, out) {
  /** @type {Record<string, string>} */
  const libraries = {}
  for (const file of typesIn(out)) {
    const text = fs.readFileSync(path.join(out, file), 'utf8')
    const linked = text.replaceAll(/((?:from|import\()\s*)(['"])([^.'"][^'"]*)\2/g, (all, before, quote, name) => {
      if (name.startsWith('node:')) return all
      if (!name.startsWith('@portal/')) {
        Object.assign(libraries, libraryOf(packages, file, name))
        return all
      }
      const target = path.relative(path.dirname(file), sourceOf(packages, name).replace(/\.tsx?$/, ''))
      return `${before}${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`
    })
    fs.writeFileSync(path.join(out, file), linked)
  }
  return libraries
}

/** @param {string} out */
const typesIn = out => fs.readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.d.ts'))

/**
 * Returns the sources of types that others name and that are not there.
 * @param {string} packages @param {string} out
 */
function missingTypes(packages, out) {
  const named = typesIn(out).flatMap(file => {
    const text = fs.readFileSync(path.join(out, file), 'utf8')
    const names = [...text.matchAll(/(?:from|import\()\s*['"](\.[^'"]*)['"]/g)]
    return names.map(([, name = '']) => path.join(path.dirname(file), name))
  })
  const missing = named.filter(name =>
    ['.d.ts', '/index.d.ts'].every(end => !fs.existsSync(path.join(out, name + end))),
  )
  return [...new Set(missing)].map(name =>
    fs.existsSync(path.join(packages, `${name}.ts`)) ? `${name}.ts` : `${name}.tsx`,
  )
}

/** @param {string} packages @param {string} out @param {string[]} files */
function compile(packages, out, files) {
  const project = path.join(out, 'tsconfig.json')
  fs.mkdirSync(out, { recursive: true })
  fs.writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(packages, 'sdk/tsconfig.json'),
      compilerOptions: {
        // Types are checked in their packages; here they are only written.
        noCheck: true,
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: packages,
        outDir: out,
        types: ['node'],
        typeRoots: [path.join(packages, 'sdk/node_modules/@types')],
      },
      include: [],
      files: files.map(file => path.join(packages, file)),
    }),
  )
  const compiler = path.join(packages, 'workspace/node_modules/typescript7/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' })
  fs.rmSync(project)
}

/** Finds the source of a name such as `@portal/ui/table`. @param {string} packages @param {string} name */
function sourceOf(packages, name) {
  const [, folder = '', ...rest] = name.split('/')
  const { exports } = JSON.parse(fs.readFileSync(path.join(packages, folder, 'package.json'), 'utf8'))
  const entryPoint = rest.length ? `./${rest.join('/')}` : '.'
  const file = exports[entryPoint] ?? exports['./*'].replace('*', rest.join('/'))
  return path.posix.join(folder, file)
}

/**
 * Returns the library that a declaration imports, with the version that our packages use.
 * @param {string} packages @param {string} file @param {string} name @returns {Record<string, string>}
 */
function libraryOf(packages, file, name) {
  const library = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  if (['react', 'react-dom'].includes(library)) return {}
  // A type may come from another package than the one whose declaration shows it.
  const owners = [file.split('/')[0] ?? '', ...fs.readdirSync(packages)]
  const manifests = owners.map(owner => path.join(packages, owner, 'node_modules', library, 'package.json'))
  const found = manifests.find(manifest => fs.existsSync(manifest))
  if (!found) throw new Error(`No package has ${library}, which types/${file} names.`)
  return { [library]: JSON.parse(fs.readFileSync(found, 'utf8')).version }
}
