import fs from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} WorkspacePackage
 * @property {string} name
 * @property {string} folder relative to the root, as in `packages/ui`
 * @property {string[]} uses names of our packages in its dependencies
 * @property {boolean} builds has a `build.mjs` of its own
 */

/** @param {string} root @returns {WorkspacePackage[]} in the order of their folders */
export function readPackages(root) {
  const folders = [...foldersIn(root, '.'), ...foldersIn(root, 'packages')]
  const manifests = folders.flatMap(folder => {
    const file = path.join(root, folder, 'package.json')
    return fs.existsSync(file) ? [{ folder, manifest: JSON.parse(fs.readFileSync(file, 'utf8')) }] : []
  })
  const names = new Set(manifests.map(({ manifest }) => manifest.name))
  return manifests.map(({ folder, manifest }) => ({
    name: manifest.name,
    folder,
    uses: declaredIn(manifest).filter(name => names.has(name)),
    builds: fs.existsSync(path.join(root, folder, 'build.mjs')),
  }))
}

/** @param {Record<string, Record<string, string> | undefined>} manifest a package.json @returns {string[]} */
export function declaredIn(manifest) {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies })
}

/** @param {string} root @param {string} parent */
function foldersIn(root, parent) {
  const folder = path.join(root, parent)
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(entry => path.join(parent, entry.name))
    .sort()
}

/**
 * Returns a package and all that it uses, directly or through others.
 * @param {WorkspacePackage} start @param {WorkspacePackage[]} packages @returns {WorkspacePackage[]}
 */
export function withAllItUses(start, packages) {
  const found = new Set([start])
  for (const { uses } of found) {
    for (const other of packages) if (uses.includes(other.name)) found.add(other)
  }
  return [...found]
}

/**
 * Returns a package and all that use it, directly or through others.
 * @param {WorkspacePackage} used @param {WorkspacePackage[]} packages @returns {WorkspacePackage[]}
 */
export function withAllThatUse(used, packages) {
  return packages.filter(one => withAllItUses(one, packages).includes(used))
}
