import fs from 'node:fs'
import path from 'node:path'
import { withReport } from '../report.mjs'
import { run } from '../run.mjs'
import { judge } from '../tally.mjs'

/** @import { PartResult, TimedFile } from '../tally.mjs' */

/** So many files may fail for a reason of the machine. More of them are one reason of the code. */
const mostTriedAgain = 3

/** How long all files together may take. */
const deadline = 30 * 60_000

/** Each file loads much that dies with it. In more room for what is new, V8 collects it less often. */
const heap = '--max-semi-space-size=32'

/**
 * Unit and service tests, in one jest. CI tries a failed file twice, like a journey, and names what passed only then.
 * @param {string} root @param {string[]} args for jest; folders of packages choose these, otherwise all are tested
 */
export async function unit(root, args) {
  const first = await runJest(root, argumentsForJest(root, args))
  const failed = first.report ? failedFiles(first.report) : []
  if (!process.env.CI || failed.length === 0 || failed.length > mostTriedAgain) return first.judged
  return afterSecondTry(first, await runJest(root, ['--runTestsByPath', ...failed]))
}

/** @typedef {{ judged: PartResult, report: any }} Try */

/** A file that failed twice has failed. @param {Try} first @param {Try} second @returns {PartResult} */
export function afterSecondTry({ judged, report }, second) {
  if (second.judged.failed > 0) return judged
  return {
    ...judged,
    passed: judged.passed + report.numFailedTests,
    failed: judged.failed - countJest(report).failed,
    remarks: [`Passed only at the second try: ${failedFiles(report).join(', ')}\n${judged.details}`],
  }
}

/** @param {string} root @param {string[]} args @returns {Promise<Try>} */
async function runJest(root, args) {
  const jest = path.join(root, 'packages/workspace/node_modules/jest/bin/jest.js')
  const config = path.join(root, 'packages/workspace/jest/all.mjs')
  const { result, report } = await withReport(file =>
    run(process.execPath, [heap, jest, '--config', config, '--json', `--outputFile=${file}`, ...args], {
      cwd: root,
      deadline,
    }),
  )
  const judged = judge(report && countJest(report), { ...result, output: withoutReport(result.output) })
  return { report, judged: { ...judged, files: report ? timesOfJest(root, report) : [] } }
}

/** @param {{ testResults: { name: string, status: string }[] }} report */
function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/**
 * A package goes by its whole path; jest takes all else as a part of one.
 * @param {string} root @param {string[]} args
 */
export function argumentsForJest(root, args) {
  const isPackage = (/** @type {string} */ arg) => fs.existsSync(path.join(root, arg, 'jest.config.mjs'))
  return args.map(arg => (isPackage(arg) ? path.join(root, arg, '/') : arg))
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
