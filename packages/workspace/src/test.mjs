import { ensureInstalled } from './install.mjs'
import { e2e } from './parts/e2e.mjs'
import { lint } from './parts/lint.mjs'
import { types } from './parts/types.mjs'
import { unit } from './parts/unit.mjs'
import { complain, say, seconds, StepError } from './say.mjs'
import { sum } from './tally.mjs'

/** @import { PartResult } from './tally.mjs' */

/** @type {Record<string, (root: string, args: string[]) => Promise<PartResult>>} */
const parts = { lint, types, unit, e2e }

/**
 * @param {string} root
 * @param {string[]} args the name of one part, and arguments for it; none for all
 * @returns {Promise<number>}
 */
export async function runTests(root, args) {
  const [name, ...rest] = args
  const chosen = name === undefined ? Object.keys(parts) : [name]
  if (name !== undefined && !(name in parts)) {
    complain(`There is no part “${name}”; there are ${Object.keys(parts).join(', ')}.`)
    return 1
  }
  await ensureInstalled(root)
  /** @type {PartResult[]} */
  const results = []
  for (const one of chosen) {
    const since = performance.now()
    const result = await runPart(one, root, rest)
    if (result.failed > 0) complain(result.details)
    for (const remark of result.remarks ?? []) complain(remark)
    say(`${one}: ${result.passed} passed, ${result.failed} failed in ${seconds(since)}`)
    results.push(result)
  }
  const { line, status } = sum(results)
  say(`\n${line}`)
  return status
}

/**
 * A part that cannot begin has failed; the others still run.
 * @param {string} name
 * @param {string} root
 * @param {string[]} args
 */
async function runPart(name, root, args) {
  try {
    const part = parts[name]
    return part ? await part(root, args) : { passed: 0, failed: 1, details: '' }
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    return { passed: 0, failed: 1, details: error.message }
  }
}
