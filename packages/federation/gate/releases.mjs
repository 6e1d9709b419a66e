import fs from 'node:fs'
import path from 'node:path'
import { git, run } from '@portal/workspace/tools/run'
import { StepError } from '@portal/workspace/tools/say'

/** @typedef {{ name: string, commit: string }} PastRelease */

/** Prefix of the tags of released commits. */
const releaseTags = 'v[0-9]*'
export const keptReleases = 3

/** Explains why there is no release to compare with, and what to do. @param {string} root @returns {Promise<string>} */
export async function whyNoRelease(root) {
  if ((await git(root, 'rev-parse', '--is-shallow-repository')) === 'true')
    return 'This clone is shallow, so it has no release to compare with: git fetch --unshallow --tags'
  return `No commit before this one has a tag ${releaseTags}, so there is no release to compare with: git fetch --tags, or name commits with --releases.`
}

/**
 * Returns the releases to try: the named ones, or else the last tagged ones before this commit.
 * @param {string} root @param {string | undefined} named revisions, with commas between them
 * @returns {Promise<PastRelease[]>} newest first
 */
export async function pastReleases(root, named) {
  const names = named?.split(',') ?? (await tagsBefore(root)).slice(0, keptReleases)
  return Promise.all(
    names.map(async name => {
      const commit = await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
      if (!commit) throw new StepError(`There is no revision “${name}”.`)
      return { name, commit }
    }),
  )
}

/** @param {string} root @returns {Promise<string[]>} none where there is no Git */
async function tagsBefore(root) {
  const merged = await git(root, 'tag', '--list', releaseTags, '--merged', 'HEAD', '--sort=-creatordate')
  const here = (await git(root, 'tag', '--points-at', 'HEAD'))?.split('\n') ?? []
  return merged?.split('\n').filter(name => name && !here.includes(name)) ?? []
}

/**
 * Copies the files of a commit into a folder, without registering a Git worktree.
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
