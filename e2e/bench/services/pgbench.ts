import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { guidInSql, guidOf } from '../../../packages/database/src/testing/many-forms'
import type { Statement } from './statements'

const execute = promisify(execFile)

/**
 * Turns the statements of an act on one form into a script for pgbench. Each run of the script uses other forms, and
 * several at once, as the portal combines concurrent acts in the same parameters.
 */
function scriptOf(statements: readonly Statement[], formId: number, together: number) {
  const defined: string[] = []
  const guid = guidOf(formId)
  const forms = Array.from({ length: together }, (_, n) => `:id + ${n}`)
  const ofForms = forms.map(id => `${guidInSql(id)}, ${id}`)
  const lines = statements.map(({ text, parameters }, s) => {
    const place = (value: string | null, i: number): string => {
      if (value === null) return 'null'
      const name = `s${s}p${i}`
      const define = (what: string) => defined.push('-D', `${name}=${what}`)
      const id = `"id": ${formId},`
      if (!value.includes(guid) && !value.includes(id)) {
        define(value)
        return `:${name}`
      }
      // In a JSON list or an array, the part between the brackets is repeated for each form.
      const inside = value.slice(1, -1).replaceAll('%', '%%')
      const each = forms.map((_, n) =>
        inside.replaceAll(guid, `%${2 * n + 1}$s`).replaceAll(id, `"id": %${2 * n + 2}$s,`),
      )
      define(`${value.at(0)}${each.join()}${value.at(-1)}`)
      return `format(:${name}::text, ${ofForms.join()})`
    }
    const inlined = text
      .replace(/\$(\d+)/g, (_all, n: string) => place(parameters[Number(n) - 1] ?? null, Number(n)))
      .replace(/\s+/g, ' ')
    return `${inlined};`
  })
  const numbers = ['\\set n :n + 1', `\\set id :base + (:client_id * :each + :n) * ${together}`]
  return { script: [...numbers, ...lines].join('\n'), defined }
}

interface Run {
  socketFolder: string
  statements: readonly Statement[]
  /** The form of the recorded act. */
  formId: number
  /** The number of acts that the portal combines. */
  together: number
  /** Returns the first of this many untouched forms. */
  take(count: number): number
  callers: number
}

/** The maximum of the portal's pool. More do not help a server with few cores. */
const mostClients = 12
/** New connections must read the catalogue and plan their statements first; the portal's did so long ago. */
const warmUpOfEach = 8
const countedOfEach = 12

/** Runs the statements in pgbench. Returns acts per second over warm connections. */
export async function runPgbench({ socketFolder, statements, formId, together, take, callers }: Run): Promise<number> {
  const { script, defined } = scriptOf(statements, formId, together)
  const clients = Math.min(callers, mostClients)
  const each = warmUpOfEach + countedOfEach
  const base = take(clients * each * together) - together
  const variables = ['-D', `base=${base}`, '-D', `each=${each}`, ...defined]
  const options = '-c plan_cache_mode=force_generic_plan'
  return (await runScript({ socketFolder, script, clients, each, warmUp: warmUpOfEach, variables, options })) * together
}

interface Script {
  socketFolder: string
  script: string
  clients: number
  /** Runs of the script by each client. */
  each: number
  /** The first runs of each client, which do not count. */
  warmUp: number
  variables?: string[]
  /** The server's options for the session. */
  options?: string
}

/** Runs a script in pgbench. Returns runs per second over warm connections. */
export async function runScript({ socketFolder, script, clients, each, warmUp, variables = [], options = '' }: Script) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-pgbench-'))
  try {
    const file = path.join(folder, 'act.sql')
    await writeFile(file, script)
    const counts = ['-c', `${clients}`, '-j', '2', '-t', `${each}`, '-D', 'n=0', ...variables]
    const log = ['--log', `--log-prefix=${path.join(folder, 'log')}`]
    const where = ['-h', socketFolder, '-U', 'portal', 'postgres']
    const env = { ...process.env, PGOPTIONS: options }
    await execute('pgbench', ['-n', '-M', 'prepared', '-f', file, ...counts, ...log, ...where], { env })
    return await warmSpeed(folder, warmUp)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Counts runs between the moment when the last client is warm and the moment when the first has finished. */
async function warmSpeed(folder: string, warmUp: number): Promise<number> {
  const names = (await readdir(folder)).filter(name => name.startsWith('log.'))
  const logs = await Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8')))
  const ends = new Map<string, number[]>()
  for (const line of logs.flatMap(log => log.trim().split('\n'))) {
    const [client = '', , , , seconds, microseconds] = line.split(' ')
    ends.set(client, [...(ends.get(client) ?? []), Number(seconds) + Number(microseconds) / 1e6])
  }
  const clients = [...ends.values()]
  const from = Math.max(...clients.map(times => times[warmUp - 1] ?? NaN))
  const to = Math.min(...clients.map(times => times.at(-1) ?? NaN))
  return clients.flat().filter(end => end > from && end <= to).length / (to - from)
}
