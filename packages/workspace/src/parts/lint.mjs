import path from 'node:path'
import { run } from '../run.mjs'
import { judge, merge } from '../tally.mjs'

const deadline = 10 * 60_000

/**
 * Biome checks the format and finds import cycles; ESLint checks the rest.
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

  const check = async (/** @type {string[]} */ command) => {
    const outcome = await run(process.execPath, command, { cwd: root, deadline })
    const isClean = outcome.status === 0
    return judge({ passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 }, outcome)
  }
  const format = await check([biome, 'check', ...biomeOptions, ...paths])
  return merge([format, await check([eslint, ...eslintOptions, ...paths])])
}
