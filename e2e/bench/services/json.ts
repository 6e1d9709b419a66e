import { median } from '../median'
import { factor } from '../table'
import { startBareServer } from './bare-server'
import { drive, getRequest, isSuccess } from './callers'
import { circleOf } from './forms-portal'
import type { Goal } from './goal'
import { startMeasuredPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const path = '/api/user/authorized'
const callers = 50
/** Enough calls to make connection setup negligible. */
const callsOfRound = 20_000
/** A single round varies by a factor of two on a busy machine; the median of many does not. */
const fewestRounds = 15

/** A JSON answer with session and validation, against the same data from a bare Node server. */
export async function measureJson(bench: ServiceBench): Promise<Goal[]> {
  const portal = await startMeasuredPortal()
  const { owner, approvers } = await circleOf(portal)
  const people = [owner, ...approvers]
  const tokens = await portal.tokensOf(Array.from({ length: callers }, (_, i) => people[i % people.length] ?? owner))
  const requests = tokens.map(token => getRequest(path, token))
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const bare = await startBareServer(
    '-e',
    bareServer,
    await (await fetch(new URL(path, portal.url), { headers })).text(),
  )
  const load = { callers, calls: callsOfRound, request: (n: number) => requests[n % callers] ?? '', isGood: isSuccess }
  const [ours, limit]: [number[], number[]] = [[], []]
  // The first round warms up.
  for (let round = 0; round <= Math.max(bench.rounds, fewestRounds); round++) {
    bench.progress(`json, round ${round}`)
    const [a, b] = [await drive(portal.url, load), await drive(bare.url, load)]
    if (round === 0) continue
    ours.push(a.perSecond)
    limit.push(b.perSecond)
  }
  bare.stop()
  await portal.stop()
  const speeds = `${median(ours).toFixed(0)} against ${median(limit).toFixed(0)} a second`
  const what = `authenticated, validated JSON answer: of a bare node:http one (${speeds})`
  const ratios = ours.map((speed, round) => speed / (limit[round] ?? NaN))
  return [{ what, measured: median(ratios), atLeast: 0.5, show: factor }]
}

const bareServer = `
  const data = JSON.parse(process.argv[1])
  const server = require('node:http').createServer((request, response) => {
    const body = JSON.stringify(data)
    const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
    response.writeHead(200, head).end(body)
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
  process.stdin.on('end', () => process.exit()).resume()`
