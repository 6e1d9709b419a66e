import fs from 'node:fs'
import path from 'node:path'
import { git } from '../src/run.mjs'

/** Modules that are used otherwise than by an import in this repository, each with its user. */
const usedElsewhere = {
  tools: /\.config\.(mjs|ts)$|^packages\/workspace\/(jest|lint)\/|^packages\/federation\/build\/dev-\w+\.mjs$/,
  'benchmarks, drill and stress': /^e2e\/(bench|bench\/services|drill|stress|stress\/checks)\/main\.ts$/,
  'the shell, by the descriptor': /^(mf-[\w-]+|shell)\/src\/descriptor\.ts$|\.page\.tsx$/,
  'teams with a repository of their own': /^packages\/sdk\/(src\/([\w-]+|testing\/index)\.tsx?$|templates\/)/,
  'a sealed remote, whose code it writes': /^packages\/sdk\/src\/seal\/link-modules\.ts$/,
  'the compiler, in tests': /\.test\.tsx?$/,
  'a module that new-form writes': /\.template$/,
}
const hostApi = 'packages/federation/src/host-api.ts'

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(const|let|function\*?|class|interface|type|enum) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
const taken =
  /(?:^import|^export|@import) (?:type )?(?:(\w+),? ?)?(?:\{([^}]*)\}|(\*(?: as [\w']+)?))? ?from '([^']+)'/gm
const named = /(?<!from )'([^'\s]+)'/g

/** @typedef {{ file: string, text: string, exports: Set<string>, used: Set<string>, passesOn: Module[] }} Module */

/**
 * Finds exports that no other module imports. All exports count as used if a module is loaded otherwise than by an
 * import, or if the shell shares it with remotes.
 * @param {string} root @returns {Promise<string[]>}
 */
export async function unusedExports(root) {
  const modules = await readModules(root)
  const find = finder(root, modules)
  for (const { file, text } of modules.values()) {
    for (const [, standard, names, all, from = ''] of text.matchAll(taken)) {
      const module = find(file, from)
      if (!module) continue
      if (all === '*') modules.get(file)?.passesOn.push(module)
      else if (all) module.used.add('*')
      if (standard) module.used.add('default')
      for (const name of namesIn(names)) module.used.add(name.replace(/ as .*/, ''))
    }
    for (const [, from = ''] of text.matchAll(named)) find(file, from)?.used.add('*')
  }
  const [, entryPoints = ''] = /export const singletons = \[([^\]]*)\]/.exec(modules.get(hostApi)?.text ?? '') ?? []
  for (const [, entryPoint = ''] of entryPoints.matchAll(named)) find('', entryPoint)?.used.add('*')
  for (const { used, passesOn } of modules.values()) for (const name of used) markUsed(passesOn, name)
  return [...modules.values()].flatMap(({ file, exports, used }) =>
    used.has('*') || Object.values(usedElsewhere).some(pattern => pattern.test(file))
      ? []
      : [...exports].filter(name => !used.has(name)).map(name => `${file}: no other module uses “${name}”.`),
  )
}

/** @param {Module[]} modules @param {string} name */
function markUsed(modules, name) {
  for (const { used, passesOn } of modules) markUsed(passesOn, used.add(name) && name)
}

/** @param {string} root @returns {Promise<Map<string, Module>>} */
async function readModules(root) {
  const listing = (await git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')) ?? ''
  const files = listing
    .split('\0')
    .filter(file => /\.(tsx?|mjs)(\.template)?$/.test(file) && fs.existsSync(path.join(root, file)))
  return new Map(
    files.map(file => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      const exports = new Set(
        [...text.matchAll(declared)]
          .filter(([, kind = '', name = '']) => !/^(interface|type)$/.test(kind) || text.split(name).length < 3)
          .map(([, , name = '']) => name),
      )
      for (const [, names] of text.matchAll(listed))
        for (const name of namesIn(names)) exports.add(name.replace(/.* as /, ''))
      return [file, { file, text, exports, used: new Set(), passesOn: [] }]
    }),
  )
}

/** @param {string | undefined} list */
const namesIn = (list = '') =>
  list
    .split(',')
    .map(name => name.trim().replace(/^type /, ''))
    .filter(Boolean)

/** @param {string} root @param {Map<string, Module>} modules */
function finder(root, modules) {
  /** @type {Map<string, Record<string, string>>} */
  const entryPoints = new Map()
  const entryPointsOf = (/** @type {string} */ folder) => {
    const file = path.join(root, folder, 'package.json')
    const known =
      entryPoints.get(folder) ?? (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).exports : {})
    entryPoints.set(folder, known)
    return known
  }
  return (/** @type {string} */ importer, /** @type {string} */ from) => {
    let file = from.startsWith('.') ? path.posix.join(path.posix.dirname(importer), from) : from
    if (from.startsWith('@portal/')) {
      const [, name = '', ...rest] = from.split('/')
      const [folder, entryPoint] = [`packages/${name}`, ['.', ...rest].join('/')]
      const exports = entryPointsOf(folder) ?? {}
      const pattern = Object.keys(exports).find(key => key.endsWith('/*') && entryPoint.startsWith(key.slice(0, -1)))
      const target =
        exports[entryPoint] ?? exports[pattern ?? '']?.replace('*', entryPoint.slice((pattern?.length ?? 1) - 1))
      file = path.posix.join(folder, target ?? '')
    }
    const module = ['', '.ts', '.tsx', 'x', '.mjs', '/index.ts'].map(end => modules.get(file + end)).find(Boolean)
    return module?.file === importer ? undefined : module
  }
}
