import type { Database } from '@portal/database/connect'
import { backendLimits, type BackendLimits } from '@portal/federation/backend/hand-on'
import { carryTraces } from '@portal/database/trace'
import { forWork } from '@portal/database/work'
import { deliveryRoutes } from '@portal/federation/delivery/http'
import type { Trust } from '@portal/federation/delivery/signing/keys'
import { vouchedStateReader } from '@portal/federation/delivery/signing/vouched-state'
import { stateReader } from '@portal/federation/delivery/state-reader'
import type { HostDescription } from '@portal/federation/host-api'
import { answerThrown } from '@portal/http/answer-thrown'
import { serverOptions } from '@portal/http/server-options'
import userService from '@portal/user-service/app'
import { homeFiguresOf } from '@portal/user-service/setup/home-figures.query'
import workflowService from '@portal/workflow-service/app'
import type { PictureWriter } from '@portal/workflow-service/files/pictures/picture-writer'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { backends } from './backends/backends'
import { callLimits, type CallLimits } from './backends/call-limits'
import { statementKeys } from './backends/statement-keys'
import { externalLoginOf } from './external-login'
import { ownAddress } from './listen'
import { upgradeOptions } from './hubs/serve-unchanged'
import { watchedScanner } from './malware-scanner'
import { modules } from './modules'
import { openFileReader } from './open-file-reader'
import { backupJobs, backupPlaceOf } from './backup/backup.jobs'
import { logArchiveOf } from './backup/archive/log-archive-of'
import { backupMetrics } from './backup/backup-metrics'
import { filePlacesOf } from './file-places'
import { mailboxOf } from './mailbox-settings'
import { apiDocs } from './plugins/api-docs'
import { commonHeaders } from './plugins/common-headers'
import { health } from './plugins/health'
import { installationMetrics } from './plugins/installation-metrics'
import { hubs } from './plugins/hubs'
import { mail } from './plugins/mail'
import { metrics } from './plugins/metrics'
import { otherOrigins } from './plugins/other-origins'
import { pageConfig, pageConfigOf } from './plugins/page-config'
import { closeUnusedConnections } from './plugins/close-unused-connections'
import { remoteFiles } from './plugins/remote-files'
import { requestIdBehind, requestLog, type LeveledLogger } from './plugins/request-log'
import { securityTxt } from './plugins/security-txt'
import { shellFiles } from './plugins/shell-files'
import { patienceOf, slowClients, timeoutsOf, type Patience } from './plugins/slow-clients'
import { thirdParty } from './plugins/third-party'
import { unreadAnswers } from './plugins/unread-answers'
import { personOf } from './registry-person'
import { beacons } from './remotes/counts/beacons'
import { remoteCalls } from './remotes/counts/remote-calls'
import { errorsOf } from './remotes/errors/errors.query'
import { figuresOf } from './remotes/counts/figures.query'
import { rolloutJudgeOf } from './remotes/counts/rollout-judge'
import { releaseMetrics } from './remotes/counts/release-metrics'
import { webhookOf } from './remotes/webhooks/webhook.query'
import { webhooks, type WebhookTimes } from './remotes/webhooks/webhooks'
import { remotesService } from './remotes/remotes.routes'
import type { Settings } from './settings'

export interface AppOptions {
  settings: Settings
  database: Database
  log: LeveledLogger
  /** The portal's own build. */
  portalFolder: string
  /** The shell's build. */
  shellFolder: string
  /** The host API of that build. */
  host: HostDescription
  /** The trusted signers of releases; undefined trusts everybody. */
  trust?: Trust | undefined
  remotesFolder: string
  /** The script of the file reader's thread. Without it, files are read on this thread. */
  fileReaderScript?: string
  pictures: PictureWriter
  patience?: Partial<Patience>
  /** Limits of calls to remotes' backends, if they are not the usual ones. */
  callLimits?: Partial<CallLimits>
  backendLimits?: Partial<BackendLimits>
  /** Times of webhooks, if they are not the usual ones. */
  webhookTimes?: Partial<WebhookTimes>
}

