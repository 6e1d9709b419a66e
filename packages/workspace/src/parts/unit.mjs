import fs from 'node:fs'
import path from 'node:path'
import { run } from '../run.mjs'
import { judge, withReport } from '../tally.mjs'

/** @import { PartResult } from '../tally.mjs' */

/** A test file loads much that dies with it. With more room for young objects, V8 collects them less often. */
const heap = '--max-semi-space-size=32'

/**
 * Runs unit and service tests, all in one jest.
 * @param {string} root @param {string[]} args for jest; the folder of a package selects that package
 * @returns {Promise<PartResult>}
 */
export async function unit(root, args) {
  const jest = path.join(root, 'packages/workspace/node_modules/jest/bin/jest.js')
  const config = path.join(root, 'packages/workspace/jest/all.mjs')
  // jest takes a path as a part of one: `packages/rules` would also select `packages/rules-of-others`.
  const isPackage = (/** @type {string} */ arg) => fs.existsSync(path.join(root, arg, 'jest.config.mjs'))
  const selected = args.map(arg => (isPackage(arg) ? path.join(root, arg, '/') : arg))
  const { outcome, report } = await withReport(file =>
    run(process.execPath, [heap, jest, '--config', config, '--json', `--outputFile=${file}`, ...selected], {
      cwd: root,
      deadline: 50 * 60_000,
      isShown: true,
    }),
  )
  if (!report) return judge(undefined, outcome)
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report
  const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
  return { ...judge(counts, outcome), slowest: slowest(root, report) }
}

/**
 * @param {string} root
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report
 */
function slowest(root, { testResults }) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path.relative(root, name)}`)
}
