import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import type pg from 'pg'
import { table } from '../../table'
import type { Inspected } from './machine'

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
}

interface Profile {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
  timeDeltas: number[]
}

const shownRows = 25
const percent = (share: number) => `${(share * 100).toFixed(1)}`

/** Returns a table of the functions in which a portal spends its time during some work. */
export async function topFunctions({ pid, inspectPort }: Inspected, work: () => Promise<unknown>): Promise<string> {
  // Node opens the inspector at this signal.
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await addressOf(inspectPort), { perMessageDeflate: false, maxPayload: 512 * 1024 ** 2 })
  await once(socket, 'open')
  let last = 0
  const send = (method: string, params: object = {}) => {
    const id = ++last
    return new Promise<{ profile: Profile }>(resolve => {
      const listen = (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id?: number; result: { profile: Profile } }
        if (answer.id !== id) return
        socket.off('message', listen)
        resolve(answer.result)
      }
      socket.on('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: 1000 })
  await send('Profiler.start')
  await work()
  const { profile } = await send('Profiler.stop')
  socket.close()
  return functionTable(profile)
}

async function addressOf(port: number): Promise<string> {
  for (let left = 50; ; left--) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string
      }[]
      if (target) return target.webSocketDebuggerUrl
    } catch (error) {
      if (left === 0) throw error
    }
    await wait(100)
  }
}

function functionTable({ nodes, samples, timeDeltas }: Profile): string {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  let busy = 0
  samples.forEach((id, at) => {
    const frame = frames.get(id)
    if (!frame || frame.functionName === '(idle)') return
    const time = timeDeltas[at] ?? 0
    busy += time
    const place = frame.url ? ` ${frame.url.replace(/.*\/(?=[^/]+\/[^/]+$)/, '')}:${frame.lineNumber + 1}` : ''
    const name = `${frame.functionName || '(anonymous)'}${place}`
    times.set(name, (times.get(name) ?? 0) + time)
  })
  const rows = [...times].sort(([, a], [, b]) => b - a).slice(0, shownRows)
  return table(
    ['function', '% of its busy time'],
    rows.map(([name, time]) => [`\`${name}\``, percent(time / busy)]),
  )
}

interface StatementRow {
  query: string
  calls: number
  ms: number
  share: number
}

/** Returns a table of the statements that cost PostgreSQL most during some work. */
export async function topStatements(database: pg.ClientBase, work: () => Promise<unknown>): Promise<string> {
  await database.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await database.query<StatementRow>(
    `select regexp_replace(left(query, 400), '\\s+', ' ', 'g') as query, calls::int, total_exec_time / calls as ms,
       total_exec_time / sum(total_exec_time) over () as share
     from pg_stat_statements where query not ilike '%pg_stat_%' order by total_exec_time desc limit ${shownRows}`,
  )
  return table(
    ['statement', 'calls', 'ms each', '% of execution'],
    rows.map(({ query, calls, ms, share }) => [
      `\`${query.slice(0, 110).replaceAll('|', '¦').replaceAll('`', '')}\``,
      String(calls),
      ms.toFixed(2),
      percent(share),
    ]),
  )
}
