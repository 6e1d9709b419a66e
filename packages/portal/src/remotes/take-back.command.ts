import type { Schema } from '@portal/database/schema'
import { notifyOfRelease, type ReleaseNews } from '@portal/workflow-service/notifications/notify-of-release.command'
import type { Kysely } from 'kysely'

/**
 * Takes a release from people and tells who is to know. Where it cannot be taken, nobody is told. Answers whether it
 * did: another portal that was faster has told of it, too.
 */
export async function takeBack(db: Kysely<Schema>, news: ReleaseNews, take: () => Promise<boolean>): Promise<boolean> {
  return db
    .transaction()
    .execute(async transaction => {
      await notifyOfRelease(transaction, news)
      // Last: a transaction that fails does not undo it.
      if (!(await take())) throw new AlreadyTakenBack()
      return true
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadyTakenBack)) throw error
      return false
    })
}

class AlreadyTakenBack extends Error {}
