import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { type BreakableProxy, openProxy } from '@portal/database/testing/breakable-proxy'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { backupMetrics } from '../backup/backup-metrics'
import { readSettings } from '../read-settings'
import { startTestApp, type TestApp } from '../testing/test-app'

let portal: TestApp
let proxy: BreakableProxy
beforeAll(async () => {
  portal = await startTestApp({ PORTAL_DATA: __dirname }, async ({ pool }) => {
    const { host = '', port = 5432, user, database } = pool.options
    proxy = await openProxy(path.join(host, `.s.PGSQL.${port}`))
    return openConnections({ host: '127.0.0.1', port: proxy.port, user, database }, silent)
  })
})
afterAll(async () => {
  await portal.close()
  await proxy.cut()
})

const metrics = async (): Promise<string> => (await portal.app.inject('/metrics')).body
const valueOf = (body: string, series: string): number =>
  Number(
    body
      .split('\n')
      .find(line => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? NaN,
  )

const deploy = path.resolve(__dirname, '../../deploy')
const read = (file: string): Promise<string> => readFile(path.join(deploy, file), 'utf8')

/** The expressions of the rules, which may go on for several lines. */
const expressionsOf = (rules: string): string[] =>
  [...rules.matchAll(/^ {8}expr: (.*(?:\n {10}.*)*)/gm)].map(([, expression = '']) => expression)

/** Prometheus adds these itself. */
const ofPrometheus = new Set(['up'])

/** Returns the metrics of an expression: names that are not functions, labels or words of PromQL. */
const metricsIn = (expression: string): string[] => {
  const bare = expression.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without) \([^)]*\)/g, ' ')
  const names = bare.match(/\b[a-z]\w*\b(?!\s*\()/g) ?? []
  return names.filter(name => !/^(?:and|or|unless|by|e\d+)$/.test(name) && !ofPrometheus.has(name))
}

/** Returns the metrics of a portal, and of one with its own database, with their labels. */
async function labelsByMetric(): Promise<Map<string, string[]>> {
  // Only a portal with a database of its own archives the log.
  const embedded = new Registry()
  const archive = { state: () => ({ coveredUntil: undefined, baseAt: undefined, failure: undefined }) }
  backupMetrics(embedded, readSettings({}), portal.database.db, archive)
  const labels = new Map<string, string[]>()
  for (const registry of [portal.app.metricsRegistry, embedded]) {
    const text = await registry.metrics()
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)/gm)) {
      // Its types do not declare the labels.
      const { labelNames = [] } = registry.getSingleMetric(name) as unknown as { labelNames?: string[] }
      const own = [...labelNames].sort()
      if (type !== 'histogram') labels.set(name, own)
      else for (const part of ['count', 'sum']) labels.set(`${name}_${part}`, own)
      if (type === 'histogram') labels.set(`${name}_bucket`, [...own, 'le'].sort())
    }
  }
  return labels
}

test('rules and dashboard ask for metrics that the portal has', async () => {
  const rules = expressionsOf(await read('monitoring/portal.rules.yml'))
  const { panels } = JSON.parse(await read('monitoring/portal.dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  expect(rules).toHaveLength((await read('monitoring/portal.rules.yml')).split('- alert: ').length - 1)
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(metricsIn(rules.join('\n'))).toContain('database_connection_long_waits_total')
  const known = [...(await labelsByMetric()).keys()]
  expect([...rules, ...shown].flatMap(metricsIn).filter(name => !known.includes(name))).toEqual([])
})

test('each alarm is tried on series that a portal has', async () => {
  const tried = await read('monitoring/portal.rules.test.yml')
  const alarms = [...(await read('monitoring/portal.rules.yml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const fired = [...tried.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)].map(([, name]) => name)
  expect([...new Set(fired)].sort()).toEqual(alarms.toSorted())
  const known = await labelsByMetric()
  for (const [series, name = '', labels = ''] of tried.matchAll(/'(\w+)\{(.*)\}'/g)) {
    if (ofPrometheus.has(name)) continue
    const own = [...labels.matchAll(/(\w+)=/g)].map(([, label]) => label).filter(label => label !== 'instance')
    expect({ series, labels: own.sort() }).toEqual({ series, labels: known.get(name) })
  }
})

// Debian's package “prometheus” has it.
const promtool = process.env.PATH?.split(path.delimiter)
  .map(folder => path.join(folder, 'promtool'))
  .find(file => existsSync(file))

test('promtool finds no fault in the rules, and fires each alarm, where it is installed', async () => {
  if (!promtool) return
  const check = (...args: string[]) => promisify(execFile)(promtool, args, { cwd: path.join(deploy, 'monitoring') })
  const { length } = expressionsOf(await read('monitoring/portal.rules.yml'))
  expect((await check('check', 'rules', 'portal.rules.yml')).stdout).toContain(`SUCCESS: ${length} rules found`)
  expect((await check('test', 'rules', 'portal.rules.test.yml')).stdout).toContain('SUCCESS')
})

test('every alarm has its paragraph in the runbook, and the runbook no other', async () => {
  const rules = await read('monitoring/portal.rules.yml')
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const links = [...rules.matchAll(/runbook: runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)
  expect(links).toEqual(alarms.map(name => name.toLowerCase()))
  const paragraphs = [...(await read('runbook.md')).matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(paragraphs).toEqual(alarms)
})

test('queues, jobs, replicas and disks are measured', async () => {
  const { db } = portal.database
  await sql`insert into mail_outbox (template, recipient, language, created_at, next_try_at)
    values ('none', 'nobody@anka.test', 'en', now() - interval '1 hour', now() + interval '1 day')`.execute(db)
  await sql`insert into job (name, overdue_since) values ('RetryMail', now()), ('OfAnOldRelease', now())`.execute(db)
  await sql`select pg_create_physical_replication_slot('metrics', true)`.execute(db)
  try {
    const body = await metrics()
    expect(valueOf(body, 'queue_entries{queue="Mails"}')).toBe(1)
    const age = Date.now() / 1000 - valueOf(body, 'queue_oldest_timestamp_seconds{queue="Mails"}')
    expect(age).toBeGreaterThanOrEqual(3600)
    expect(valueOf(body, 'job_overdue{name="RetryMail"}')).toBe(1)
    expect(valueOf(body, 'job_last_success_timestamp_seconds{name="RetryMail"}')).toBeGreaterThan(age)
    expect(body).not.toContain('OfAnOldRelease')
    expect(valueOf(body, 'database_replication_slot_bytes{slot="metrics"}')).toBeGreaterThanOrEqual(0)
    for (const folder of ['data', 'backups']) {
      const free = valueOf(body, `disk_available_bytes{folder="${folder}"}`)
      expect(free).toBeGreaterThan(0)
      expect(valueOf(body, `disk_size_bytes{folder="${folder}"}`)).toBeGreaterThan(free)
    }
  } finally {
    await sql`select pg_drop_replication_slot('metrics')`.execute(db)
  }
})

test('without a database its metrics are missing, which is an alarm, and the others are there', async () => {
  await proxy.cut()
  const body = await metrics()
  expect(body).not.toMatch(/^queue_entries\{/m)
  expect(body).toMatch(/^disk_available_bytes\{/m)
  expect(body).toMatch(/^http_request_duration_seconds_count\{/m)
  expect(portal.lines.join('')).toContain('some metrics are missing')
})
