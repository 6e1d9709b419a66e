import { randomInt } from 'node:crypto'
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { bundled } from './bundled.mjs'
import { serverBefore } from './drill.mjs'
import { ensureInstalled } from './install.mjs'
import { buildPortal } from './portal.mjs'
import { readOptions } from './read-options.mjs'
import { say, StepError } from './say.mjs'

/**
 * Lets simulated people use several portals while they break, as a seed decides, and judges what is left. With
 * `planted`, on portals with planted faults, which must be noticed. With `checks`, runs the checks of security and
 * reliability instead, all or those that are named.
 * @param {string} root @param {string[]} args @returns {Promise<number>}
 */
export async function runStress(root, args) {
  if (args[0] === 'checks') return runChecks(root, args.slice(1))
  const refuse = (/** @type {string} */ problem) => {
    throw new StepError(problem)
  }
  const { options, words } = readOptions(args, ['seed', 'minutes', 'series', 'stories', 'faults', 'shrink'], { refuse })
  const number = (/** @type {'seed' | 'minutes' | 'series' | 'shrink'} */ name, /** @type {number} */ byDefault) => {
    const given = Number(options[name] ?? byDefault)
    return given >= 0 ? given : refuse(`--${name} is followed by a number.`)
  }
  const numbers = (/** @type {'stories' | 'faults'} */ name) =>
    options[name] === undefined ? {} : { [name]: options[name].split(',').map(Number) }
  await ensureInstalled(root)
  const { main } = await bundled(root, 'stress/main')
  await buildPortal(root)
  return main({
    seed: number('seed', randomInt(2 ** 31)),
    minutes: number('minutes', 1),
    seriesMinutes: number('series', 0),
    shrinkMinutes: number('shrink', 10),
    shows: words[0],
    released: () => releasedBefore(root, words[0]),
    ...numbers('stories'),
    ...numbers('faults'),
  })
}

/**
 * The release that a rolling upgrade replaces. The short form builds none.
 * @param {string} root @param {string | undefined} shows
 */
async function releasedBefore(root, shows) {
  if (shows === 'short') return undefined
  const release = await serverBefore(root)
  say(
    release
      ? `A rolling upgrade replaces ${release.name}.`
      : 'No commit before this one is tagged as a release: a rolling upgrade starts the same build.',
  )
  return release
}

/** @param {string} root @param {string[]} names */
async function runChecks(root, names) {
  await ensureInstalled(root)
  const { main } = await bundled(root, 'stress/checks/main')
  await buildStale(root, { quiet: true })
  process.env.CHROMIUM_PATH = await ensureBrowser(root)
  return main(names)
}
