import path from 'node:path'
import type { ReleaseError } from '@portal/contracts/remotes/remotes.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { framesIn, textOf } from './clean-error'
import { SourceMaps } from './map-frames'

interface Of {
  remotesFolder: string
  /** The folders of the releases, with their versions. */
  releases: readonly { folder: string; version: string }[]
}

const mostShown = 50

/** Returns the errors of releases in browsers, the latest first, with the places in their sources. */
export async function errorsOf(db: Kysely<Schema>, { remotesFolder, releases }: Of): Promise<ReleaseError[]> {
  const versions = new Map(releases.map(({ folder, version }) => [folder, version]))
  const rows = await db
    .selectFrom('remote_error')
    .select(['folder', 'fingerprint', 'code', 'message', 'stack', 'count', 'first_at', 'last_at'])
    .select(sql<number>`bit_count(people::bit(64))::integer`.as('people'))
    .where('folder', 'in', versions.size > 0 ? [...versions.keys()] : [''])
    .orderBy('last_at', 'desc')
    .orderBy('fingerprint')
    .limit(mostShown)
    .execute()
  const maps = new Map([...versions.keys()].map(folder => [folder, new SourceMaps(path.join(remotesFolder, folder))]))
  const originals = (folder: string, stack: string) =>
    Promise.all(framesIn(stack).map(async frame => (await maps.get(folder)?.original(frame)) ?? frame))
  return Promise.all(
    rows.map(async ({ folder, fingerprint, code, message, stack, count, people, first_at, last_at }) => {
      const frames = await originals(folder, stack)
      return {
        id: fingerprint,
        version: versions.get(folder) ?? '',
        code,
        message,
        stack: frames.map(textOf),
        count,
        people,
        firstDate: first_at.toISOString(),
        lastDate: last_at.toISOString(),
      }
    }),
  )
}
