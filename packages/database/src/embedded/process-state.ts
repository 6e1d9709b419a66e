import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ProcessState {
  /** The start of the process in the system's unit, only for comparison. */
  startedAt: string
}

/** Reads the fields after the program's name, which may itself contain blanks and brackets. */
const readProc = async (pid: number): Promise<ProcessState | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startedAt] = [fields[0], fields[19]]
  // A zombie has ended. It only waits for a parent that may never reap it.
  return startedAt && state !== 'Z' && state !== 'X' ? { startedAt } : undefined
}

const readPs = async (pid: number): Promise<ProcessState | undefined> => {
  const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  const [state = '', ...startedAt] = stdout.trim().split(/\s+/)
  return state && !state.startsWith('Z') ? { startedAt: startedAt.join(' ') } : undefined
}

const answersSignals = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the state of a running process; undefined if it has ended or only its zombie is left. */
export const processState = async (pid: number): Promise<ProcessState | undefined> => {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') return readProc(pid)
  if (process.platform !== 'win32') return readPs(pid)
  return answersSignals(pid) ? { startedAt: '' } : undefined
}

/** Signals a process, unless it has already ended. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}
