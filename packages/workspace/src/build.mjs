import path from 'node:path'
import { isFresh } from './build-stamp.mjs'
import { buildTarget } from './build-target.mjs'
import { inputHasher } from './inputs.mjs'
import { readPackages } from './packages.mjs'
import { say, seconds } from './say.mjs'

/** @import { WorkspacePackage } from './packages.mjs' */

/** Two builds at once keep two cores busy where one waits for its files; more would only fight for memory. */
const atOnce = 2

/** @param {string} root @returns {{ target: WorkspacePackage, inputs: string }[]} */
export function staleTargets(root) {
  const packages = readPackages(root)
  const inputsOf = inputHasher(root, packages)
  return packages
    .filter(({ builds }) => builds)
    .map(target => ({ target, inputs: inputsOf(target) }))
    .filter(({ target, inputs }) => !isFresh(path.join(root, target.folder), inputs))
}

/**
 * @param {string} root
 * @param {{ only?: (target: WorkspacePackage) => boolean, quiet?: boolean }} [options]
 */
export async function buildStale(root, { only = () => true, quiet = false } = {}) {
  const waiting = staleTargets(root).filter(({ target }) => only(target))
  if (waiting.length > 1 && !quiet) say(`Building ${waiting.map(({ target }) => target.folder).join(', ')}`)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const since = performance.now()
      await buildTarget(root, next.target, next.inputs)
      if (!quiet) say(`  built ${next.target.folder} in ${seconds(since)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
