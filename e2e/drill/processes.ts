import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** PostgreSQL, Patroni and PgBouncer refuse to run as root: then they run as Debian's user for PostgreSQL. */
const engineUser = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

/** Hands a file or folder to the user of the engines. */
export function giveToEngines(file: string): void {
  const user = engineUser()
  if (user) chownSync(file, user.uid, user.gid)
}

/** Starts a program whose output goes to a file in the drill's folder. */
export function startEngine(folder: string, name: string, program: string, args: readonly string[]): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'a')
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', log, log], ...engineUser() })
  closeSync(log)
  return child
}

/** Sends a signal to processes that may have ended. */
export function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** The process and everything below it, parents first: a stopped parent begins no more. */
export function withChildren(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withChildren)]
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap(entry => (parentOf(entry) === pid ? Number(entry) : []))
}

function parentOf(entry: string): number | undefined {
  if (!/^\d+$/.test(entry)) return undefined
  try {
    // The name in brackets may contain anything.
    return Number(readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

/** Ends every process whose command line names the drill's folder, with PostgreSQL, which leaves its parent. */
export function endAllOf(folder: string): void {
  const named = readdirSync('/proc').filter(entry => /^\d+$/.test(entry) && commandOf(entry).includes(folder))
  send(named.map(Number), 'SIGKILL')
}

function commandOf(entry: string): string {
  try {
    return readFileSync(`/proc/${entry}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
