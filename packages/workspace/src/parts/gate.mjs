import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkOut, lastChangeOf } from '../api-report/check-out.mjs'
import { doorsOf, holdHostApi, readsOtherwise, reportFile } from '../api-report/host-api.mjs'
import { say } from '../say.mjs'

/** @import { PartResult } from '../tally.mjs' */

/**
 * What remotes that are out may count on.
 * @param {string} root @param {string[]} args @returns {Promise<PartResult>}
 */
export async function gate(root, args) {
  // It needs what is installed, and this file is loaded before anything is.
  const { describeDoors } = await import('../api-report/describe.mjs')
  const lines = describeDoors(root, doorsOf(root))
  const serves = readsOtherwise(root, lines) ? await askCompiler(root) : undefined
  const outcome = holdHostApi(root, lines, args.includes('--write'), serves)
  if ('problem' in outcome) return { passed: 0, failed: 1, details: outcome.problem }
  say(outcome.done)
  return { passed: 1, failed: 0, details: '' }
}

/**
 * What reads otherwise than in the report may do as well, as the sources tell that the report was written from; where
 * there is no Git, only what it says counts.
 * @param {string} root
 */
async function askCompiler(root) {
  const commit = await lastChangeOf(root, reportFile)
  if (!commit) return undefined
  const before = fs.mkdtempSync(path.join(os.tmpdir(), 'host-api-before-'))
  try {
    await checkOut(root, commit, before)
    const { servesAsBefore } = await import('../api-report/assignable.mjs')
    return servesAsBefore(root, before)
  } finally {
    fs.rmSync(before, { recursive: true, force: true })
  }
}
