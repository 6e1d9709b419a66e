import path from 'node:path'
import { run } from '../run.mjs'
import { judge, merge } from '../tally.mjs'

const deadline = 10 * 60_000

/**
 * Biome checks the format and finds import cycles, oxlint has the rules that ask for types, ESLint all others.
 * @param {string} root @param {string[]} args `--fix`, and the files to check; none for all
 */
export async function lint(root, args) {
  const workspace = path.join(root, 'packages/workspace')
  const fix = args.includes('--fix')
  const files = args.filter(arg => arg !== '--fix')
  const paths = files.length > 0 ? files : ['.']

  const biome = path.join(workspace, 'node_modules/@biomejs/biome/bin/biome')
  const biomeConfig = path.join(workspace, 'biome.config.json')
  const biomeOptions = ['--config-path', biomeConfig, '--no-errors-on-unmatched', ...(fix ? ['--write'] : [])]

  const oxlint = path.join(workspace, 'node_modules/oxlint/bin/oxlint')
  const oxlintConfig = path.join(workspace, 'oxlint.config.json')
  const oxlintOptions = [
    '--config',
    oxlintConfig,
    '--type-aware',
    '--no-error-on-unmatched-pattern',
    ...(fix ? ['--fix'] : []),
  ]

  const eslint = path.join(workspace, 'node_modules/eslint/bin/eslint.js')
  const eslintConfig = path.join(workspace, 'eslint/config.mjs')
  const eslintOptions = [
    '--config',
    eslintConfig,
    '--max-warnings',
    '0',
    '--no-warn-ignored',
    ...(fix ? ['--fix'] : []),
  ]

  // It looks for its other part at the root, where nothing is installed.
  const env = { OXLINT_TSGOLINT_PATH: path.join(workspace, 'node_modules/oxlint-tsgolint/bin/tsgolint.js') }

  const check = async (/** @type {string[]} */ command) => {
    const outcome = await run(process.execPath, command, { cwd: root, env, deadline })
    const isClean = outcome.status === 0
    return judge({ passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 }, outcome)
  }
  const format = () => check([biome, 'check', ...biomeOptions, ...paths])
  const rules = [() => check([oxlint, ...oxlintOptions, ...paths]), () => check([eslint, ...eslintOptions, ...paths])]
  // Two that repair one file at the same time would undo each other's work.
  if (fix) {
    const results = []
    for (const each of [...rules, format]) results.push(await each())
    return merge(results)
  }
  return merge(await Promise.all([format, ...rules].map(each => each())))
}
