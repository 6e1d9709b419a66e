import type { Database } from '@portal/database/connect'
import type { Log } from '@portal/database/log'
import type { FastifyInstance } from 'fastify'
import { filePlacesOf } from '../../file-places'
import { remotesFolderOf } from '../../places'
import type { Settings } from '../../settings'
import { archivedBesides, passphraseOf } from '../backup.jobs'
import { LogArchive } from './log-archive'
import { removeScratch } from './restore-point'

/** The archive of this portal's database, which begins and ends with the portal; undefined if there is none. */
export function logArchiveOf(
  app: FastifyInstance,
  settings: Settings,
  database: Database,
  log: Log,
): LogArchive | undefined {
  const to = archivedBesides(settings)
  if (!to) return undefined
  const archive = new LogArchive({
    to,
    dataFolder: settings.PORTAL_DATA,
    remotesFolder: remotesFolderOf(settings),
    database,
    fileStore: filePlacesOf(settings).fileStore,
    passphrase: async () => passphraseOf(settings),
    log,
  })
  app.addHook('onReady', async () => {
    await removeScratch(settings.PORTAL_DATA)
    archive.start()
  })
  app.addHook('onClose', () => archive.close())
  return archive
}
