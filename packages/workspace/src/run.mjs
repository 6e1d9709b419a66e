import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { endMarked, markName, processesMarked } from './marked-processes.mjs'

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the tool's own
 * @property {number} [deadline] after so many milliseconds the command and all that it started is ended
 * @property {string} [stopAt] what the command says when it has come far enough, and is told to stop
 */

/**
 * @typedef {object} Outcome
 * @property {number} status 0 when it succeeded
 * @property {string} output both streams, in the order of arrival
 * @property {boolean} timedOut
 * @property {string[]} leftovers processes that it left behind, which have been ended
 */

/** What runs at the moment: process group by mark. @type {Map<string, number>} */
const running = new Map()

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** How long what a command started may take to notice that the command has ended. */
const grace = 2000

/**
 * Runs a command in a process group of its own, so that nothing which it starts outlives it.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<Outcome>}
 */
export async function run(command, args, { cwd, env, deadline, stopAt } = {}) {
  const mark = randomUUID()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, [markName]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = child.pid
  if (group === undefined) {
    const [error] = await once(child, 'error')
    return { status: 127, output: `${error.message}\n`, timedOut: false, leftovers: [] }
  }
  running.set(mark, group)
  let output = ''
  let isTold = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', chunk => {
      output += chunk
      if (stopAt === undefined || isTold || !output.includes(stopAt)) return
      isTold = true
      child.kill('SIGTERM')
    })
  }
  let timedOut = false
  const timer = setTimeout(
    () => {
      timedOut = true
      signalGroup(group, 'SIGKILL')
    },
    deadline ?? 2 ** 31 - 1,
  )
  const closed = once(child, 'close')
  // Waiting for `close` alone would wait for whatever else holds the pipes open.
  const [code, signal] = /** @type {[number | null, NodeJS.Signals | null]} */ (await once(child, 'exit'))
  clearTimeout(timer)
  const leftovers = await endLeftovers(mark)
  signalGroup(group, 'SIGKILL')
  await Promise.race([closed, pause(grace, undefined, { ref: false })])
  running.delete(mark)
  const status = code ?? 128 + (signal ? os.constants.signals[signal] : 0)
  return { status, output, timedOut, leftovers }
}

/**
 * What Git says; nothing where it refuses, or there is none.
 * @param {string} root @param {string[]} args @returns {Promise<string | undefined>}
 */
export async function git(root, ...args) {
  const { status, output } = await run('git', args, { cwd: root })
  return status === 0 ? output.trim() : undefined
}

/** @param {string} mark */
async function endLeftovers(mark) {
  const until = performance.now() + grace
  do {
    await pause(20)
    if (processesMarked(mark).length === 0) return []
  } while (performance.now() < until)
  return endMarked(mark)
}

/**
 * When we are interrupted, so is all that runs: it gets a moment to clean up, and none of it outlives us.
 * @returns {() => void} gives the signals back
 */
export function endChildrenWithUs() {
  let isEnding = false
  const onSignal = async (/** @type {NodeJS.Signals} */ signal) => {
    // A terminal, npm and our own look at npm may each send one; left to itself, a second would end us on the spot.
    if (isEnding) return
    isEnding = true
    running.forEach(group => signalGroup(group, 'SIGTERM'))
    const until = performance.now() + grace
    while (running.size > 0 && performance.now() < until) await pause(20)
    process.exit(128 + os.constants.signals[signal])
  }
  const onExit = () => {
    for (const [mark, group] of running) {
      signalGroup(group, 'SIGKILL')
      endMarked(mark)
    }
  }
  signals.forEach(signal => process.on(signal, onSignal))
  process.once('exit', onExit)
  return () => {
    signals.forEach(signal => process.off(signal, onSignal))
    process.off('exit', onExit)
  }
}

/** @param {number} group @param {NodeJS.Signals} signal */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal)
  } catch {
    // Everything in it has ended by itself.
  }
}
