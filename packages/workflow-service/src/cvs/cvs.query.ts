import type { Cv } from '@portal/contracts/cvs/cv.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { isOverseenBy } from '@portal/http/people-in-reach'
import { type Kysely, sql } from 'kysely'
import type { AccessToFiles } from '../files/file-access'
import { presentFile } from '../files/files.query'

/** Returns the CVs that a reader may see, of one person or of all, newest first. */
export async function cvsFor(db: Kysely<Schema>, reader: LoggedInUser, userId?: number): Promise<Cv[]> {
  const rows = await db
    .selectFrom('cv')
    .innerJoin('stored_file as f', 'f.guid', 'cv.guid')
    .innerJoin('app_user as u', 'u.id', 'cv.user_id')
    .innerJoin('corporation as c', 'c.id', 'u.corporation_id')
    .innerJoin('app_user as b', 'b.id', 'f.uploaded_by')
    .selectAll('f')
    .select([
      'u.id as userId',
      'c.name as corporationName',
      'u.is_active',
      sql<string>`u.first_name || ' ' || u.last_name`.as('personName'),
      sql<string>`b.first_name || ' ' || b.last_name`.as('createdBy'),
    ])
    .where(isOverseenBy(reader))
    .$if(userId !== undefined, query => query.where('u.id', '=', userId ?? 0))
    .orderBy('f.uploaded_at', 'desc')
    .orderBy('f.guid')
    .execute()
  return rows.map(row => {
    const { fileGuid, name, ...file } = presentFile(row)
    return {
      cvGuid: fileGuid,
      fileName: name,
      userId: row.userId,
      name: row.personName,
      corporationName: row.corporationName,
      status: row.is_active ? 'active' : 'passive',
      ...file,
      createdDate: row.uploaded_at.toISOString(),
      createdBy: row.createdBy,
    }
  })
}

/** True if the reader manages the CVs of this person. */
export async function keepsCvOf(db: Kysely<Schema>, reader: LoggedInUser, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(isOverseenBy(reader))
    .executeTakeFirst()
  return found !== undefined
}

/** A reader who manages the person's CVs may read, add and delete. */
export const cvAccess: AccessToFiles = async (db, ownerGuid, user) => {
  const found = await db
    .selectFrom('cv')
    .innerJoin('app_user as u', 'u.id', 'cv.user_id')
    .select(isOverseenBy(user).as('isReached'))
    .where('cv.guid', '=', ownerGuid)
    .executeTakeFirst()
  if (!found) return 'unknown'
  return found.isReached ? 'write' : 'none'
}
