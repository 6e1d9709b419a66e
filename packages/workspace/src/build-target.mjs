import fs from 'node:fs'
import path from 'node:path'
import { markFresh, markStale } from './build-stamp.mjs'
import { precompress } from './precompress.mjs'
import { run } from './run.mjs'
import { StepError } from './say.mjs'

/** @import { WorkspacePackage } from './packages.mjs' */

const deadline = 10 * 60_000

/** @param {string} root @param {WorkspacePackage} target @param {string} inputs the hash of what it is built from */
export async function buildTarget(root, target, inputs) {
  const folder = path.join(root, target.folder)
  markStale(folder)
  const { status, output, timedOut } = await run(process.execPath, ['build.mjs'], { cwd: folder, deadline })
  if (status !== 0) {
    const ending = timedOut ? 'took too long and was ended' : 'failed'
    throw new StepError(`${output.trimEnd()}\nThe build of ${target.folder} ${ending}.`)
  }
  const dist = path.join(folder, 'dist')
  // A remote's files are compressed when they are published; the shell's are served from where they lie.
  if (target.folder === 'shell' && fs.existsSync(dist)) await precompress(dist)
  markFresh(folder, inputs)
}
