import { changedSince } from './changed/changed-files.mjs'
import { choose } from './changed/choice.mjs'
import { ensureInstalled } from './install.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { e2e } from './parts/e2e.mjs'

import { lint } from './parts/lint.mjs'
import { types } from './parts/types.mjs'
import { unit } from './parts/unit.mjs'
import { complain, say, seconds, StepError } from './say.mjs'
import { slowest, sum, times } from './tally.mjs'
import { readTestArguments } from './test-arguments.mjs'

/** @import { Choice } from './changed/choice.mjs' */
/** @import { PartResult, TimedPart } from './tally.mjs' */
/** @import { PartName } from './test-arguments.mjs' */

/** @type {Record<PartName, (root: string, args: string[]) => Promise<PartResult>>} */
const work = {
  lint,
  types,
  unit,
  e2e,
  // It needs what is installed, and this file is loaded before anything is.
  gate: async (root, args) => (await import('../../federation/gate/gate.mjs')).gate(root, args),
}

/**
 * ESLint keeps one core busy, and the type checks take what is left. The tests follow alone: they fill all cores, and
 * some of them look at the clock.
 * @type {PartName[][]}
 */
const together = [['lint', 'types'], ['unit'], ['e2e'], ['gate']]

/**
 * @param {string} root
 * @param {string[]} args as `usage` says
 * @returns {Promise<number>}
 */
export async function runTests(root, args) {
  const wanted = readTestArguments(args)
  if ('problem' in wanted) {
    complain(wanted.problem)
    return 1
  }
  await ensureInstalled(root)
  const choice = wanted.changed && (await chooseSince(root, wanted.changed.base))
  const chosen = wanted.parts.filter(name => !choice || choice[name] === undefined || choice[name].length > 0)
  if (chosen.length === 0) {
    say('There is nothing to run.')
    return 0
  }
  keepTemporaryFilesInMemory()
  /** @type {TimedPart[]} */
  const results = []
  for (const group of together) {
    const parts = group.filter(name => chosen.includes(name))
    const run = (/** @type {PartName} */ name) => runPart(name, root, [...wanted.rest, ...(choice?.[name] ?? [])])
    results.push(...(await Promise.all(parts.map(run))))
  }
  for (const { name, files = [] } of results) slowest(name, files).forEach(say)
  const { line, status } = sum(results)
  say(`\n${times(results)}\n${line}`)
  return status
}

/** @param {string} root @param {string | undefined} base @returns {Promise<Choice>} */
async function chooseSince(root, base) {
  const { base: since, files } = await changedSince(root, base)
  say(`${files.length} files have changed since ${since.slice(0, 10)}.`)
  return choose(root, files)
}

/** @param {PartName} name @param {string} root @param {string[]} args @returns {Promise<TimedPart>} */
async function runPart(name, root, args) {
  const since = performance.now()
  const result = await resultOf(name, root, args)
  if (result.failed > 0) complain(result.details)
  for (const remark of result.remarks ?? []) complain(remark)
  for (const finding of result.findings ?? []) say(finding)
  say(`${name}: ${result.passed} passed, ${result.failed} failed in ${seconds(since)}`)
  return { ...result, name, milliseconds: performance.now() - since }
}

/**
 * A part that cannot begin has failed; the others still run.
 * @param {PartName} name @param {string} root @param {string[]} args @returns {Promise<PartResult>}
 */
async function resultOf(name, root, args) {
  try {
    return await work[name](root, args)
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    return { passed: 0, failed: 1, details: error.message }
  }
}
