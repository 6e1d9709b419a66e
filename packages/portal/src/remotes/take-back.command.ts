import type { Schema } from '@portal/database/schema'
import { notifyOfRelease, type ReleaseNews } from '@portal/workflow-service/notifications/notify-of-release.command'
import type { Kysely } from 'kysely'

/**
 * Takes a release back and notifies the administrators. Returns false, and notifies nobody, if it could not: another
 * portal may have been faster.
 */
export async function takeBack(db: Kysely<Schema>, news: ReleaseNews, take: () => Promise<boolean>): Promise<boolean> {
  return db
    .transaction()
    .execute(async transaction => {
      await notifyOfRelease(transaction, news)
      // Last, because a failing transaction does not undo it.
      if (!(await take())) throw new AlreadyTakenBack()
      return true
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadyTakenBack)) throw error
      return false
    })
}

class AlreadyTakenBack extends Error {}
