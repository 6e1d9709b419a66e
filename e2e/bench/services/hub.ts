import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../support/portal-process'
import { median } from '../median'
import { factor } from '../table'
import type { Goal } from './goal'
import { ensurePeople, firstPerson, people } from '../../../packages/database/src/testing/many-forms'
import { memoryOf, startMeasuredPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const clients = 5000
const hubPath = '/notificationHub'
const broadcasts = 5
const seconds = (value: number) => `${value.toFixed(1)} s`
const kilobytesEach = (value: number) => `${value.toFixed(1)} KB`

/** All clients get the same message, through outbox and hub, and from a bare server that encodes it once. */
export async function measureHub({ rounds, progress }: ServiceBench): Promise<Goal[]> {
  const portal = await startMeasuredPortal()
  const bare = startProgram('bare-socket-server.mjs')
  const crowds: Program[] = []
  try {
    await ensurePeople(portal.database)
    // No user may have all connections: each has two or three.
    const tokens = await portal.tokensOf(Array.from({ length: clients }, (_, i) => firstPerson + (i % people)))
    const hub = `ws://127.0.0.1:${new URL(portal.url).port}${hubPath}`
    const bareAddress = `ws://127.0.0.1:${await bare.line()}`
    const idle = await memoryOf(portal.pid)
    progress(`hub: ${clients} clients connect`)
    const [ofHub, ofBare] = [
      await gather(tokens.map(token => `${hub}?access_token=${token}`)),
      await gather(tokens.map(() => bareAddress)),
    ]
    crowds.push(ofHub, ofBare)
    const each = ((await memoryOf(portal.pid)) - idle) / clients
    const throughHub = async () => {
      const since = performance.now()
      await portal.database.query(
        `insert into hub_outbox (hub, message, user_ids, payload) values ($1, 'NewNotification', null, $2)`,
        [hubPath, JSON.stringify([{ text: 'x'.repeat(200) }])],
      )
      await portal.database.query('notify hub_outbox')
      await until(ofHub, 'received')
      return performance.now() - since
    }
    const fromBare = async () => {
      const since = performance.now()
      bare.tell('send')
      await until(ofBare, 'received')
      return performance.now() - since
    }
    const [ours, limit]: [number[], number[]] = [[], []]
    // The first one warms up.
    for (let round = 0; round <= rounds * broadcasts; round++) {
      progress(`hub, broadcast ${round}`)
      const [a, b] = [await throughHub(), await fromBare()]
      if (round === 0) continue
      ours.push(a)
      limit.push(b)
    }
    progress('hub: the portal is started again')
    const since = performance.now()
    await portal.restart()
    await until(ofHub, 'gone')
    await until(ofHub, 'connected')
    const back = (performance.now() - since) / 1000
    return [
      {
        what: `broadcast to ${clients} clients: of encode-once ws.send`,
        measured: median(limit) / median(ours),
        atLeast: 1,
        show: factor,
      },
      { what: `memory of one of ${clients} connections`, measured: each, atMost: 20, show: kilobytesEach },
      {
        what: `all ${clients} clients back after a restart, which counts too`,
        measured: back,
        atMost: 15,
        show: seconds,
      },
    ]
  } finally {
    for (const program of [...crowds, bare]) program.stop()
    await portal.stop()
  }
}

export interface Program {
  /** Its next line of output. */
  line(): Promise<string>
  tell(what: string): void
  stop(): void
}

/** Clients in a separate process, which reports when all are connected and when all got a message. */
export async function gather(addresses: readonly string[]): Promise<Program> {
  const crowd = startProgram('crowd.mjs')
  crowd.tell(JSON.stringify(addresses))
  await until(crowd, 'connected')
  return crowd
}

export async function until(program: Program, said: string): Promise<void> {
  while ((await program.line()) !== said);
}

function startProgram(name: string): Program {
  const program = path.join(root, 'e2e/bench/services', name)
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit']
  const child = spawn(process.execPath, [program], { stdio })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    line: async () => {
      const next = await lines.next()
      if (next.done) throw new Error(`${name} has ended.`)
      return next.value
    },
    tell: what => void child.stdin.write(`${what}\n`),
    stop: () => void child.kill(),
  }
}
