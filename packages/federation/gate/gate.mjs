import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { servesAsBefore } from './assignable.mjs'
import { holdContract, readContract, releasedContract } from './contract.mjs'
import { describeEntryPoints } from './describe.mjs'
import { entryPointsOf, holdHostApi, readsOtherwise, reportFile } from './report.mjs'
import { buildReleases } from './release-builds.mjs'
import { checkOut, keptReleases, pastReleases, whyNoRelease } from './releases.mjs'
import { readOptions } from '@portal/workspace/tools/read-options'
import { git } from '@portal/workspace/tools/run'
import { say, StepError } from '@portal/workspace/tools/say'
import { e2e } from '@portal/workspace/tools/parts/e2e'

/** @import { PartResult } from '@portal/workspace/tools/tally' */

/**
 * Compares the shell's offer to remotes with the report and the last release, and tries released remotes. It needs a
 * release: without one, nothing would be compared.
 * @param {string} root @param {string[]} args @returns {Promise<PartResult>}
 */
export async function gate(root, args) {
  const write = args.includes('--write')
  const { options } = readOptions(
    args.filter(arg => arg !== '--write'),
    ['releases'],
    { refuse, kind: 'list of revisions' },
  )
  const releases = await pastReleases(root, options.releases)
  const [last] = releases
  if (!last) throw new StepError(await whyNoRelease(root))
  const released = await releasedContract(root, last.commit)
  const lines = describeEntryPoints(root, entryPointsOf(root))
  const serves = readsOtherwise(root, lines) ? await askCompiler(root) : undefined
  const contract = await readContract(root)
  const held = holdContract(root, contract, released, write)
  const outcome = holdHostApi(root, lines, write, {
    serves,
    released: released.version,
    isMore: 'isMore' in held && held.isMore,
  })
  const problems = [outcome, held].flatMap(each => ('problem' in each ? each.problem : []))
  if (problems.length > 0)
    return { passed: 2 - problems.length, failed: problems.length, details: problems.join('\n\n') }
  for (const each of [outcome, held]) if ('done' in each) say(each.done)
  if (write) return { passed: 2, failed: 0, details: '' }
  const grid = await tryReleases(root, releases, options.releases !== undefined)
  return { ...grid, passed: grid.passed + 2 }
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new StepError(problem)
}

/**
 * Tries earlier remotes in the current shell, and the current remotes in earlier shells.
 * @param {string} root @param {import('./releases.mjs').PastRelease[]} found @param {boolean} areNamed
 * @returns {Promise<PartResult>}
 */
async function tryReleases(root, found, areNamed) {
  if (!areNamed && found.length < keptReleases) say(`Only ${found.length} of ${keptReleases} releases are there.`)
  const releases = await buildReleases(root, found)
  for (const { name, builds } of releases)
    say(`${name}: ${Object.keys(builds).join(', ') || 'all of it is tried already'}`)
  return e2e(root, ['--config', 'grid/playwright.config.ts'], { GRID_RELEASES: JSON.stringify(releases) })
}

/**
 * Returns the changes that are incompatible according to the sources of the report. Without Git, every difference
 * counts.
 * @param {string} root
 */
async function askCompiler(root) {
  const commit = await git(root, 'log', '-1', '--format=%H', '--', reportFile)
  if (!commit) return undefined
  const before = fs.mkdtempSync(path.join(os.tmpdir(), 'host-api-before-'))
  try {
    await checkOut(root, commit, before)
    return servesAsBefore(root, before)
  } finally {
    fs.rmSync(before, { recursive: true, force: true })
  }
}
