import { permissionTypes } from '@portal/contracts/identity/permission'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import { addPersonCall, type PersonFields } from '@portal/contracts/people/directory-people.calls'
import { idOf, type TestService } from './user-service'

export const [holding, software, field] = [1, 2, 4]
const { Settings } = permissionTypes
export const settingsOf = (...ids: number[]) =>
  ids.map(corporationId => ({ typeId: Settings, corporationId, isWrite: true }))

/** Keeps the fields that a save sends. */
const fieldsOf = (person: DirectoryPerson) =>
  Object.fromEntries(Object.entries(person).filter(([name]) => name in addPersonCall.body.shape)) as PersonFields

/** The directory for tests: its calls, and its rows in the database. */
export const directoryOf = (service: () => TestService) => ({ fieldsOf, ...callsOf(service), ...rowsOf(service) })

const callsOf = (service: () => TestService) => {
  const list = (who: string, body: object = {}) => service().call(who, 'POST', '/api/Directory/People', body)
  const namesOf = async (who: string, body: object) => {
    const { body: answer } = await list(who, { rowsPerPage: 500, ...body })
    return (answer.data as { email: string }[]).map(({ email }) => email.split('@')[0])
  }
  const read = async (name: string, who = 'admin'): Promise<DirectoryPerson> =>
    (await service().call(who, 'GET', `/api/Directory/Person/${idOf(name)}`)).body.data
  /** Saves a person with these changes. */
  const save = async (who: string, name: string, change: object) => {
    const person = await read(name)
    const body = { id: person.id, version: person.version, ...fieldsOf(person), ...change }
    return service().call(who, 'PUT', '/api/Directory/SavePerson', body)
  }
  const setPassive = async (who: string, name: string, isPassive = true) => {
    const { id, version } = await read(name)
    return service().call(who, 'PUT', '/api/Directory/SetPassive', { id, version, isPassive })
  }
  /** Previews the import of a file of people; imports it if the preview's digest is given. */
  const importAs = async (who: string, content: string, digest?: string) => {
    const columns = (content.split('\n')[0] ?? '').split(';')
    const body = { kind: 'people', content, columns, ...(digest && { digest }) }
    return (await service().call(who, 'POST', `/api/Directory/${digest ? 'Import' : 'PreviewImport'}`, body)).body
  }
  return { list, namesOf, read, save, setPassive, importAs }
}

const rowsOf = (service: () => TestService) => ({
  /** Lets somebody administer the settings of companies. */
  administers: async (name: string, corporationIds: number[], isWrite = true) => {
    const { db } = service().database
    const user_id = idOf(name)
    await db
      .insertInto('user_role')
      .values({ user_id, role: 'WorkflowManager' })
      .onConflict(found => found.doNothing())
      .execute()
    await db
      .insertInto('user_permission')
      .values(corporationIds.map(id => ({ user_id, corporation_id: id, type_id: Settings, is_write: isWrite })))
      .execute()
  },
  auditOf: (name: string) =>
    service()
      .database.db.selectFrom('audit')
      .select(['user_id', 'kind', 'old_value', 'new_value'])
      .where('subject', '=', String(idOf(name)))
      .orderBy('id')
      .execute(),
  endsOf: async (name: string) => {
    const { db } = service().database
    const rows = await db.selectFrom('session').select('end_reason').where('user_id', '=', idOf(name)).execute()
    return rows.map(row => row.end_reason)
  },
})
