import { git } from '../run.mjs'
import { StepError } from '../say.mjs'

/**
 * @param {string} root
 * @param {string} [base] a revision; without one the branch is compared with where it left `main`, then `origin/main`,
 *   and where it has left neither, with its last commit
 * @returns {Promise<{ base: string, files: string[] }>} what was changed since, committed or not, relative to the root
 */
export async function changedSince(root, base) {
  const commonWith = (/** @type {string} */ revision) => git(root, 'merge-base', 'HEAD', revision)
  const start = base === undefined ? await whereItLeft(commonWith) : await commonWith(base)
  if (start === undefined) throw new StepError(`There is no revision “${base ?? 'HEAD'}” to compare with.`)
  const [changed, untracked] = await Promise.all([
    // A file that was renamed is gone at its old place, too.
    git(root, 'diff', '--name-only', '--no-renames', '-z', start),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ])
  if (changed === undefined || untracked === undefined) throw new StepError('Git does not say what has changed.')
  const files = [...changed.split('\0'), ...untracked.split('\0')].filter(Boolean)
  return { base: start, files: [...new Set(files)].sort() }
}

/** @param {(revision: string) => Promise<string | undefined>} commonWith */
async function whereItLeft(commonWith) {
  const head = await commonWith('HEAD')
  for (const trunk of ['main', 'origin/main']) {
    const common = await commonWith(trunk)
    if (common !== undefined && common !== head) return common
  }
  return head
}
