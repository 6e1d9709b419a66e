import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { table } from '../bench/table'
import { freePorts } from '../support/free-port'
import { listenToHub } from '../support/hub-listener'
import { beginSession } from '../support/session'
import { compare, type Found } from './check'
import { DatabaseCluster } from './database'
import { type Engines, findEngines } from './engines'
import { type Acknowledged, beginLoad, type Load, type Person } from './load'
import { Portals, type Release } from './portals'
import { endAllOf, giveToEngines, startEngine } from './processes'
import { etcdArguments, haproxySettings, pgbouncerSettings, type Node, pgbouncerUsers, type Plan } from './settings'
import { Witness } from './witness'

const say = (doing: string) => process.stderr.write(`  ${doing}\n`)

/** The goal: everybody is served again within this time. */
const longestOutage = 15_000
/** How often everybody must be served before a scene ends, and the longest that this may take. */
const enough = 5
const longestScene = 90_000
const hubClients = 9
const approverNames = ['lead', 'director', 'affairs', 'finance']

async function planIn(folder: string): Promise<Plan> {
  const ports = await freePorts(14)
  const port = () => ports.pop() ?? NaN
  return {
    folder,
    nodes: ['one', 'two'].map(name => ({ name, postgres: port(), rest: port() })),
    etcd: { client: port(), peer: port() },
    balancer: { portals: port(), primary: port(), replica: port() },
    pgbouncer: { session: port(), transaction: port() },
    portals: [port(), port(), port()],
  }
}

