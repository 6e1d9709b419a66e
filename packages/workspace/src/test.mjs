import { buildStale } from './build.mjs'
import { changedSince, choose } from './changed.mjs'
import { ensureInstalled } from './install.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { e2e } from './parts/e2e.mjs'
import { lint } from './parts/lint.mjs'
import { stress } from './parts/stress.mjs'
import { types } from './parts/types.mjs'
import { unit } from './parts/unit.mjs'
import { inBackground } from './run.mjs'
import { complain, say, seconds, StepError } from './say.mjs'

/** @import { PartResult } from './tally.mjs' */

/** @typedef {'lint' | 'types' | 'unit' | 'e2e' | 'stress' | 'gate'} PartName */

/** @type {Record<PartName, (root: string, args: string[]) => Promise<PartResult>>} */
const parts = {
  lint,
  types,
  unit,
  e2e,
  stress,
  // It imports installed packages, and this file is loaded before they are installed.
  gate: async (root, args) => (await import('../../federation/gate/gate.mjs')).gate(root, args),
}

/** @type {PartName[]} */
const daily = ['lint', 'types', 'unit', 'stress', 'e2e']

const usage = `npm test                          everything: lint, types, unit and service tests, a minute of stress, journeys
npm test -- <part> [arguments]    one of lint, types, unit, stress, e2e; the arguments are passed to it
npm test -- gate                  compares what remotes rely on with its reports and the last release; runs the remotes
                                  of the last three releases in this shell, and these remotes in their shells
  --write                         writes the reports, which may raise HOST_API; runs no release
  --releases <revision>,…         takes these instead of the last three commits tagged v…
npm test -- [<part>] --changed [<base>] [arguments]
                                  only what is affected by changes since <base>; by default since the branch left main
                                  or origin/main, otherwise since the last commit`

/**
 * Reads the arguments of `npm test`. Those behind a part belong to the part, so `parseArgs` would not understand them.
 * @param {string[]} args
 * @returns {{ names: PartName[], changed: { base: string | undefined } | undefined, rest: string[] }}
 */
export function readArguments(args) {
  const name = Object.keys(parts).find(part => part === args[0])
  const rest = name ? args.slice(1) : [...args]
  const at = rest.findIndex(arg => /^--changed(=|$)/.test(arg))
  const option = at < 0 ? undefined : rest.splice(at, 1)[0]
  let base = option?.slice('--changed='.length)
  if (option && !base && rest[at]?.startsWith('-') === false) [base] = rest.splice(at, 1)
  if (!name && rest.length > 0) throw new StepError(`There is no part “${rest[0]}”.\n\n${usage}`)
  return {
    names: name ? [/** @type {PartName} */ (name)] : daily,
    changed: option === undefined ? undefined : { base: base || undefined },
    rest,
  }
}

/** Runs the named parts. @param {string} root @param {string[]} args @returns {Promise<number>} the exit status */
export async function runTests(root, args) {
  const { names, changed, rest } = readArguments(args)
  await ensureInstalled(root)
  /** @type {import('./changed.mjs').Choice} */
  let choice = {}
  if (changed) {
    const { base, files } = await changedSince(root, changed.base)
    say(`${files.length} files have changed since ${base.slice(0, 10)}.`)
    choice = choose(root, files)
  }
  const chosen = names.filter(name => choice[name]?.length !== 0)
  if (chosen.length === 0) {
    say('There is nothing to run.')
    return 0
  }
  keepTemporaryFilesInMemory()
  /** @type {Record<string, string>} */
  const times = {}
  let passed = 0
  let failed = 0
  const runPart = async (/** @type {PartName} */ name) => {
    const since = performance.now()
    const result = await resultOf(name, root, [...rest, ...(choice[name] ?? [])])
    if (result.failed > 0 && result.details) complain(result.details)
    if (result.slowest?.length) say(`\nThe slowest files of ${name}:\n${result.slowest.join('\n')}`)
    times[name] = seconds(since)
    say(`${name}: ${result.passed} passed, ${result.failed} failed in ${times[name]}`)
    passed += result.passed
    failed += result.failed
  }
  await inOrder(chosen, runPart, () => buildStale(root))
  say(
    `\n${Object.entries(times)
      .map(entry => entry.join(' '))
      .join(', ')}\n${passed} passed, ${failed} failed`,
  )
  return failed > 0 || passed === 0 ? 1 : 0
}

/** @param {PartName} name */
const isStatic = name => name === 'lint' || name === 'types'

/**
 * Unit tests wait for processes, clocks and disks, and journeys for their portals. The builds for the journeys, and
 * then the static checks, use that time. The stress needs a build, too, and the journeys leave it room.
 * @param {PartName[]} names @param {(name: PartName) => Promise<void>} runPart @param {() => Promise<void>} build
 */
export async function inOrder(names, runPart, build) {
  const checks = names.filter(isStatic)
  const others = names.filter(name => !isStatic(name) && name !== 'unit')
  if (others.length === names.length - checks.length) {
    await Promise.all(checks.map(runPart))
    for (const name of others) await runPart(name)
    return
  }
  // A build that fails is made again by the journeys, which tell why.
  const built = names.includes('e2e') ? inBackground(build).catch(() => undefined) : Promise.resolve()
  const checkAll = async () => {
    await built
    for (const name of checks) await runPart(name)
  }
  const test = async () => {
    await Promise.all([runPart('unit'), built])
    await Promise.all(others.map(runPart))
  }
  await Promise.all([test(), inBackground(checkAll)])
}

/**
 * A part that cannot begin has failed; the others still run.
 * @param {PartName} name @param {string} root @param {string[]} args @returns {Promise<PartResult>}
 */
async function resultOf(name, root, args) {
  try {
    return await parts[name](root, args)
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    return { passed: 0, failed: 1, details: error.message }
  }
}
