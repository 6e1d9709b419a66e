import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { guidOf } from '../../../packages/database/src/testing/many-forms'
import { PortalProcess } from '../../support/portal-process'
import { median } from '../median'
import { factor } from '../table'
import { drive, isSuccess, postRequest } from './callers'
import type { Goal } from './goal'
import { makeBareShell } from './measured-portal'
import type { ServiceBench } from './service-bench'

const call = '/api/FormRequest/Update'
const callers = 16
const callsOfRound = 256
const fewestRounds = 15

/** Approvals through two processes on one database, compared with one process. */
export async function measureProcesses(bench: ServiceBench): Promise<Goal[]> {
  const grown = await bench.withForms(bench.many)
  const { portal, circle } = grown
  const databaseUrl = `postgres://portal@localhost/postgres?host=${encodeURIComponent(portal.socketFolder)}`
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-bench-second-'))
  const remove = () => rm(dataFolder, { recursive: true, force: true })
  const second = await PortalProcess.serve(
    { dataFolder, databaseUrl, remove },
    {},
    { remotes: [], shell: await makeBareShell() },
  )
  const [token = ''] = await portal.tokensOf(circle.approvers.slice(0, 1))
  /** Returns acts per second through all addresses together. */
  const speedOf = async (addresses: readonly string[]) => {
    const each = { callers: callers / addresses.length, calls: callsOfRound / addresses.length }
    const since = performance.now()
    await Promise.all(
      addresses.map(address => {
        const first = grown.take(each.calls)
        const request = (n: number) => postRequest(call, token, [{ formGuid: guidOf(first + n), state: 4 }])
        return drive(address, { ...each, request, isGood: isSuccess })
      }),
    )
    return (callsOfRound / (performance.now() - since)) * 1000
  }
  const measured: { one: number; two: number }[] = []
  try {
    // The first rounds warm up.
    for (let round = -4; round < Math.max(bench.rounds, fewestRounds); round++) {
      bench.progress(`two processes, round ${round}`)
      const speeds = { one: await speedOf([portal.url]), two: await speedOf([portal.url, second.url]) }
      if (round >= 0) measured.push(speeds)
    }
  } finally {
    await second.stop()
  }
  const [one, two] = [median(measured.map(each => each.one)), median(measured.map(each => each.two))]
  const what = `approve through two processes: of one (${two.toFixed(0)} and ${one.toFixed(0)} a second)`
  // A second process helps only with spare cores. On two cores, one of which PostgreSQL uses, it may cost this much.
  return [{ what, measured: median(measured.map(each => each.two / each.one)), atLeast: 0.7, show: factor }]
}
