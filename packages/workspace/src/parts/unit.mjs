import fs from 'node:fs'
import path from 'node:path'
import { withReport } from '../report.mjs'
import { run } from '../run.mjs'
import { judge } from '../tally.mjs'

/** @import { TimedFile } from '../tally.mjs' */

/**
 * Unit and service tests, in one jest.
 * @param {string} root @param {string[]} args for jest; folders of packages choose these, otherwise all are tested
 */
export async function unit(root, args) {
  const jest = path.join(root, 'packages/workspace/node_modules/jest/bin/jest.js')
  const config = path.join(root, 'packages/workspace/jest/all.mjs')
  const { result, report } = await withReport(file =>
    run(
      process.execPath,
      [jest, '--config', config, '--json', `--outputFile=${file}`, ...argumentsForJest(root, args)],
      {
        cwd: root,
        deadline: 30 * 60_000,
      },
    ),
  )
  const judged = judge(report && countJest(report), { ...result, output: withoutReport(result.output) })
  return { ...judged, files: report ? timesOfJest(root, report) : [] }
}

/**
 * Packages alone are jest's projects. Beside files they are patterns: else it would look for the files in them alone.
 * @param {string} root @param {string[]} args
 */
export function argumentsForJest(root, args) {
  const isPackage = (/** @type {string} */ arg) => fs.existsSync(path.join(root, arg, 'jest.config.mjs'))
  const packages = args.filter(isPackage)
  const options = args.filter(arg => arg.startsWith('-'))
  if (packages.length === 0 || packages.length + options.length < args.length) return args
  return [...options, '--projects', ...packages.map(folder => path.join(root, folder))]
}

/** A file that could not even be loaded has no tests to count. @param {Record<string, number>} report */
export function countJest({ numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

/**
 * @param {string} root
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report
 * @returns {TimedFile[]}
 */
export function timesOfJest(root, { testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    milliseconds: endTime - startTime,
  }))
}

/** With a file named, jest says only where it wrote the report; the folder is gone by then. @param {string} output */
function withoutReport(output) {
  return output.replace(/^Test results written to: .*$/m, '')
}
