import path from 'node:path'
import { ensureBrowsers } from '../browser.mjs'
import { buildStale } from '../build.mjs'
import { run } from '../run.mjs'
import { say } from '../say.mjs'
import { judge, withReport } from '../tally.mjs'

/** @import { PartResult } from '../tally.mjs' */

/**
 * Runs the journeys in a browser, against the builds.
 * @param {string} root @param {string[]} args for Playwright @param {NodeJS.ProcessEnv} [env] for the journeys
 * @returns {Promise<PartResult>}
 */
export async function e2e(root, args, env) {
  await buildStale(root)
  const browsers = await ensureBrowsers(root)
  const cwd = path.join(root, 'e2e')
  const cli = path.join(cwd, 'node_modules/@playwright/test/cli.js')
  const reporters = `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`
  const { outcome, report } = await withReport(file =>
    run(process.execPath, [cli, 'test', reporters, ...args], {
      cwd,
      env: { ...env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      deadline: 45 * 60_000,
      isShown: true,
    }),
  )
  if (!report) return judge(undefined, outcome)
  notesIn(report).forEach(say)
  const { expected, flaky, unexpected } = report.stats
  return judge({ passed: expected + flaky, failed: unexpected + report.errors.length }, outcome)
}

/**
 * Finds what journeys want to tell: the annotations of type “note”.
 * @param {any} suite the report or a suite in it @returns {string[]}
 */
function notesIn({ specs = [], suites = [] }) {
  /** @type {{ annotations: { type: string, description: string }[] }[]} */
  const tests = specs.flatMap((/** @type {any} */ spec) => spec.tests)
  const notes = tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'note')
  return [...notes.map(({ description }) => description), ...suites.flatMap(notesIn)]
}
