import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the tool's own
 * @property {number} [deadline] milliseconds after which the command and everything that it started is ended
 * @property {string} [stopAt] output at which the command is asked to stop
 * @property {boolean} [isShown] prints the output as it comes instead of returning it
 */

/**
 * @typedef {object} Outcome
 * @property {number} status 0 if it succeeded
 * @property {string} output both streams, in order of arrival
 * @property {boolean} timedOut
 * @property {string[]} leftovers command lines of processes that it left behind; they have been ended
 */

/** Running commands: process group by mark. @type {Map<string, number>} */
const running = new Map()

/** Milliseconds in which processes must notice that their command has ended. */
const grace = 2000

/**
 * A database server leaves its process group, but it keeps this variable in its environment.
 * Only Linux shows the environment of a process; elsewhere nothing is found.
 */
const markName = 'WORKSPACE_RUN'

/** @type {AsyncLocalStorage<boolean>} */
const background = new AsyncLocalStorage()

/**
 * Does work whose commands get a tenth of the others' share of the processor, and what they leave. They have no
 * deadline, because they may have to wait for others.
 * @template T
 * @param {() => Promise<T>} work
 */
export const inBackground = work => background.run(true, work)

/** @param {number} pid of a process that has just started, because only what it starts from now on follows it */
function yieldToOthers(pid) {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
    // Linux may share time between sessions first, and each command is one.
    if (process.platform === 'linux') fs.writeFileSync(`/proc/${pid}/autogroup`, '10')
  } catch {
    // It has already ended, or the system knows no sessions.
  }
}

/**
 * Runs a command in a process group of its own, so that nothing which it starts outlives it.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<Outcome>}
 */
export async function run(command, args, { cwd, env, deadline, stopAt, isShown = false } = {}) {
  const mark = randomUUID()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, [markName]: mark },
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = child.pid
  if (group === undefined) {
    const [error] = await once(child, 'error')
    return { status: 127, output: `${error.message}\n`, timedOut: false, leftovers: [] }
  }
  const isInBackground = background.getStore()
  if (isInBackground) yieldToOthers(group)
  running.set(mark, group)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', chunk => {
      const wasReached = stopAt !== undefined && output.includes(stopAt)
      output += chunk
      if (stopAt !== undefined && !wasReached && output.includes(stopAt)) child.kill('SIGTERM')
    })
  let timedOut = false
  const end = () => {
    timedOut = true
    send(-group, 'SIGKILL')
  }
  const timer = setTimeout(end, (isInBackground ? undefined : deadline) ?? 2 ** 31 - 1)
  const closed = once(child, 'close')
  // A process that the command left behind may hold the pipes open, so `close` may never come.
  const [code, signal] = /** @type {[number | null, NodeJS.Signals | null]} */ (await once(child, 'exit'))
  clearTimeout(timer)
  const leftovers = await endLeftovers(mark)
  send(-group, 'SIGKILL')
  await Promise.race([closed, pause(grace, undefined, { ref: false })])
  running.delete(mark)
  const status = code ?? 128 + (signal ? os.constants.signals[signal] : 0)
  return { status, output, timedOut, leftovers }
}

/**
 * Returns the output of Git, or nothing if Git fails.
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
    if (pidsMarked(mark).length === 0) return []
  } while (performance.now() < until)
  return endMarked(mark)
}

/** @param {string} mark */
function pidsMarked(mark) {
  const pids = process.platform === 'linux' ? fs.readdirSync('/proc').map(Number) : []
  return pids.filter(pid => pid > 0 && pid !== process.pid && read(pid, 'environ').includes(`${markName}=${mark}\0`))
}

/** @param {string} mark @returns {string[]} the command lines of the ended processes */
function endMarked(mark) {
  return pidsMarked(mark).map(pid => {
    const command = read(pid, 'cmdline').replaceAll('\0', ' ').trim()
    send(pid, 'SIGKILL')
    return command
  })
}

/** Returns nothing for a process that has ended or belongs to another user. @param {number} pid @param {string} file */
function read(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** @param {number} pid of a process, or the negative one of a group @param {NodeJS.Signals} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

/**
 * Ends every running command when this process is interrupted. Each gets a moment to clean up.
 * @returns {() => void} stops listening
 */
export function endChildrenWithUs() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  let isEnding = false
  const onSignal = async (/** @type {NodeJS.Signals} */ signal) => {
    // The terminal, npm and `stopWithNpm` may each send one. Without a listener, the second would end us at once.
    if (isEnding) return
    isEnding = true
    running.forEach(group => send(-group, 'SIGTERM'))
    const until = performance.now() + grace
    while (running.size > 0 && performance.now() < until) await pause(20)
    process.exit(128 + os.constants.signals[signal])
  }
  const onExit = () => {
    for (const [mark, group] of running) {
      send(-group, 'SIGKILL')
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
