import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { guidInSql, guidOf } from '../../../packages/database/src/testing/many-forms'
import type { Statement } from './statements'

const execute = promisify(execFile)

/**
 * Statements that the portal sent for an act on one form, as a script that sends them for other forms each time, and
 * for so many at once: as the portal does with acts that come together, whose rows stand in the same parameters.
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
      // A list in JSON, or an array: its ends, and what is in between once for each form.
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
  /** The form on which they were recorded. */
  formId: number
  /** How many acts the portal reads and writes at once. */
  together: number
  /** The first of so many forms that nobody has touched. */
  take(count: number): number
  callers: number
}

/** As many as the portal's pool has at most; more make a server of a few cores no faster. */
const mostClients = 12
/** Its connections are new each time: the portal's have read the catalogue and planned their statements long ago. */
const warmUpOfEach = 8
const countedOfEach = 12

/** Acts a second of PostgreSQL's own benchmark with the same statements, once all its connections are warm. */
export async function runPgbench({ socketFolder, statements, formId, together, take, callers }: Run): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-pgbench-'))
  try {
    const { script, defined } = scriptOf(statements, formId, together)
    const file = path.join(folder, 'act.sql')
    await writeFile(file, script)
    const clients = Math.min(callers, mostClients)
    const each = warmUpOfEach + countedOfEach
    const base = take(clients * each * together) - together
    const counts = [
      '-c',
      `${clients}`,
      '-j',
      '2',
      '-t',
      `${each}`,
      '-D',
      `base=${base}`,
      '-D',
      `each=${each}`,
      '-D',
      'n=0',
    ]
    const log = ['--log', `--log-prefix=${path.join(folder, 'log')}`]
    const where = ['-h', socketFolder, '-U', 'portal', 'postgres']
    const env = { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' }
    await execute('pgbench', ['-n', '-M', 'prepared', '-f', file, ...counts, ...log, ...defined, ...where], { env })
    return (await warmSpeed(folder, warmUpOfEach)) * together
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** From the moment when the last client is warm to the one when the first has done everything, by its logs. */
export async function warmSpeed(folder: string, warmUp: number): Promise<number> {
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
