import { randomInt } from 'node:crypto'
import { bundled } from './bundled.mjs'
import { ensureInstalled } from './install.mjs'
import { buildPortal } from './portal.mjs'
import { readOptions } from './read-options.mjs'
import { StepError } from './say.mjs'

/**
 * Lets simulated people use several portals while they break, as a seed decides, and judges what is left.
 * @param {string} root @param {string[]} args @returns {Promise<number>}
 */
export async function runStress(root, args) {
  const refuse = (/** @type {string} */ problem) => {
    throw new StepError(problem)
  }
  const { options, words } = readOptions(args, ['seed', 'minutes'], { refuse })
  await ensureInstalled(root)
  const { main } = await bundled(root, 'stress/main')
  await buildPortal(root)
  return main({
    seed: Number(options.seed ?? randomInt(2 ** 31)),
    minutes: Number(options.minutes ?? 1),
    isPlanShown: words.includes('plan'),
  })
}
