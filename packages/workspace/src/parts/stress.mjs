import path from 'node:path'
import { run } from '../run.mjs'
import { say } from '../say.mjs'
import { judge } from '../tally.mjs'

/**
 * Plays a minute of the history of another seed each time, and prints the seed.
 * @param {string} root @param {string[]} args for `npm run stress`
 */
export async function stress(root, args) {
  const program = path.join(root, 'packages/workspace/bin/stress.mjs')
  const outcome = await run(process.execPath, [program, 'short', '--shrink', '0', ...args], {
    cwd: root,
    deadline: 5 * 60_000,
  })
  const isGood = outcome.status === 0
  if (isGood) say(outcome.output.trimEnd())
  return judge({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }, outcome)
}
