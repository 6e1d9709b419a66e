import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { guidInSql, guidOf } from './many-forms'
import type { Statement } from './statements'

const execute = promisify(execFile)

/** Statements of an act on one form, as a script that does the same to another form each time. */
export function scriptOf(statements: readonly Statement[], formId: number) {
  const defined: string[] = []
  const lines = statements.map(({ text, parameters }, s) => {
    const place = (value: string | null, i: number): string => {
      if (value === null) return 'null'
      if (value === String(formId)) return ':id'
      if (value === guidOf(formId)) return guidInSql(':id')
      const name = `s${s}p${i}`
      defined.push('-D', `${name}=${value}`)
      return `:${name}`
    }
    const inlined = text
      .replace(/\$(\d+)/g, (_all, n: string) => place(parameters[Number(n) - 1] ?? null, Number(n)))
      .replace(/\s+/g, ' ')
    return `${inlined};`
  })
  return { script: ['\\set n :n + 1', '\\set id :base + :client_id * :each + :n', ...lines].join('\n'), defined }
}

interface Run {
  socketFolder: string
  statements: readonly Statement[]
  /** The form on which they were recorded. */
  formId: number
  /** The first form that nobody has touched. */
  base: number
  callers: number
  calls: number
}

/** As many as the portal's pool has; more make a server of a few cores no faster. */
const mostClients = 12

/** Transactions per second of PostgreSQL's own benchmark with the same statements, each parsed once. */
export async function runPgbench({ socketFolder, statements, formId, base, callers, calls }: Run): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-pgbench-'))
  try {
    const { script, defined } = scriptOf(statements, formId)
    const file = path.join(folder, 'act.sql')
    await writeFile(file, script)
    const clients = Math.min(callers, mostClients)
    const each = Math.floor(calls / clients)
    const counts = ['-c', `${clients}`, '-j', '2', '-t', `${each}`, '-D', `base=${base - 1}`, '-D', `each=${each}`, '-D', 'n=0']
    const where = ['-h', socketFolder, '-U', 'portal', 'postgres']
    // The portal's connections have planned their statements long ago.
    const env = { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' }
    const args = ['-n', '-M', 'prepared', '-f', file, ...counts, ...defined, ...where]
    const { stdout } = await execute('pgbench', args, { env })
    return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? NaN)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
