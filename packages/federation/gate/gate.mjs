import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { servesAsBefore } from './assignable.mjs'
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
 * Compares the shell's offer to remotes with the report, and tries released remotes.
 * @param {string} root @param {string[]} args @returns {Promise<PartResult>}
 */
export async function gate(root, args) {
  const write = args.includes('--write')
  const { options } = readOptions(
    args.filter(arg => arg !== '--write'),
    ['releases'],
    { refuse, kind: 'list of revisions' },
  )
  const lines = describeEntryPoints(root, entryPointsOf(root))
  const serves = readsOtherwise(root, lines) ? await askCompiler(root) : undefined
  const outcome = holdHostApi(root, lines, write, serves)
  if ('problem' in outcome) return { passed: 0, failed: 1, details: outcome.problem }
  say(outcome.done)
  if (write) return { passed: 1, failed: 0, details: '' }
  const grid = await tryReleases(root, options.releases)
  return { ...grid, passed: grid.passed + 1 }
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new StepError(problem)
}

/**
 * Tries earlier remotes in the current shell, and the current remotes in earlier shells.
 * @param {string} root @param {string | undefined} named @returns {Promise<PartResult>}
 */
async function tryReleases(root, named) {
  const found = await pastReleases(root, named)
  const none = found.length === 0 ? await whyNoRelease(root) : undefined
  if (!none && !named && found.length < keptReleases) say(`Only ${found.length} of ${keptReleases} releases are there.`)
  const releases = await buildReleases(root, found)
  for (const { name, builds } of releases)
    say(`${name}: ${Object.keys(builds).join(', ') || 'all of it is tried already'}`)
  const result = await e2e(root, ['--config', 'grid/playwright.config.ts'], { GRID_RELEASES: JSON.stringify(releases) })
  // Printed last, where it is read. The counted tests are those of the gate itself.
  if (none) say(none)
  return result
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
