import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Goal } from '../../bench/services/goal'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { milliseconds } from '../../bench/table'
import { root } from '../../support/portal-process'
import { megabytes, seconds, type Check } from './check'
import { bearer, probing } from './probe'

const clients = 3000
const longest = 90_000
/** The probe has a connection, too, and so may others on the machine. */
const few = 10

const program = path.join(root, 'e2e/stress/checks/slow-sockets.mjs')

async function goalsOf(portal: MeasuredPortal, kind: 'heads' | 'bodies' | 'readers'): Promise<Goal[]> {
  const { port } = new URL(portal.url)
  const probe = { path: '/api/user/authorized', headers: bearer(await portal.tokenOf('employee')) }
  const crowd = spawn(process.execPath, [program, port, kind, String(clients)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const { result, p95, highestMemory } = await probing(portal, probe, async () => {
      await once(crowd.stdout, 'data')
      const since = performance.now()
      while ((await connectionsTo(port)) > few && performance.now() - since < longest) await wait(500)
      return (performance.now() - since) / 1000
    })
    return [
      {
        what: `${clients} slow ${kind}, p95 of other calls`,
        measured: p95,
        atMost: 300,
        show: milliseconds,
      },
      { what: `${clients} slow ${kind}, memory`, measured: highestMemory, atMost: 700, show: megabytes },
      { what: `${clients} slow ${kind}, all cut off after`, measured: result, atMost: 60, show: seconds },
    ]
  } finally {
    crowd.kill()
  }
}

/** Counts the established connections that a server on this port has. */
async function connectionsTo(port: string): Promise<number> {
  const local = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`
  const tables = await Promise.all(['tcp', 'tcp6'].map(name => readFile(`/proc/net/${name}`, 'utf8')))
  const established = '01'
  return tables
    .flatMap(table => table.split('\n'))
    .map(line => line.trim().split(/\s+/))
    .filter(([, from, , state]) => from?.endsWith(local) && state === established).length
}

export const slowClients: Check = {
  name: 'slow-clients',
  planted: [
    {
      fault: 'waits for heads without end',
      pattern: /headersTimeout: head,/,
      replacement: 'headersTimeout: 0,',
      foundBy: 'slow heads, all cut off after',
    },
  ],
  run: async portal => [
    ...(await goalsOf(portal, 'heads')),
    ...(await goalsOf(portal, 'bodies')),
    ...(await goalsOf(portal, 'readers')),
  ],
}