async function startEngines(plan: Plan, engines: Engines): Promise<DatabaseCluster> {
  const { folder } = plan
  const files = {
    'haproxy.cfg': haproxySettings(plan),
    'pgbouncer.users': pgbouncerUsers,
    'session.ini': pgbouncerSettings(plan, 'session'),
    'transaction.ini': pgbouncerSettings(plan, 'transaction'),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  const start = (name: string, program: string, args: readonly string[]) => startEngine(folder, name, program, args)
  say('etcd, Patroni and two PostgreSQL servers start')
  start('etcd', engines.etcd, etcdArguments(plan))
  const cluster = new DatabaseCluster(plan, engines)
  for (const node of plan.nodes) cluster.start(node)
  if (!(await cluster.isRedundantInTime())) throw new Error('Patroni did not set up two servers.')
  const primary = await cluster.primary()
  await cluster.ask(primary, `create role portal login password 'drill'`, 'postgres')
  await cluster.ask(primary, 'create database portal owner portal', 'postgres')
  start('haproxy', engines.haproxy, ['-f', path.join(folder, 'haproxy.cfg')])
  for (const mode of ['session', 'transaction']) {
    start(`pgbouncer-${mode}`, engines.pgbouncer, [path.join(folder, `${mode}.ini`)])
  }
  return cluster
}

interface Scene {
  name: string
  /** Does what users should hardly notice. */
  begin(): Promise<void> | void
  /** One machine of the database is left afterwards. */
  isWithoutStandby?: boolean
}

function scenesOf(cluster: DatabaseCluster, portals: Portals, { name }: Release): Scene[] {
  let lost = cluster.primary()
  const lose = async (how: (node: Node) => void) => {
    lost = cluster.primary()
    how(await lost)
  }
  return [
    { name: `each portal is upgraded from ${name} in turn`, begin: () => portals.upgradeInTurn() },
    { name: 'planned switch-over', begin: () => cluster.switchOver() },
    {
      name: 'kill -9 of everything on the primary',
      begin: () => lose(node => cluster.kill(node)),
      isWithoutStandby: true,
    },
    { name: 'the killed machine comes back', begin: async () => cluster.start(await lost) },
    { name: 'the primary is cut off', begin: () => lose(node => cluster.pause(node)), isWithoutStandby: true },
    { name: 'the old primary comes back', begin: async () => cluster.resume(await lost) },
  ]
}

interface Outcome {
  scene: string
  acts: number
  sentAgain: number
  callersWait: number
  clientsWait: number
}

/** Runs one scene under load, until everybody has been served again. */
async function play(scene: Scene, load: Load, clients: readonly Witness[]): Promise<Outcome> {
  const everybody = [...load.witnesses, ...clients]
  const before = { acts: load.done.approvals.length + load.done.filed.size, sentAgain: load.done.sentAgain }
  for (const witness of everybody) witness.begin()
  await scene.begin()
  const counts = everybody.map(witness => witness.servedTimes)
  const giveUpAt = Date.now() + longestScene
  while (everybody.some((witness, i) => witness.servedTimes < (counts[i] ?? 0) + enough) && Date.now() < giveUpAt) {
    await wait(100)
  }
  const longest = (witnesses: readonly Witness[]) => Math.max(...witnesses.map(({ longestWait }) => longestWait))
  return {
    scene: scene.name,
    acts: load.done.approvals.length + load.done.filed.size - before.acts,
    sentAgain: load.done.sentAgain - before.sentAgain,
    callersWait: longest(load.witnesses),
    clientsWait: longest(clients),
  }
}

async function drill(plan: Plan, engines: Engines, release: Release): Promise<boolean> {
  const cluster = await startEngines(plan, engines)
  say(`three portals of ${release.name} start`)
  const portals = await Portals.start(plan, release)
  const refusal = await portals.refusalThrough(plan.pgbouncer.transaction)
  const address = `http://127.0.0.1:${plan.balancer.portals}`
  const logIn = async (name: string) => {
    const { token, user } = await beginSession(address, name)
    return { id: user.id, token }
  }
  const [owner, admin] = [await logIn('employee'), await logIn('admin')]
  const approvers: Person[] = []
  for (const name of approverNames) approvers.push(await logIn(name))
  const hub = address.replace('http', 'ws') + notificationHub.path
  const clients = Array.from({ length: hubClients }, () => new Witness())
  const listeners = clients.map((witness, i) => {
    const { token } = approvers[i % approvers.length] ?? owner
    return listenToHub({
      address: () => `${hub}?access_token=${token}`,
      heard: message => message.includes('FormChanged') && witness.served(),
    })
  })
  const load = beginLoad(address, { owner, approvers, admin })
  const outcomes: Outcome[] = []
  let isRedundant = true
  for (const scene of scenesOf(cluster, portals, release)) {
    say(scene.name)
    outcomes.push(await play(scene, load, clients))
    if (!scene.isWithoutStandby) isRedundant = await cluster.isRedundantInTime()
    if (!isRedundant) break
  }
  const readers = await readersOnStandby(cluster, plan)
  await load.stop()
  for (const listener of listeners) listener.stop()
  await portals.stop()
  const found = await compare((await cluster.primary()).postgres, load.done)
  return report(outcomes, { ...found, ...load.done, refusal, readers, isRedundant })
}

async function readersOnStandby(cluster: DatabaseCluster, { nodes }: Plan): Promise<number> {
  const primary = await cluster.primary()
  const standby = nodes.find(node => node !== primary) ?? primary
  const of = "from pg_stat_activity where usename = 'portal'"
  const [row] = await cluster.ask<{ count: number }>(standby, `select count(*)::integer ${of}`)
  return row?.count ?? 0
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

interface Totals extends Found, Acknowledged {
  refusal: string
  readers: number
  isRedundant: boolean
}

/** Prints what happened; returns whether every goal is met. */
function report(outcomes: readonly Outcome[], totals: Totals): boolean {
  const isServed = (ms: number) => ms <= longestOutage
  const scenes = outcomes.map(({ scene, acts, sentAgain, callersWait, clientsWait }) => [
    scene,
    String(acts),
    String(sentAgain),
    seconds(callersWait),
    seconds(clientsWait),
    isServed(Math.max(callersWait, clientsWait)) ? 'met' : '**not met**',
  ])
  const acts = totals.filed.size + totals.approvals.length + totals.jobRuns.length
  const checks: [string, string, boolean][] = [
    [`acknowledged acts that are lost, of ${acts}`, String(totals.lost), totals.lost === 0],
    ['acts that took effect twice', String(totals.twice), totals.twice === 0],
    ['acts that were refused', String(totals.refused.length), totals.refused.length === 0],
    [`jobs that ran twice, of ${totals.jobRuns.length} starts`, String(totals.jobsTwice), totals.jobsTwice === 0],
    [`lists without their reader’s own act, of ${totals.lists}`, String(totals.stale), totals.stale === 0],
    ['a standby that confirms commits is back', totals.isRedundant ? 'yes' : 'no', totals.isRedundant],
    ['connections of readers to the standby', String(totals.readers), totals.readers > 0],
    [
      'PgBouncer in transaction mode is refused',
      /DATABASE_POOLED_BY_TRANSACTION/.exec(totals.refusal)?.[0] ?? totals.refusal,
      totals.refusal.includes('DATABASE_POOLED_BY_TRANSACTION'),
    ],
  ]
  const head = [
    'under load',
    'acts',
    'sent again',
    'longest wait, callers',
    'hub clients',
    `≤ ${longestOutage / 1000} s`,
  ]
  process.stdout.write(`${table(head, scenes)}\n\n`)
  const rows = checks.map(([what, found, isMet]) => [what, found, isMet ? 'met' : '**not met**'])
  process.stdout.write(`${table(['in the end', 'found', ''], rows)}\n`)
  for (const refused of totals.refused.slice(0, 5)) say(refused)
  const waits = outcomes.flatMap(({ callersWait, clientsWait }) => [callersWait, clientsWait])
  return waits.every(isServed) && checks.every(([, , isMet]) => isMet)
}

/** Runs the drill, and returns its exit status. */
export async function main(earlier: () => Promise<Release>): Promise<number> {
  const found = findEngines()
  if ('install' in found) {
    process.stderr.write(`The drill needs programs that are not installed. On Debian: ${found.install}\n`)
    return 1
  }
  const release = await earlier()
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-drill-'))
  giveToEngines(folder)
  const end = () => endAllOf(folder)
  process.on('exit', end)
  let isGood = false
  try {
    isGood = await drill(await planIn(folder), found.engines, release)
    return isGood ? 0 : 1
  } finally {
    end()
    if (isGood) await rm(folder, { recursive: true, force: true })
    else say(`The logs are in ${folder}.`)
  }
}
