import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../support/portal-process'
import { median } from '../median'
import type { Goal } from './goal'
import { makeBareShell } from './measured-portal'
import type { ServiceBench } from './service-bench'

const seconds = (value: number) => `${value.toFixed(2)} s`

/** The time from the start of the process to its address, with its database stopped and with it running. */
export async function measureStart({ rounds, progress }: ServiceBench): Promise<Goal[]> {
  const [shell, data] = [await makeBareShell(), await mkdtemp(path.join(tmpdir(), 'portal-bench-start-'))]
  const [cold, warm]: [number[], number[]] = [[], []]
  // Creates the database and fills it with the demo group and a year of forms.
  const seeding = await timedStart(shell, data)
  await stop(seeding.child, 'SIGTERM')
  for (let round = 0; round < rounds; round++) {
    progress(`start, round ${round + 1}`)
    const first = await timedStart(shell, data)
    cold.push(first.seconds)
    // A killed portal leaves its database running, and the next start takes it over.
    await stop(first.child, 'SIGKILL')
    const second = await timedStart(shell, data)
    warm.push(second.seconds)
    await stop(second.child, 'SIGTERM')
  }
  await Promise.all([shell, data].map(folder => rm(folder, { recursive: true, force: true })))
  const asleep = `start of a seeded portal, its database asleep (the first start, which fills it, took ${seconds(seeding.seconds)})`
  return [
    { what: asleep, measured: median(cold), atMost: 3, show: seconds },
    { what: 'start of a seeded portal, its database awake', measured: median(warm), atMost: 1, show: seconds },
  ]
}

async function timedStart(shell: string, data: string) {
  const since = performance.now()
  const program = path.join(root, 'packages/portal/bin/portal.mjs')
  const env = { ...process.env, PORTAL_DATA: data, PORT: '0', LOG_LEVEL: 'warn' }
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  const child = spawn(process.execPath, [program, 'serve', '--shell', shell], { env, stdio })
  for (let said = ''; !said.includes('http://'); ) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
    said += chunk.toString()
  }
  child.stdout.resume()
  return { child, seconds: (performance.now() - since) / 1000 }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
