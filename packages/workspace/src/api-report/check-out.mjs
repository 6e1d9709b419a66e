import fs from 'node:fs'
import path from 'node:path'
import { run } from '../run.mjs'
import { StepError } from '../say.mjs'

/**
 * Puts the files of a commit into a folder, without a worktree that the repository would remember.
 * @param {string} root @param {string} commit @param {string} folder
 */
export async function checkOut(root, commit, folder) {
  fs.mkdirSync(folder, { recursive: true })
  const env = { GIT_INDEX_FILE: path.join(folder, '.index') }
  for (const args of [
    ['read-tree', commit],
    ['checkout-index', '--all', `--prefix=${folder}${path.sep}`],
  ]) {
    const { status, output } = await run('git', args, { cwd: root, env })
    if (status !== 0) throw new StepError(`${output}\nThe files of ${commit} could not be read.`)
  }
}

/** The commit that last changed a file; none where there is no Git. @param {string} root @param {string} file */
export async function lastChangeOf(root, file) {
  const { status, output } = await run('git', ['log', '-1', '--format=%H', '--', file], { cwd: root })
  return status === 0 ? output.trim() || undefined : undefined
}
