import path from 'node:path'
import { unusedExports } from '../../lint/unused.mjs'
import { run } from '../run.mjs'
import { judge, merge } from '../tally.mjs'

const deadline = 10 * 60_000

/**
 * Biome checks the format, oxlint the code of each file. Unused exports are looked for in all files, whatever is named.
 * @param {string} root @param {string[]} args `--fix`, and the files to check; none for all
 */
export async function lint(root, args) {
  const workspace = path.join(root, 'packages/workspace')
  const tools = path.join(workspace, 'node_modules')
  const fix = args.includes('--fix')
  const files = args.filter(arg => arg !== '--fix')
  const paths = files.length > 0 ? files : ['.']
  const biome = [path.join(tools, '@biomejs/biome/bin/biome'), 'format', '--no-errors-on-unmatched']
  const format = [...biome, '--config-path', path.join(workspace, 'biome.config.json'), ...(fix ? ['--write'] : [])]
  const oxlint = [path.join(tools, 'oxlint/bin/oxlint'), '--no-error-on-unmatched-pattern', ...(fix ? ['--fix'] : [])]
  const rules = [...oxlint, '--config', path.join(workspace, 'lint/config.mjs')]
  // oxlint looks for its other part at the root, where nothing is installed.
  const typed = { OXLINT_TSGOLINT_PATH: path.join(tools, 'oxlint-tsgolint/bin/tsgolint.js') }
  // On more than one processor, each thread of that part checks what the others check.
  const env = { ...typed, GOMAXPROCS: '1' }

  const check = async (/** @type {string[]} */ command) => {
    const outcome = await run(process.execPath, [...command, ...paths], { cwd: root, env, deadline })
    const isClean = outcome.status === 0
    return judge({ passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 }, outcome)
  }
  // Two that repair one file at the same time would undo each other's work.
  if (fix) return merge([await check(rules), await check(format), await exports(root)])
  return merge(await Promise.all([check(format), check(rules), exports(root)]))
}

/** @param {string} root */
async function exports(root) {
  const unused = await unusedExports(root)
  return { passed: unused.length > 0 ? 0 : 1, failed: unused.length, details: unused.join('\n') }
}
