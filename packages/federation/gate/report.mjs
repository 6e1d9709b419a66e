import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compare } from './compare.mjs'

/** @typedef {{ problem: string } | { done: string }} Outcome */

export const reportFile = 'packages/federation/host-api-report.txt'
const versionFile = 'packages/federation/src/host-api.ts'
const inReport = /^Host API (.*)\n/
const inSource = /(export const HOST_API = ')([^']*)(')/
const writes = 'npm test -- gate --write'

/**
 * Compares what remotes are offered with the committed report. A breaking change needs a new major version of the host
 * API, which a person decides. Writing the report raises the minor version for the first addition since a release.
 * @param {string} root
 * @param {readonly string[]} lines what is handed to them now
 * @param {boolean} write
 * @param {object} [since]
 * @param {Parameters<typeof compare>[2]} [since.serves]
 * @param {string} [since.released] the last released version of the host API, by default that of the report
 * @param {boolean} [since.isMore] whether there are additions besides these lines
 * @returns {Outcome}
 */
export function holdHostApi(root, lines, write, { serves, released, isMore = false } = {}) {
  const report = path.join(root, reportFile)
  const source = path.join(root, versionFile)
  const code = readFileSync(source, 'utf8')
  const offered = inSource.exec(code)?.[2] ?? ''
  const committed = existsSync(report) ? readFileSync(report, 'utf8') : undefined
  const said = inReport.exec(committed ?? '')?.[1] ?? offered
  const { narrowed, widened } = compare(linesOf(committed), lines, serves)
  const [majorNow, majorSaid] = [offered, said].map(version => Number(version.split('.')[0]))
  const isBreach = narrowed.length > 0 && majorNow === majorSaid
  if (isBreach)
    return {
      problem: `Remotes that were built for host API ${said} may miss:\n  ${narrowed.join('\n  ')}\nBring it back, or raise the first number of HOST_API in ${versionFile}.`,
    }
  const isSame = narrowed.length + widened.length === 0 && committed !== undefined && !(isMore && offered === released)
  if (isSame && said === offered) return { done: `host API ${said}: ${lines.length} lines, nothing changed` }
  if (!write) {
    const news = widened.length > 0 ? `New for remotes:\n  ${widened.slice(0, 20).join('\n  ')}\n` : ''
    return {
      problem: `${news}The report is not of what is handed to remotes. Run ${writes} and commit what it changes.`,
    }
  }
  const [major, minor] = offered.split('.').map(Number)
  const hasMore = committed !== undefined && (isMore || widened.length > 0)
  const next = offered === (released ?? said) && hasMore ? `${major}.${Number(minor) + 1}.0` : offered
  writeFileSync(source, code.replace(inSource, `$1${next}$3`))
  writeFileSync(report, `Host API ${next}\n${lines.join('\n')}\n`)
  return { done: `host API ${next} is written: ${widened.length} lines are new, ${narrowed.length} are gone` }
}

/** @param {string | undefined} report */
const linesOf = report => report?.replace(inReport, '').trimEnd().split('\n') ?? []

/** Whether lines of the report are gone, or read otherwise. @param {string} root @param {readonly string[]} lines */
export function readsOtherwise(root, lines) {
  const report = path.join(root, reportFile)
  return existsSync(report) && linesOf(readFileSync(report, 'utf8')).some(line => !lines.includes(line))
}

/** Returns the entry points of our packages among the singletons. @param {string} root @returns {string[]} */
export function entryPointsOf(root) {
  const code = readFileSync(path.join(root, versionFile), 'utf8')
  const [, list = ''] = /export const singletons = \[([^\]]*)\]/.exec(code) ?? []
  return [...list.matchAll(/'(@portal\/[^']*)'/g)].map(([, entryPoint]) => String(entryPoint))
}
