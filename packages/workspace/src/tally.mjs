/**
 * What a part of the tests found. A part that did not get as far as counting has failed once.
 * @typedef {object} PartResult
 * @property {number} passed
 * @property {number} failed
 * @property {string} details shown when something failed
 * @property {string[]} [remarks] shown in any case
 * @property {string[]} [findings] said in any case, and no complaints
 * @property {TimedFile[]} [files]
 *
 * @typedef {{ file: string, milliseconds: number }} TimedFile
 * @typedef {PartResult & { name: string, milliseconds: number }} TimedPart
 */

const slowestTold = 10

/** @param {PartResult[]} results */
export function sum(results) {
  const passed = results.reduce((total, one) => total + one.passed, 0)
  const failed = results.reduce((total, one) => total + one.failed, 0)
  return { line: `${passed} passed, ${failed} failed`, status: failed > 0 || passed === 0 ? 1 : 0 }
}

/**
 * Several checks as one part; what two of them say alike is said once.
 * @param {PartResult[]} results
 * @returns {PartResult}
 */
export function merge(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
    details: [...new Set(results.flatMap(({ failed, details }) => (failed ? details.split('\n') : [])))].join('\n'),
  }
}

/**
 * Adds to the counted tests what no count shows: a runner that failed for another reason, and processes left behind.
 * @param {{ passed: number, failed: number } | undefined} counts `undefined` where the runner wrote no report
 * @param {import('./run.mjs').Outcome} outcome
 * @returns {PartResult}
 */
export function judge(counts, { status, output, timedOut, leftovers }) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  const faults = []
  if (timedOut) faults.push('It took too long and was ended.')
  else if (status !== 0 && failed === 0) faults.push(`It ended with status ${status}.`)
  else if (status === 0 && passed + failed === 0) faults.push('There was nothing to run.')
  if (leftovers.length > 0) faults.push(`It left behind: ${leftovers.join(', ')}`)
  return { passed, failed: failed + faults.length, details: [output.trimEnd(), ...faults].join('\n') }
}

/**
 * The files of a part that took longest, as lines.
 * @param {string} part @param {TimedFile[]} files
 */
export function slowest(part, files) {
  const longest = files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, slowestTold)
  const lines = longest.map(({ file, milliseconds }) => `  ${inSeconds(milliseconds).padStart(8)}  ${file}`)
  return lines.length > 0 ? [`\nThe slowest files of ${part}:`, ...lines] : []
}

/** How long each part took. @param {TimedPart[]} parts */
export function times(parts) {
  return parts.map(({ name, milliseconds }) => `${name} ${inSeconds(milliseconds)}`).join(', ')
}

/** @param {number} milliseconds */
function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
