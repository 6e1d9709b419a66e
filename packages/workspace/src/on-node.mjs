import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from './run.mjs'
import { complain, say, seconds, StepError } from './say.mjs'

/** By title. A renamed journey is noticed, because as many must pass. */
export const journeys = [
  'who is not logged in comes to the login page, whose mistakes are said in words, and on to where they wanted to go',
  'an expense is asked about, answered and approved up to finance; whoever has it open sees it live, with names',
  'a leave is counted and explained as it is typed, kept over a reload, refused, filed, and read with the same days',
]

const address = 'http://localhost:'

/**
 * Command, and output that a success contains. The portal prints its address once it answers there.
 * @type {Record<string, { args: string[], success: RegExp, options?: import('./run.mjs').RunOptions }>}
 */
const checks = {
  start: { args: ['start.mjs'], success: new RegExp(address), options: { stopAt: address, env: { PORT: '0' } } },
  unit: { args: ['test.mjs', 'unit'], success: /^\d+ passed, 0 failed$/m },
  journeys: {
    args: ['test.mjs', 'e2e', '--grep', journeys.map(title => title.replaceAll('.', '\\.')).join('|')],
    success: new RegExp(`^${journeys.length} passed, 0 failed$`, 'm'),
  },
}

/** Folders that a fresh clone does not have. */
const notCloned = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'results'])

/**
 * Checks the repository under other versions of Node, each on a fresh copy.
 * @param {string} root @param {string[]} args majors, and the names of checks; without names all checks
 * @param {(major: string) => Promise<string>} [find] returns the path of a Node
 * @returns {Promise<number>}
 */
export async function onNode(root, args, find = fetchNode) {
  const majors = args.filter(arg => /^\d+$/.test(arg))
  const named = args.filter(arg => !majors.includes(arg))
  if (majors.length === 0 || named.some(name => !checks[name]))
    throw new StepError(`Say which Node, as in “24”, and if not all: ${Object.keys(checks).join(', ')}.`)
  let status = 0
  for (const major of majors) {
    const node = await find(major)
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), `portal-node-${major}-`))
    const copy = path.join(folder, 'portal')
    say(`Node ${major}`)
    try {
      fs.cpSync(root, copy, { recursive: true, filter: file => file === root || !notCloned.has(path.basename(file)) })
      for (const name of named.length > 0 ? named : Object.keys(checks))
        if (!(await succeeds(name, node, copy))) status = 1
      // Failed journeys leave traces: keep them where those of `npm test` are.
      const results = path.join(copy, 'e2e/results')
      if (fs.existsSync(results)) fs.cpSync(results, path.join(root, 'e2e/results'), { recursive: true })
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
  return status
}

/** @param {string} name of a check @param {string} node @param {string} copy of the repository */
async function succeeds(name, node, copy) {
  const { args: [tool, ...args] = [], success = /$^/, options } = checks[name] ?? {}
  const since = performance.now()
  const warnings = path.join(copy, '..', `${name}.warnings`)
  const PATH = [path.dirname(node), process.env.PATH].join(path.delimiter)
  const { status, output, leftovers } = await run(node, [`packages/workspace/bin/${tool}`, ...args], {
    ...options,
    cwd: copy,
    env: { ...options?.env, PATH, NODE_REDIRECT_WARNINGS: warnings },
    deadline: 45 * 60_000,
  })
  const warned = fs.existsSync(warnings) ? fs.readFileSync(warnings, 'utf8').trim() : ''
  const faults = [
    ...(status === 0 && success.test(output) ? [] : [output, `It ended with status ${status}.`]),
    ...leftovers.map(command => `It left behind: ${command}`),
    ...(warned ? [`Node warns: ${warned}`] : []),
  ]
  say(`${name}: ${faults.length > 0 ? 'failed' : 'passed'} in ${seconds(since)}`)
  if (faults.length > 0) complain(faults.join('\n'))
  return faults.length === 0
}

/** Downloads a Node with npm, once, and returns its path. @param {string} major @returns {Promise<string>} */
async function fetchNode(major) {
  const args = ['--yes', '--package', `node@${major}`, '--', 'node', '--print', 'process.execPath']
  const { status, output } = await run('npx', args, { deadline: 10 * 60_000 })
  // npm may add notices.
  const node = output.split('\n').find(line => path.isAbsolute(line))
  if (status !== 0 || !node) throw new StepError(`${output}\nNode ${major} could not be downloaded.`)
  return node
}
