import path from 'node:path'
import { run } from '../run.mjs'
import { judge } from '../tally.mjs'

/** @param {string} root @param {string[]} args for eslint, as in `--fix` */
export async function lint(root, args) {
  const workspace = path.join(root, 'packages/workspace')
  const eslint = path.join(workspace, 'node_modules/eslint/bin/eslint.js')
  const config = path.join(workspace, 'eslint/config.mjs')
  const options = ['--config', config, '--max-warnings', '0', '--no-warn-ignored']
  const outcome = await run(process.execPath, [eslint, ...options, ...(args.length ? args : ['.'])], {
    cwd: root,
    deadline: 5 * 60_000,
  })
  return judge({ passed: outcome.status === 0 ? 1 : 0, failed: outcome.status === 0 ? 0 : 1 }, outcome)
}
