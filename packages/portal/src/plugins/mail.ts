import path from 'node:path'
import type { Database } from '@portal/database/connect'
import { forWork } from '@portal/database/work'
import { folderSender, smtpSender } from '@portal/mail/sender'
import { startMailWorker, type MailWorker } from '@portal/mail/worker'
import { userMailTemplates } from '@portal/user-service/mail/templates'
import { formMailTemplates } from '@portal/workflow-service/notifications/mail-templates'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Settings } from '../settings'

export interface MailOptions {
  settings: Settings
  database: Pick<Database, 'db'>
  publicAddress: () => string
}

/** Delivers the mail of the services while the portal serves. */
const plugin: FastifyPluginAsync<MailOptions> = async (app, { settings, database, publicAddress }) => {
  const { SMTP_URL, MAIL_FROM, PORTAL_DATA } = settings
  const folder = path.resolve(PORTAL_DATA, 'outbox')
  let worker: MailWorker | undefined
  app.addHook('onListen', async () => {
    worker = startMailWorker(forWork(database.db, 'job'), {
      templates: { ...userMailTemplates(publicAddress), ...formMailTemplates(publicAddress) },
      send: SMTP_URL ? smtpSender(SMTP_URL, MAIL_FROM) : folderSender(folder, MAIL_FROM),
      log: app.log,
    })
  })
  let stopped: Promise<void> | undefined
  // Stops early: a hurried shutdown closes database connections before the last calls are answered.
  app.addHook('preClose', async () => {
    stopped = worker?.stop()
  })
  app.addHook('onClose', async () => stopped)
}

export const mail = fastifyPlugin(plugin, { name: 'mail' })
