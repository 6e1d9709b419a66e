import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * The result of one part of the tests. A part that failed before it could count has failed once.
 * @typedef {{ passed: number, failed: number, details: string, slowest?: string[] }} PartResult
 */

/**
 * Adds failures that no count shows: a runner that ended badly, and processes left behind.
 * @param {{ passed: number, failed: number } | undefined} counts `undefined` if the runner wrote no report
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
  return { passed, failed: failed + faults.length, details: [output.trimEnd(), ...faults].join('\n').trim() }
}

/** Adds up results, and shows equal lines of their details once. @param {PartResult[]} results @returns {PartResult} */
export function merge(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
    details: [...new Set(results.flatMap(({ failed, details }) => (failed ? details.split('\n') : [])))].join('\n'),
  }
}

/**
 * Lets a runner write its JSON report, and reads it: `undefined` if the runner did not get that far.
 * @template T
 * @param {(file: string) => Promise<T>} work
 * @returns {Promise<{ outcome: T, report: any }>}
 */
export async function withReport(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-report-'))
  try {
    const file = path.join(folder, 'report.json')
    const outcome = await work(file)
    return { outcome, report: fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
