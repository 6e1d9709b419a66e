import { doorsOf, holdHostApi } from '../api-report/host-api.mjs'
import { say } from '../say.mjs'

/** @import { PartResult } from '../tally.mjs' */

/**
 * What remotes that are out may count on.
 * @param {string} root @param {string[]} args @returns {Promise<PartResult>}
 */
export async function gate(root, args) {
  // It needs what is installed, and this file is loaded before anything is.
  const { describeDoors } = await import('../api-report/describe.mjs')
  const outcome = holdHostApi(root, describeDoors(root, doorsOf(root)), args.includes('--write'))
  if ('problem' in outcome) return { passed: 0, failed: 1, details: outcome.problem }
  say(outcome.done)
  return { passed: 1, failed: 0, details: '' }
}
