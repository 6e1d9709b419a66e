import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { insertCompany } from '../companies/save-company.command'
import { isSameName } from '../companies/same-name'

/** Finds companies and departments by name, and creates missing ones. */
export const placesOf = async (db: Kysely<Schema>) => {
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
    place: async (corporationName: string, name: string) => {
      const corporationId = await corporation(corporationName)
      const found = departments.find(one => one.corporation_id === corporationId && isSameName(one.name, name))
      if (found) return { corporationId, departmentId: found.id }
      const departmentId = nextId(departments)
      await db.insertInto('department').values({ id: departmentId, name, corporation_id: corporationId }).execute()
      departments.push({ id: departmentId, name, corporation_id: corporationId })
      return { corporationId, departmentId }
    },
    allActive: () => corporations.filter(one => one.is_active).map(one => one.id),
  }
}
