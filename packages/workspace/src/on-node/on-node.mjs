import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '../run.mjs'
import { complain, say, seconds, StepError } from '../say.mjs'
import { checks } from './checks.mjs'
import { fetchNode } from './fetch-node.mjs'

/** What a clone has not. */
const notCloned = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'results'])

/**
 * Proves the repository under other versions of Node, each on a copy of its own.
 * @param {string} root @param {string[]} args majors, and the names of checks; none of those for all
 * @returns {Promise<number>}
 */
export async function onNode(root, args) {
  const majors = args.filter(arg => /^\d+$/.test(arg))
  const named = args.filter(arg => !majors.includes(arg))
  const unknown = named.filter(name => !(name in checks))
  if (majors.length === 0 || unknown.length > 0)
    throw new StepError(`Say which Node, as in “24”, and if not all: ${Object.keys(checks).join(', ')}.`)
  let failed = 0
  for (const major of majors) failed += await prove(root, major, named.length > 0 ? named : Object.keys(checks))
  return failed > 0 ? 1 : 0
}

/**
 * @param {string} root @param {string} major @param {string[]} names of checks
 * @returns {Promise<number>} how many fail
 */
async function prove(root, major, names) {
  const bin = await fetchNode(root, major)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `portal-node-${major}-`))
  try {
    const copy = path.join(folder, 'portal')
    fs.cpSync(root, copy, { recursive: true, filter: file => file === root || !notCloned.has(path.basename(file)) })
    const PATH = [bin, process.env.PATH].join(path.delimiter)
    const { output } = await run('node', ['--version'], { env: { PATH } })
    let failed = 0
    for (const name of names) {
      const since = performance.now()
      const warnings = path.join(folder, `${name}.warnings`)
      const outcome = await checks[name]?.(copy, { PATH, NODE_REDIRECT_WARNINGS: warnings })
      const warned = fs.existsSync(warnings) ? fs.readFileSync(warnings, 'utf8').trim() : ''
      const isGood = outcome?.isGood && !warned
      say(`Node ${output.trim()}: ${name}: ${outcome?.summary}${warned ? ', and Node warns' : ''} in ${seconds(since)}`)
      if (isGood) continue
      failed += 1
      complain([outcome?.isGood ? '' : outcome?.output, warned].filter(Boolean).join('\n'))
    }
    keepTraces(copy, root)
    return failed
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Failed journeys leave traces: they go where those of `npm test` lie. @param {string} copy @param {string} root */
function keepTraces(copy, root) {
  const results = path.join(copy, 'e2e/results')
  if (fs.existsSync(results)) fs.cpSync(results, path.join(root, 'e2e/results'), { recursive: true })
}
