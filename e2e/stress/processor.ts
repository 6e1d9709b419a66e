import { readFileSync } from 'node:fs'

/** Milliseconds for which a process has had something to do and no processor to do it; 0 where nothing tells. */
function waitedOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Measures how long the machine had no time for these processes and their children. */
export class Starvation {
  private last = new Map<number, number>()

  /** Milliseconds since the last call, of the process that waited longest; new ones have not waited. */
  since(pids: readonly number[]): number {
    const now = new Map(pids.flatMap(pid => [pid, ...childrenOf(pid)]).map(pid => [pid, waitedOf(pid)]))
    const longest = Math.max(0, ...[...now].map(([pid, waited]) => waited - (this.last.get(pid) ?? waited)))
    this.last = now
    return longest
  }
}
