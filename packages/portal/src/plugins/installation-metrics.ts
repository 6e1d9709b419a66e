import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { archiveName } from '@portal/database/archive/receive-log'
import { replicaReadsOf } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import { jobQueues } from '@portal/workflow-service/jobs/job-overview.query'
import { watchedJobs } from '@portal/workflow-service/jobs/overdue-jobs.command'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import { collectTogether } from './collect-together'

interface InstallationMetrics {
  register: Registry
  db: Kysely<Schema>
  log: FastifyBaseLogger
  /** The jobs of this process. */
  jobNames: () => readonly string[]
  folders: { data: string; backups: string | undefined }
}

/** Measures for the operator that no call shows: queues, jobs, backups, replicas and disks. */
export function installationMetrics({ register, db, log, jobNames, folders }: InstallationMetrics): void {
  const registers = [register]
  queueMetrics(registers, db, log)
  jobMetrics(registers, db, log, jobNames)
  replicaMetrics(registers, db, log)
  readMetrics(registers, db)
  diskMetrics(registers, log, folders)
}

const secondsOf = (date: Date | string): number => new Date(date).getTime() / 1000

function queueMetrics(registers: Registry[], db: Kysely<Schema>, log: FastifyBaseLogger): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['queue'], registers })
  const depth = gauge('queue_entries', 'Entries of a queue that wait for delivery or removal')
  const oldest = gauge('queue_oldest_timestamp_seconds', 'When the oldest entry of a queue was added')
  const failed = gauge('queue_failed_entries', 'Entries of the last seven days that were given up')
  collectTogether([depth, oldest, failed], log, async () => {
    for (const { queue, ...row } of await jobQueues(db)) {
      depth.set({ queue }, Number(row.depth))
      failed.set({ queue }, Number(row.failed))
      if (row.oldestDate) oldest.set({ queue }, secondsOf(row.oldestDate))
    }
  })
}

function jobMetrics(
  registers: Registry[],
  db: Kysely<Schema>,
  log: FastifyBaseLogger,
  jobNames: () => readonly string[],
): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['name'], registers })
  // Not “job”, which Prometheus sets itself.
  const success = gauge(
    'job_last_success_timestamp_seconds',
    'When a job last succeeded, or became known if it never has',
  )
  const overdue = gauge('job_overdue', '1 if no run of a job has succeeded for two periods of its schedule')
  collectTogether([success, overdue], log, async () => {
    for (const { name, isTold, lastSuccess, knownSince } of await watchedJobs(db, jobNames())) {
      success.set({ name }, secondsOf(lastSuccess ?? knownSince))
      overdue.set({ name }, Number(isTold))
    }
  })
}

/** Without the role pg_monitor, PostgreSQL hides the delay of replicas; it shows slots to everybody. */
function replicaMetrics(registers: Registry[], db: Kysely<Schema>, log: FastifyBaseLogger): void {
  const delay = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far a connected replica is behind',
    labelNames: ['replica'],
    registers,
  })
  const kept = new Gauge({
    name: 'database_replication_slot_bytes',
    help: 'Log that PostgreSQL keeps for a replica, connected or not',
    labelNames: ['slot'],
    registers,
  })
  collectTogether([delay, kept], log, async () => {
    // A replica reports every ten seconds. One that hangs does not, and PostgreSQL goes on showing its last delay.
    const { rows: replicas } = await sql<{ replica: string; seconds: number }>`
      select application_name as replica, extract(epoch from max(greatest(
        replay_lag, now() - reply_time - interval '10 seconds', interval '0')))::float8 as seconds
      from pg_stat_replication where state is not null and application_name <> ${archiveName}
      group by application_name`.execute(db)
    for (const { replica, seconds } of replicas) delay.set({ replica }, seconds)
    const { rows: slots } = await sql<{ slot: string; bytes: number }>`
      select slot_name as slot, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as bytes
      from pg_replication_slots where restart_lsn is not null`.execute(db)
    for (const { slot, bytes } of slots) kept.set({ slot }, bytes)
  })
}

/** Counts in the process, so that it costs no question. Without a replica there is nothing to count. */
function readMetrics(registers: Registry[], db: Kysely<Schema>): void {
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that the replica may answer, by the server that did',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(replicaReadsOf(db) ?? {})) this.inc({ server }, count)
    },
  })
}

function diskMetrics(registers: Registry[], log: FastifyBaseLogger, folders: InstallationMetrics['folders']): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['folder'], registers })
  const free = gauge('disk_available_bytes', 'Space that is left on the disk of a folder')
  const size = gauge('disk_size_bytes', 'Size of the disk of a folder')
  collectTogether([free, size], log, async () => {
    for (const [folder, place] of Object.entries(folders)) {
      if (!place) continue
      // The folder of the backups exists once there is one.
      const { bavail, blocks, bsize } = await statfs(place).catch(() => statfs(path.dirname(place)))
      free.set({ folder }, bavail * bsize)
      size.set({ folder }, blocks * bsize)
    }
  })
}