/** Builds everything the portal serves on one origin. */
export const buildApp = async ({ settings, database, log, ...places }: AppOptions): Promise<FastifyInstance> => {
  const { portalFolder, shellFolder, remotesFolder, host, trust, pictures } = places
  const patience = { ...patienceOf(settings), ...places.patience }
  const { http, ...timeouts } = timeoutsOf(patience)
  if (settings.PORTAL_TRACES === 'everywhere') carryTraces()
  const app = fastify({
    ...serverOptions,
    ...timeouts,
    http: { ...http, ...upgradeOptions },
    loggerInstance: log as FastifyBaseLogger,
    // Our own plugin logs one line per answer, in place of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdBehind(settings.PORTAL_PROXIES),
    // Few requests log anything but their answer, and a logger per request would cost more than that line.
    childLoggerFactory: logger => logger,
    trustProxy: settings.PORTAL_PROXIES ?? false,
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler((thrown, request, reply) => answerThrown(log, request, reply, thrown))
  app.server.maxConnections = settings.MAX_CONNECTIONS
  await app.register(closeUnusedConnections)
  await app.register(slowClients, { patience })
  await app.register(unreadAnswers)
  await app.register(requestLog, { log })
  await app.register(commonHeaders, { publicAddress: settings.PORTAL_URL })
  await app.register(metrics, { database, settings })
  const watched = watchedScanner(settings.MALWARE_SCANNER, app.metricsRegistry)
  const scanner = watched?.scanner
  await app.register(health, { database, dataFolder: settings.PORTAL_DATA, isScannerThere: watched?.isThere })
  await app.register(pageConfig, { settings })
  await app.register(apiDocs)
  await app.register(securityTxt, { settings })
  const archive = logArchiveOf(app, settings, database, log)
  const filePlaces = { ...filePlacesOf(settings), ...(archive && { fileStore: archive.fileStore }) }
  const { fileReaderScript: script } = places
  const fileReader = script
    ? openFileReader(app, script, database, filePlaces.uploads, settings.MALWARE_SCANNER)
    : undefined
  app.addHook('onClose', () => pictures.close())
  let jobNames: readonly string[] = []
  const publicAddress = () => settings.PORTAL_URL ?? ownAddress(app, settings)
  const readState = stateReader(remotesFolder)
  // Administrators of the registry log refusals.
  const shown = vouchedStateReader({ remotesFolder, trust, readState, onRefused: () => undefined })
  const keys = statementKeys(database.db)
  const toldOf = (remote: string) => webhookOf(database.db, settings.PORTAL_WEBHOOKS, remote)
  const names = async () => (await shown()).remotes.keys()
  await app.register(remoteCalls, { register: app.metricsRegistry, names })
  await app.register(async services => {
    await services.register(otherOrigins, { origins: settings.PORTAL_ALLOWED_ORIGINS })
    await services.register(userService, {
      db: database.db,
      log,
      fileReader,
      scanner,
      externalLogin: externalLoginOf(settings, publicAddress),
      publicAddress,
    })
    await services.register(workflowService, {
      db: database.db,
      log,
      ...filePlaces,
      fileReader,
      scanner,
      rewritePicture: pictures.rewrite,
      modules,
      jobs: backupJobs(settings, database, filePlaces.fileStore, archive),
      mailbox: mailboxOf(settings),
      homeFigures: user => homeFiguresOf(database.db, user),
      onJobs: names => (jobNames = names),
      remindAfterDays: settings.REMIND_AFTER_DAYS,
    })
    await services.register(remotesService, { db: database.db, log, remotesFolder, host, trust, webhookOf: toldOf })
    await services.register(hubs, { settings, database })
    await services.register(backends, {
      ...backendSettings(settings, places),
      db: database.db,
      log,
      keys,
      shown,
      issuer: publicAddress,
    })
  })
  await app.register(webhooks, {
    db: forWork(database.db, 'job'),
    named: settings.PORTAL_WEBHOOKS,
    networks: settings.PORTAL_BACKEND_NETWORKS,
    keys,
    issuer: publicAddress,
    remotesFolder,
    readState,
    ...places.webhookTimes,
  })
  await app.register(mail, { settings, database, publicAddress })
  const judge = rolloutJudgeOf(database.db, log)
  await app.register(deliveryRoutes, {
    remotesFolder,
    host,
    trust,
    personOf: personOf(database.db),
    judge,
    errorsOf: releases => errorsOf(database.db, { remotesFolder, releases }),
    figuresOf: folders => figuresOf(database.db, folders),
    webhookOf: toldOf,
  })
  await app.register(beacons, { db: database.db, remotesFolder, shown, register: app.metricsRegistry })
  const { metricsRegistry: register } = app
  backupMetrics(register, settings, database.db, archive)
  releaseMetrics({ register, db: database.db, log, remotesFolder, trust, readState })
  installationMetrics({
    register,
    db: database.db,
    log,
    jobNames: () => jobNames,
    folders: { data: settings.PORTAL_DATA, backups: backupPlaceOf(settings)?.folder },
  })
  await app.register(remoteFiles, { remotesFolder })
  await app.register(thirdParty, { portalFolder, shellFolder, remotesFolder })
  await app.register(shellFiles, {
    shellFolder,
    publicAddress,
    config: pageConfigOf(settings),
    devRemotes: settings.PORTAL_DEV_REMOTES,
    services: [settings.USER_SERVICE_URL, settings.WORKFLOW_SERVICE_URL].filter(address => address !== undefined),
  })
  return app
}

const backendSettings = (settings: Settings, { callLimits: calls, backendLimits: each }: Partial<AppOptions>) => ({
  named: settings.PORTAL_BACKENDS,
  hasWebhooks: settings.PORTAL_WEBHOOKS.size > 0,
  networks: settings.PORTAL_BACKEND_NETWORKS,
  maxBodyBytes: settings.FILES_MAX_MB * 1024 * 1024,
  requestIdOf: requestIdBehind(settings.PORTAL_PROXIES),
  limits: { ...callLimits, ...calls },
  backendLimits: { ...backendLimits, ...each },
})
