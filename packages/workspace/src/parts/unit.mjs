import path from 'node:path'
import { withReport } from '../report.mjs'
import { run } from '../run.mjs'
import { judge } from '../tally.mjs'

/** Unit and service tests of all packages, in one jest. @param {string} root @param {string[]} args for jest */
export async function unit(root, args) {
  const jest = path.join(root, 'packages/workspace/node_modules/jest/bin/jest.js')
  const config = path.join(root, 'packages/workspace/jest/all.mjs')
  const { result, report } = await withReport(file =>
    run(process.execPath, [jest, '--config', config, '--json', `--outputFile=${file}`, ...args], {
      cwd: root,
      deadline: 30 * 60_000,
    }),
  )
  return judge(report && countJest(report), { ...result, output: withoutReport(result.output) })
}

/** A file that could not even be loaded has no tests to count. @param {Record<string, number>} report */
export function countJest({ numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

/** With a file named, jest says only where it wrote the report; the folder is gone by then. @param {string} output */
function withoutReport(output) {
  return output.replace(/^Test results written to: .*$/m, '')
}
