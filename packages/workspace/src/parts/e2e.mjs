import fs from 'node:fs'
import path from 'node:path'
import { ensureBrowsers } from '../browser.mjs'
import { buildStale } from '../build.mjs'
import { withReport } from '../report.mjs'
import { run } from '../run.mjs'
import { judge } from '../tally.mjs'
import { countJourneys, countsOf, keptOutOf, timesOfJourneys, troublesOf } from './journeys.mjs'

/** @import { PartResult } from '../tally.mjs' */

/**
 * The journeys in a browser, against what is built.
 * @param {string} root @param {string[]} args for Playwright @param {NodeJS.ProcessEnv} [env] for the journeys
 * @returns {Promise<PartResult>}
 */
export async function e2e(root, args, env) {
  const folder = path.join(root, 'e2e')
  const cli = path.join(folder, 'node_modules/@playwright/test/cli.js')
  if (!fs.existsSync(cli)) return { passed: 0, failed: 1, details: 'e2e does not depend on @playwright/test.' }
  await buildStale(root)
  const browsers = await ensureBrowsers(root)
  const { result, report } = await withReport(file =>
    run(process.execPath, [cli, 'test', '--reporter=line,json', ...args], {
      cwd: folder,
      env: { ...env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      deadline: 45 * 60_000,
    }),
  )
  return {
    ...judge(report && countJourneys(report), result),
    remarks: report ? troublesOf(report) : [],
    findings: report ? [...countsOf(report), ...keptOutOf(report)] : [],
    files: report ? timesOfJourneys(root, report) : [],
  }
}
