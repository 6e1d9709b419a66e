import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @import { TimedFile } from '../tally.mjs' */

/**
 * What Playwright reports of a run, as far as it is read here.
 * @typedef {{ error?: { message?: string }, duration?: number }} Try
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: Try[],
 *   annotations?: { type: string, description?: string }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ config: { rootDir: string }, stats: { expected: number, unexpected: number, flaky: number },
 *   errors?: { message?: string }[], suites?: Suite[] }} Report
 */

/** Of a run in which everything is broken the first few say enough. */
const told = 10
const linesTold = 12

/** An error outside of any journey counts as one failure. @param {Report} report */
export function countJourneys({ stats: { expected, unexpected, flaky }, errors = [] }) {
  return { passed: expected + flaky, failed: unexpected + errors.length }
}

/**
 * What went wrong, to be read last, where a long output is cut at its beginning. A journey that passed only when it was
 * tried again, as CI allows once, is named as well: its cause is still to be found.
 * @param {Report} report @returns {string[]}
 */
export function troublesOf({ suites = [], errors = [] }) {
  const journeys = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const what = status === 'flaky' ? 'Passed only at the second try' : 'Failed'
        return `${what}: ${file}:${line} ${title}\n${reasonOf(results.find(({ error }) => error)?.error)}`
      }),
  )
  return [...errors.map(error => `Outside of any journey:\n${reasonOf(error)}`), ...journeys].slice(0, told)
}

/**
 * How long the journeys of each file took, one after the other.
 * @param {string} root @param {Report} report @returns {TimedFile[]}
 */
export function timesOfJourneys(root, { config, suites = [] }) {
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const durations = tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration))
    times.set(
      file,
      durations.reduce((total, one) => total + one, times.get(file) ?? 0),
    )
  }
  const folder = path.relative(root, config.rootDir)
  return [...times].map(([file, milliseconds]) => ({ file: path.posix.join(folder, file), milliseconds }))
}

/** What journeys counted of jobs that people do, as a table. @param {Report} report @returns {string[]} */
export function countsOf(report) {
  const counted = notesOf(report, 'counted').map(description => `| ${description} |`)
  return counted.length > 0
    ? ['\n| job | takes | at most | best elsewhere |', '| --- | --- | --- | --- |', ...counted]
    : []
}

/** What was not tried, since a host API says that it would not do. @param {Report} report @returns {string[]} */
export function keptOutOf(report) {
  return notesOf(report, 'kept out').map(description => `Kept out: ${description}`)
}

/** @param {Report} report @param {string} kind @returns {string[]} */
function notesOf({ suites = [] }, kind) {
  return suites
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
    .flatMap(({ type, description }) => (type === kind && description ? [description] : []))
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {{ message?: string } | undefined} error */
function reasonOf(error) {
  const lines = stripVTControlCharacters(error?.message ?? 'It says no reason.').split('\n')
  return lines
    .slice(0, linesTold)
    .map(line => `  ${line}`)
    .join('\n')
}
