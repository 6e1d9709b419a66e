import fs from 'node:fs'
import path from 'node:path'
import { pnpmCommand } from './install.mjs'
import { run } from './run.mjs'
import { say, StepError } from './say.mjs'

/**
 * A known vulnerability of a package that we use.
 * @typedef {{ advisory: string, severity: string, used: string, title: string }} Finding
 */

/**
 * A finding that may stay until its date, with the reason.
 * @typedef {{ advisory: string, severity: string, found: string, until: string, reason: string }} Accepted
 */

export const acceptedFile = '.github/accepted-findings.json'

/**
 * Days in which a finding must be gone, from the day on which it was found.
 * @type {Record<string, number>}
 */
export const mostDays = { critical: 7, high: 30, moderate: 90, low: 180, info: 180 }

/** Asks the registry for known vulnerabilities of all packages in the lock file. @param {string} root */
export async function audit(root) {
  const { command, args } = await pnpmCommand()
  // Its status is 1 as soon as there is a finding.
  const { output } = await run(command, [...args, 'audit', '--json'], { cwd: root, deadline: 5 * 60_000 })
  const accepted = readAccepted(root)
  const today = new Date().toISOString().slice(0, 10)
  const { overdue, waiting, gone } = judgeFindings(readFindings(output), accepted, today)
  for (const line of [...overdue, ...waiting, ...gone, ...faultsOf(accepted)]) say(line)
  say(`${overdue.length} overdue, ${waiting.length} with time left`)
  return overdue.length + faultsOf(accepted).length > 0 ? 1 : 0
}

/** @param {string} root @returns {Accepted[]} */
export const readAccepted = root => JSON.parse(fs.readFileSync(path.join(root, acceptedFile), 'utf8'))

/** Reads the output of `pnpm audit --json`. @param {string} output @returns {Finding[]} */
export function readFindings(output) {
  const [text = ''] = /^\{.*/ms.exec(output) ?? []
  const { advisories } = text.includes('"advisories"') ? JSON.parse(text) : {}
  if (!advisories) throw new StepError(`${output.trimEnd()}\nThe registry gave no report.`)
  return Object.values(advisories).map(
    ({ github_advisory_id: advisory, severity, module_name: name, findings, title }) => {
      const versions = findings.map((/** @type {{ version: string }} */ { version }) => version)
      return { advisory, severity, used: `${name} ${versions}`, title }
    },
  )
}

/**
 * Separates accepted findings whose day has not passed from the others, and names accepted ones that no longer occur.
 * @param {Finding[]} findings @param {Accepted[]} accepted @param {string} today
 */
export function judgeFindings(findings, accepted, today) {
  /** @type {string[]} */
  const overdue = []
  /** @type {string[]} */
  const waiting = []
  for (const { advisory, severity, used, title } of findings) {
    const named = `${advisory} (${severity}) in ${used}: ${title}`
    const entry = accepted.find(other => other.advisory === advisory)
    if (entry?.severity !== severity)
      overdue.push(`${named}\n  Update it, or list it in ${acceptedFile} for at most ${mostDays[severity]} days.`)
    else if (entry.until < today) overdue.push(`${named}\n  It had to be gone by ${entry.until}.`)
    else waiting.push(`${named}\n  It has to be gone by ${entry.until}: ${entry.reason}`)
  }
  const isFound = (/** @type {Accepted} */ { advisory }) => findings.some(finding => finding.advisory === advisory)
  const gone = accepted.filter(entry => !isFound(entry)).map(({ advisory }) => `${advisory} is gone: remove it`)
  return { overdue, waiting, gone }
}

/** Says what is wrong with the list itself. @param {Accepted[]} accepted */
export function faultsOf(accepted) {
  return accepted.flatMap(({ advisory, severity, found, until, reason }, index) => {
    const days = (Date.parse(until) - Date.parse(found)) / 86_400_000
    const isDay = [found, until].every(text => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)))
    const most = mostDays[severity]
    return [
      !/^GHSA(-\w{4}){3}$/.test(advisory) && `${advisory} is no advisory like GHSA-aaaa-bbbb-cccc`,
      accepted.findIndex(other => other.advisory === advisory) < index && `${advisory} is there twice`,
      most === undefined && `${advisory}: "${severity}" is no severity`,
      !isDay && `${advisory}: found and until must be days like 2026-11-27`,
      isDay && most !== undefined && (days > most || days < 0) && `${advisory} may stay for at most ${most} days`,
      !reason?.trim() && `${advisory} has no reason`,
    ].filter(fault => fault !== false)
  })
}
