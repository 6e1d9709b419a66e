import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readLockFile } from './lock-file.mjs'
import { withAllItUses } from './packages.mjs'

/** @import { WorkspacePackage } from './packages.mjs' */

/** Hashes of everything that a build reads. Equal hashes mean that another build would give the same. */

/** Larger files count by size and time, because reading them at every start takes too long. */
const readUpTo = 2 * 1024 * 1024

const notInputs = /^(node_modules|dist|coverage|\..*|.*\.test\.[a-z]+|jest\.config\.mjs|.*\.md)$/

/** Only the TypeScript settings of this package go into a build. */
const tools = '@portal/workspace'

/**
 * @param {string} root @param {WorkspacePackage[]} packages
 * @returns {(target: WorkspacePackage) => string} the hash for a target
 */
export function inputHasher(root, packages) {
  /** @type {Map<WorkspacePackage, string>} */
  const own = new Map()
  const ownHash = (/** @type {WorkspacePackage} */ one) => {
    const known = own.get(one) ?? hashOf(root, [one.name === tools ? path.join(one.folder, 'tsconfig') : one.folder])
    own.set(one, known)
    return known
  }
  const lockedFor = readLockFile(fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'))
  return target => {
    const used = withAllItUses(target, packages)
    const parts = used.map(one => `${one.name} ${ownHash(one)}`)
    const locked = lockedFor(used.filter(one => one.name !== tools).map(one => one.folder.replaceAll(path.sep, '/')))
    return createHash('sha256')
      .update([locked, ...parts.sort()].join('\n'))
      .digest('hex')
  }
}

/** Hashes files and everything in folders. @param {string} root @param {string[]} paths */
export function hashOf(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(start => filesBelow(root, start)).sort()) {
    const full = path.join(root, file)
    const { size, mtimeMs } = fs.statSync(full)
    hash.update(`${file}\0${size}\0`).update(size > readUpTo ? String(mtimeMs) : fs.readFileSync(full))
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} start @returns {string[]} */
function filesBelow(root, start) {
  const found = fs.statSync(path.join(root, start), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [start]
  return fs
    .readdirSync(path.join(root, start), { withFileTypes: true })
    .filter(entry => !notInputs.test(entry.name))
    .flatMap(entry => {
      const inside = path.join(start, entry.name)
      if (entry.isDirectory()) return filesBelow(root, inside)
      return entry.isFile() ? [inside] : []
    })
}
