import { beaconSchema, type RemoteReport } from '@portal/contracts/remotes/remote-reports'
import type { Schema } from '@portal/database/schema'
import { registryOf } from '@portal/federation/delivery/registry-of'
import type { DeliveryState } from '@portal/federation/delivery/state'
import { findSession } from '@portal/http/session'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import { personOf } from '../../registry-person'
import { countFailure } from '../count-failure.command'
import { ErrorNotes } from '../errors/error-notes'
import { Limit } from './limit'
import { reportMetrics } from './report-metrics'
import { isMeasure, ReportCounts } from './report-counts'

export interface BeaconOptions {
  db: Kysely<Schema>
  remotesFolder: string
  /** The releases that people get. */
  shown: () => Promise<DeliveryState>
  register: Registry
}

const minuteMs = 60_000
const writeMs = 2000
/** Many people may share an address. */
const mostOfAddress = 600
const mostOfSession = 30
/** More than anybody opens pages of a release. */
const mostOfPerson = 10
const mostFailuresOfPerson = 5
const mostErrorsOfPerson = 10

/**
 * Accepts browsers' reports about remotes at `POST /remotes/reports`. Only releases that the session was given count,
 * and none from people who ask not to be tracked. Excessive senders are refused before anything is read.
 */
export const beacons: FastifyPluginAsync<BeaconOptions> = async (app, { db, remotesFolder, shown, register }) => {
  const counts = new ReportCounts()
  const count = reportMetrics(register)
  const [ofAddress, ofSession] = [mostOfAddress, mostOfSession].map(most => new Limit({ most, forMs: minuteMs }))
  const ofPerson = new Limit({ most: mostOfPerson, forMs: minuteMs })
  const failures = new Limit({ most: mostFailuresOfPerson, forMs: 60 * minuteMs })
  const errorsOfPerson = new Limit({ most: mostErrorsOfPerson, forMs: 60 * minuteMs })
  const notes = new ErrorNotes()

  const write = () =>
    Promise.all([counts.write(db), notes.write(db)]).catch((error: unknown) =>
      app.log.error({ err: error }, 'reports of remotes were not written'),
    )
  const timer = setInterval(() => void write(), writeMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })

  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error({ err: error }, 'a beacon was not counted')
    return reply.code(statusCode).send()
  })

  async function servedTo(authorization: string): Promise<Map<string, { remote: string; version: string }>> {
    const state = await shown()
    const everybodys = registryOf(state)
    const person = everybodys.varies ? await personOf(db)(authorization) : undefined
    const { remotes } = person ? registryOf(state, person) : everybodys
    const releases = remotes.flatMap(({ name, active, earlier }) =>
      [active, ...earlier].map(({ folder, version }) => [folder, { remote: name, version }] as const),
    )
    return new Map(releases)
  }

  /** The tab itself can no longer ask for it, as others do whose release does not load. */
  const takeOut = async (folder: string, userId: number) =>
    countFailure(db, { folder, code: 'REMOTE_FROZEN', userId }, { remotesFolder, shown: await shown(), log: app.log })

  const isCounted = ({ folder, what, value }: RemoteReport, userId: number): boolean => {
    if (isMeasure(what) !== (value !== undefined)) return false
    if (!ofPerson.take(`${userId} ${folder} ${what}`)) return false
    return isMeasure(what) || what === 'entry' || failures.take(`${userId} ${folder}`)
  }

  app.post(
    '/remotes/reports',
    {
      bodyLimit: 16 * 1024,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!ofAddress?.take(request.ip)) return reply.code(429).send()
        return undefined
      },
    },
    async (request, reply) => {
      const parsed = beaconSchema.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send()
      const { session: token, reports, errors = [] } = parsed.data
      if (!ofSession?.take(token)) return reply.code(429).send()
      const authorization = `Bearer ${token}`
      const session = wishesPrivacy(request) ? undefined : await findSession(db, authorization)
      if (!session) return reply.code(204).send()
      const served = await servedTo(authorization)
      for (const report of reports) {
        const release = served.get(report.folder)
        if (!release || !isCounted(report, session.user.id)) continue
        counts.add(report, session.user.id)
        count(release, report)
        if (report.what === 'REMOTE_FROZEN') await takeOut(report.folder, session.user.id)
      }
      for (const error of errors)
        if (served.has(error.folder) && errorsOfPerson.take(`${session.user.id} ${error.folder}`))
          notes.add(error, session.user.id)
      return reply.code(204).send()
    },
  )
}

/** Do Not Track, and Global Privacy Control. */
const wishesPrivacy = ({ headers }: FastifyRequest) => headers.dnt === '1' || headers['sec-gpc'] === '1'
