import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildTarget } from '@portal/workspace/tools/build'
import { inputHasher } from '@portal/workspace/tools/inputs'
import { ensureInstalled } from '@portal/workspace/tools/install'
import { readPackages } from '@portal/workspace/tools/packages'
import { buildPortal } from '@portal/workspace/tools/portal'
import { copyServer } from '@portal/workspace/tools/release'
import { say, seconds, StepError } from '@portal/workspace/tools/say'
import { checkOut } from './releases.mjs'

/** @import { PastRelease } from './releases.mjs' */

/** By folder, as in `mf-leave`, the hash of what it is built from. @typedef {Record<string, string>} Inputs */
/**
 * A release and the folders of its builds that differ from the current tree and from newer releases.
 * @typedef {{ name: string, builds: Record<string, string> }} BuiltRelease
 */

/** Number of parallel builds; two keep two cores busy. */
const atOnce = 2

/** The user's cache folder. */
export function cacheFolder(env = process.env, platform = process.platform) {
  if (env.XDG_CACHE_HOME) return path.join(env.XDG_CACHE_HOME, 'portal-gate')
  if (platform === 'win32' && env.LOCALAPPDATA) return path.join(env.LOCALAPPDATA, 'portal-gate')
  return path.join(os.homedir(), platform === 'darwin' ? 'Library/Caches' : '.cache', 'portal-gate')
}

/**
 * Builds the parts of each release that differ, unless they are cached.
 * @param {string} root @param {readonly PastRelease[]} releases
 * @param {{ cache?: string, install?: (tree: string) => Promise<void> }} [options]
 * @returns {Promise<BuiltRelease[]>}
 */
export async function buildReleases(root, releases, { cache = cacheFolder(), install = ensureInstalled } = {}) {
  const tried = new Set(Object.entries(inputsIn(root)).map(String))
  const tree = path.join(cache, `tree-${process.pid}`)
  const removeTree = () => fs.rmSync(tree, { recursive: true, force: true })
  process.once('exit', removeTree)
  /** @type {BuiltRelease[]} */
  const built = []
  for (const { name, commit } of releases) {
    const place = { root, commit, cache, install, tree }
    try {
      const inputs = await inputsOf(place)
      const different = Object.entries(inputs).filter(each => !tried.has(String(each)))
      different.forEach(each => tried.add(String(each)))
      await buildThose(place, name, different)
      built.push({
        name,
        builds: Object.fromEntries(different.map(([folder, hash]) => [folder, buildIn(cache, folder, hash)])),
      })
    } finally {
      removeTree()
    }
  }
  process.off('exit', removeTree)
  return built
}

/**
 * Returns the folder of a release's server, which runs there. It is built unless it is cached.
 * @param {string} root @param {PastRelease} release @returns {Promise<string>}
 */
export async function buildServer(root, { name, commit }) {
  const cache = cacheFolder()
  const folder = path.join(cache, 'servers', commit)
  if (fs.existsSync(folder)) return folder
  const since = performance.now()
  const tree = path.join(cache, `tree-${process.pid}`)
  try {
    await checkOut(root, commit, tree)
    await ensureInstalled(tree)
    await buildPortal(tree)
    const copied = path.join(tree, '.server')
    copyServer(tree, copied)
    fs.mkdirSync(path.dirname(folder), { recursive: true })
    fs.renameSync(copied, folder)
  } finally {
    fs.rmSync(tree, { recursive: true, force: true })
  }
  say(`  built the server of ${name} in ${seconds(since)}`)
  return folder
}

/** @param {string} cache @param {string} folder @param {string} hash */
const buildIn = (cache, folder, hash) => path.join(cache, 'builds', `${folder}-${hash.slice(0, 16)}`)

/** @param {string} folder */
const isTried = folder => folder === 'shell' || folder.startsWith('mf-')

/** @param {string} root @returns {Inputs} */
function inputsIn(root) {
  const packages = readPackages(root)
  const hashOf = inputHasher(root, packages)
  const targets = packages.filter(({ builds, folder }) => builds && isTried(folder))
  return Object.fromEntries(targets.map(target => [target.folder, hashOf(target)]))
}

/**
 * @typedef {object} Place
 * @property {string} root
 * @property {string} commit
 * @property {string} cache
 * @property {(tree: string) => Promise<void>} install
 * @property {string} tree where its sources are put
 */

/** Returns the inputs of a commit's build, which never change. @param {Place} place @returns {Promise<Inputs>} */
async function inputsOf(place) {
  const known = path.join(place.cache, 'commits', `${place.commit}.json`)
  if (fs.existsSync(known)) return JSON.parse(fs.readFileSync(known, 'utf8'))
  await checkOut(place.root, place.commit, place.tree)
  const inputs = inputsIn(place.tree)
  fs.mkdirSync(path.dirname(known), { recursive: true })
  fs.writeFileSync(known, JSON.stringify(inputs))
  return inputs
}

/** @param {Place} place @param {string} name @param {[folder: string, hash: string][]} targets */
async function buildThose(place, name, targets) {
  const { root, commit, cache, install, tree } = place
  const waiting = targets.filter(([folder, hash]) => !fs.existsSync(buildIn(cache, folder, hash)))
  if (waiting.length === 0) return
  const since = performance.now()
  if (!fs.existsSync(tree)) await checkOut(root, commit, tree)
  await install(tree)
  const packages = readPackages(tree)
  const many = waiting.length
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [folder, hash] = next
      const target = packages.find(one => one.folder === folder)
      if (!target) throw new StepError(`${name} has no ${folder}.`)
      await buildTarget(tree, target, hash)
      const to = buildIn(cache, folder, hash)
      fs.mkdirSync(path.dirname(to), { recursive: true })
      fs.renameSync(path.join(tree, folder, 'dist'), to)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  say(`  built ${many} of ${name} in ${seconds(since)}`)
}
