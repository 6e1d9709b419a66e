import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { insertCompany } from '../companies/save-company.command'
import { isSameName } from '../companies/same-name'

export interface Place {
  corporationId: number
  departmentId: number
}

export interface Places {
  /** The corporation of that name. It is created if it does not exist. */
  corporation(name: string): Promise<number>
  /** The department of that name in a corporation. It is created if it does not exist. */
  place(corporation: string, department: string): Promise<Place>
  /** Every active corporation. */
  all(): number[]
}

/** Companies and departments, found by name or created. */
export const placesOf = async (db: Kysely<Schema>): Promise<Places> => {
  const corporations = await db.selectFrom('corporation').select(['id', 'name', 'is_active']).orderBy('id').execute()
  const departments = await db.selectFrom('department').select(['id', 'name', 'corporation_id']).orderBy('id').execute()
  const nextId = (rows: { id: number }[]) => Math.max(0, ...rows.map(row => row.id)) + 1

  const corporation = async (name: string): Promise<number> => {
    const found = corporations.find(one => isSameName(one.name, name))
    if (found) return found.id
    const added = await insertCompany(db, { name, locale: 'TR' }, null)
    corporations.push(added)
    return added.id
  }

  return {
    corporation,
    place: async (corporationName, name) => {
      const corporationId = await corporation(corporationName)
      const found = departments.find(one => one.corporation_id === corporationId && isSameName(one.name, name))
      if (found) return { corporationId, departmentId: found.id }
      const departmentId = nextId(departments)
      await db.insertInto('department').values({ id: departmentId, name, corporation_id: corporationId }).execute()
      departments.push({ id: departmentId, name, corporation_id: corporationId })
      return { corporationId, departmentId }
    },
    all: () => corporations.filter(one => one.is_active).map(one => one.id),
  }
}
