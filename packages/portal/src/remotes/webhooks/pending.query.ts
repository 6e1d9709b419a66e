import type { Schema } from '@portal/database/schema'
import { readLog } from '@portal/federation/delivery/log'
import type { DeliveryState } from '@portal/federation/delivery/state'
import { sql, type Kysely } from 'kysely'
import { errorsOf } from '../errors/errors.query'
import { newsOf, type News } from './news'

/** News of a remote that its webhook does not have yet, and the note that it has them. */
export interface Pending {
  news: News | undefined
  told: (db: Kysely<Schema>) => Promise<unknown>
}

interface Of {
  db: Kysely<Schema>
  remotesFolder: string
  state: DeliveryState
  remote: string
  toldEvents: number
  since: Date
}

/** Lists a remote's events in their order, then its new errors. */
export async function pendingNews(of: Of): Promise<Pending[]> {
  return [...(await pendingEvents(of)), ...(await pendingErrors(of))]
}

async function pendingEvents({ remotesFolder, state, remote, toldEvents }: Of): Promise<Pending[]> {
  if (state.revision <= toldEvents) return []
  const { releases = [] } = state.remotes.get(remote) ?? {}
  const versionOf = (folder: string) => releases.find(each => each.folder === folder)?.version
  const events = await readLog(remotesFolder, toldEvents)
  return events.flatMap((event, at) => {
    const number = toldEvents + at + 1
    const isLast = at === events.length - 1
    const news = event.remote === remote ? newsOf(event, number, versionOf) : undefined
    if (!news && !isLast) return []
    const told = (db: Kysely<Schema>) =>
      db.updateTable('remote_webhook').set({ told_events: number }).where('remote', '=', remote).execute()
    return { news, told }
  })
}

async function pendingErrors({ db, remotesFolder, state, remote, since }: Of): Promise<Pending[]> {
  const { releases = [] } = state.remotes.get(remote) ?? {}
  const rows = await db
    .selectFrom('remote_error')
    .select(['folder', 'fingerprint'])
    .where('folder', 'in', ['', ...releases.map(({ folder }) => folder)])
    .where('told_at', 'is', null)
    .where('first_at', '>=', since)
    .orderBy('first_at')
    .orderBy('fingerprint')
    .execute()
  const folders = [...new Set(rows.map(({ folder }) => folder))]
  const shown = new Map(
    await Promise.all(
      folders.map(async folder => {
        const own = releases.filter(each => each.folder === folder)
        return [folder, await errorsOf(db, { remotesFolder, releases: own })] as const
      }),
    ),
  )
  return rows.flatMap(({ folder, fingerprint }) => {
    const error = shown.get(folder)?.find(({ id }) => id === fingerprint)
    if (!error) return []
    const { version, firstDate: at, code, message, stack, people, count } = error
    const told = (to: Kysely<Schema>) =>
      to
        .updateTable('remote_error')
        .set({ told_at: sql<Date>`now()` })
        .where('folder', '=', folder)
        .where('fingerprint', '=', fingerprint)
        .execute()
    const jti = `error/${folder}/${fingerprint}`
    return { news: { jti, event: 'error', remote, version, at, code, message, stack, people, count }, told }
  })
}
