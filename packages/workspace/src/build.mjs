import fs from 'node:fs'
import path from 'node:path'
import { inputHasher } from './inputs.mjs'
import { readPackages } from './packages.mjs'
import { run } from './run.mjs'
import { say, seconds, StepError } from './say.mjs'

/** @import { WorkspacePackage } from './packages.mjs' */

const deadline = 10 * 60_000

/** Two builds keep two cores busy while one waits for files; more would compete for memory. */
const atOnce = 2

/** @typedef {(target: WorkspacePackage) => boolean} Choice */

/** @param {string} root @param {Choice} [only] @returns {{ target: WorkspacePackage, inputs: string }[]} */
export function staleTargets(root, only = () => true) {
  const packages = readPackages(root)
  const inputsOf = inputHasher(root, packages)
  return packages
    .filter(target => target.builds && only(target))
    .map(target => ({ target, inputs: inputsOf(target) }))
    .filter(({ target, inputs }) => {
      const folder = path.join(root, target.folder)
      return !fs.existsSync(stampOf(folder)) || fs.readFileSync(stampOf(folder), 'utf8') !== stampText(folder, inputs)
    })
}

/** @param {string} root @param {{ only?: Choice, quiet?: boolean }} [options] */
export async function buildStale(root, { only, quiet = false } = {}) {
  const waiting = staleTargets(root, only)
  // It takes longest. Last, it would be built alone.
  waiting.sort((a, b) => Number(b.target.name === 'shell') - Number(a.target.name === 'shell'))
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

/** @param {string} root @param {WorkspacePackage} target @param {string} inputs hash of its inputs */
export async function buildTarget(root, target, inputs) {
  const folder = path.join(root, target.folder)
  fs.rmSync(stampOf(folder), { force: true })
  const { status, output, timedOut } = await run(process.execPath, ['build.mjs'], { cwd: folder, deadline })
  if (status !== 0) {
    const ending = timedOut ? 'took too long and was ended' : 'failed'
    throw new StepError(`${output.trimEnd()}\nThe build of ${target.folder} ${ending}.`)
  }
  fs.mkdirSync(path.dirname(stampOf(folder)), { recursive: true })
  fs.writeFileSync(stampOf(folder), stampText(folder, inputs))
}

/**
 * Takes the builds of another repository as if they had been made here, though their inputs may differ.
 * @param {string} root @param {string} other @param {Choice} only
 */
export function takeBuilds(root, other, only) {
  for (const { target, inputs } of staleTargets(root, only)) {
    const folder = path.join(root, target.folder)
    fs.cpSync(path.join(other, target.folder, 'dist'), path.join(folder, 'dist'), { recursive: true })
    fs.mkdirSync(path.dirname(stampOf(folder)), { recursive: true })
    fs.writeFileSync(stampOf(folder), stampText(folder, inputs))
  }
}

/**
 * The file that records the inputs of a build. Everything in a remote's `dist` would be published.
 * @param {string} folder of the target
 */
const stampOf = folder => path.join(folder, '.cache/build-inputs')

/**
 * Lists the built files as well, so that an emptied or half-built `dist` is stale.
 * @param {string} folder
 * @param {string} inputs
 */
function stampText(folder, inputs) {
  const dist = path.join(folder, 'dist')
  const files = fs.existsSync(dist) ? fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort() : []
  const listing = files.map(file => {
    const stat = fs.statSync(path.join(dist, file))
    return stat.isFile() ? `${file} ${stat.size}` : file
  })
  return [inputs, ...listing, ''].join('\n')
}
