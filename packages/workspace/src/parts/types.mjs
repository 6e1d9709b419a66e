import fs from 'node:fs'
import path from 'node:path'
import { readPackages } from '../packages.mjs'
import { run } from '../run.mjs'
import { judge, merge } from '../tally.mjs'

/** @import { PartResult } from '../tally.mjs' */

/**
 * Checks each package by its own tsconfig, and counts each as one. What is wrong in a package shows again in those that
 * use it; it is said once.
 * @param {string} root @returns {Promise<PartResult>}
 */
export async function types(root) {
  const compiler = path.join(root, 'packages/workspace/node_modules/typescript7/bin/tsc')
  const waiting = readPackages(root).filter(({ folder }) => fs.existsSync(path.join(root, folder, 'tsconfig.json')))
  /** @type {PartResult[]} */
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await run(process.execPath, [compiler, '--project', next.folder, '--pretty', 'false'], {
        cwd: root,
        deadline: 5 * 60_000,
      })
      results.push(judge({ passed: outcome.status === 0 ? 1 : 0, failed: outcome.status === 0 ? 0 : 1 }, outcome))
    }
  }
  await Promise.all([work(), work()])
  return merge(results)
}
