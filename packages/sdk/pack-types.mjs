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
  compile(packages, out, files)
  const libraries = linkTypes(packages, out, files.map(typesOf))
  const entries = Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, typesOf(file)]))
  return { entries, libraries }
}

/** The types of a source. @param {string} file */
const typesOf = file => file.replace(/\.tsx?$/, '.d.ts')

/**
 * Lets types name each other by their files, removes those that no entry leads to, and returns the libraries that the
 * others name.
 * @param {string} packages @param {string} out @param {string[]} entries
 */
function linkTypes(packages, out, entries) {
  /** @type {Record<string, string>} */
  const libraries = {}
  const reached = new Set(entries)
  for (const file of reached) {
    const text = fs.readFileSync(path.join(out, file), 'utf8')
    const linked = text.replaceAll(/((?:from|import\()\s*)(['"])([^'"]+)\2/g, (all, before, quote, name) => {
      if (name.startsWith('node:')) return all
      const isOwn = name.startsWith('@portal/')
      if (!isOwn && !name.startsWith('.')) {
        Object.assign(libraries, libraryOf(packages, file, name))
        return all
      }
      const target = isOwn ? sourceOf(packages, name).replace(/\.tsx?$/, '') : path.join(path.dirname(file), name)
      const ends = ['.d.ts', '/index.d.ts'].map(end => target + end)
      const found = ends.find(each => fs.existsSync(path.join(out, each)))
      if (!found) throw new Error(`types/${file} names ${name}, which has no types.`)
      reached.add(found)
      if (!isOwn) return all
      const relative = path.relative(path.dirname(file), target)
      return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`
    })
    fs.writeFileSync(path.join(out, file), linked)
  }
  for (const file of typesIn(out)) if (!reached.has(file)) fs.rmSync(path.join(out, file))
  return libraries
}

/** @param {string} out */
const typesIn = out => fs.readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.d.ts'))

/**
 * Returns the sources of our packages by name, as `paths` of the compiler: it writes no types for files that it finds
 * through node_modules.
 * @param {string} packages
 */
function pathsOf(packages) {
  const named = fs.readdirSync(packages).flatMap(folder => {
    const { name, exports = {} } = readManifest(packages, folder)
    return Object.entries(exports).map(([entry, file]) => [name + entry.slice(1), [path.join(packages, folder, file)]])
  })
  return Object.fromEntries(named)
}

/** @param {string} packages @param {string} folder */
const readManifest = (packages, folder) =>
  JSON.parse(fs.readFileSync(path.join(packages, folder, 'package.json'), 'utf8'))

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
        paths: pathsOf(packages),
      },
      include: [],
      files: files.map(file => path.join(packages, file)),
    }),
  )
  const compiler = path.join(packages, 'workspace/node_modules/typescript7/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', project, '--singleThreaded'], { stdio: 'inherit' })
  fs.rmSync(project)
}

/** Finds the source of a name such as `@portal/ui/table`. @param {string} packages @param {string} name */
function sourceOf(packages, name) {
  const [, folder = '', ...rest] = name.split('/')
  const { exports } = readManifest(packages, folder)
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
