import { run } from '../run.mjs'

/** @typedef {{ isGood: boolean, summary: string, output: string }} Finding */

const startDeadline = 10 * 60_000
const testDeadline = 45 * 60_000

/** By their titles: one that is renamed is missed, since as many must pass. */
export const journeys = [
  'who is not logged in comes to the login page, whose mistakes are said in words, and on to where they wanted to go',
  'an expense is asked about, answered and approved up to finance; whoever has it open sees it live, with names',
  'a leave is counted and explained as it is typed, kept over a reload, refused, filed, and read with the same days',
]

/**
 * What is proven of a fresh clone under another Node.
 * @type {Record<string, (folder: string, env: NodeJS.ProcessEnv) => Promise<Finding>>}
 */
export const checks = {
  start: async (folder, env) => {
    const outcome = await run('node', ['packages/workspace/bin/start.mjs'], {
      cwd: folder,
      env: { ...env, PORT: '0' },
      deadline: startDeadline,
      // The address is printed when the portal answers there.
      stopAt: 'http://localhost:',
    })
    const { status, output, leftovers } = outcome
    const isReady = output.includes('http://localhost:')
    return {
      isGood: isReady && status === 0 && leftovers.length === 0,
      summary: isReady ? `ready, stopped with status ${status}` : 'not ready',
      output: [output, ...leftovers].join('\n'),
    }
  },
  unit: (folder, env) => test(folder, env, ['unit']),
  journeys: async (folder, env) => {
    const titles = journeys.map(title => title.replaceAll('.', '\\.')).join('|')
    const finding = await test(folder, env, ['e2e', '--grep', titles])
    return { ...finding, isGood: finding.isGood && finding.summary.startsWith(`${journeys.length} passed`) }
  },
}

/** @param {string} folder @param {NodeJS.ProcessEnv} env @param {string[]} args @returns {Promise<Finding>} */
async function test(folder, env, args) {
  const { status, output } = await run('node', ['packages/workspace/bin/test.mjs', ...args], {
    cwd: folder,
    env,
    deadline: testDeadline,
  })
  const summary = /^\d+ passed, \d+ failed$/m.exec(output)?.[0] ?? 'not counted'
  return { isGood: status === 0, summary, output }
}
