import { permissionTypes } from '@portal/contracts/identity/permission'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import { idOf, type TestService } from './user-service'

export const [holding, software, field] = [1, 2, 4]
const { Settings } = permissionTypes
export const settingsOf = (...ids: number[]) =>
  ids.map(corporationId => ({ typeId: Settings, corporationId, isWrite: true }))

/** What a test does with the directory of people. */
export const directoryOf = (service: () => TestService) => {
  /** Makes somebody keep the settings of companies. */
  const administers = async (name: string, corporationIds: number[], isWrite = true) => {
    const { db } = service().database
    const userId = idOf(name)
    const role = { user_id: userId, role: 'WorkflowManager' as const }
    await db
      .insertInto('user_role')
      .values(role)
      .onConflict(found => found.doNothing())
      .execute()
    await db
      .insertInto('user_permission')
      .values(corporationIds.map(id => ({ user_id: userId, corporation_id: id, type_id: Settings, is_write: isWrite })))
      .execute()
  }
  const list = (who: string, body: object = {}) => service().call(who, 'POST', '/api/Directory/People', body)
  const namesOf = async (who: string, body: object) => {
    const { body: answer } = await list(who, { rowsPerPage: 500, ...body })
    return (answer.data as { email: string }[]).map(({ email }) => email.split('@')[0])
  }
  const read = async (name: string, who = 'admin'): Promise<DirectoryPerson> =>
    (await service().call(who, 'GET', `/api/Directory/Person/${idOf(name)}`)).body.data
  const fieldsOf = (person: DirectoryPerson) => {
    const { firstName, lastName, email, titleName, corporationId, departmentId, masterId, annualMasterId } = person
    const { secondCorporationId, secondDepartmentId, birthDate, dateOfRecruitment, permitBaseDate } = person
    const { iban, phoneNumber, roleList, permissionList } = person
    return {
      ...{ firstName, lastName, email, titleName, corporationId, departmentId, masterId, annualMasterId },
      ...{ secondCorporationId, secondDepartmentId, birthDate, dateOfRecruitment, permitBaseDate },
      ...{ iban, phoneNumber, roleList, permissionList },
    }
  }
  /** Saves a person as they are now, but for what is given. */
  const save = async (who: string, name: string, change: object) => {
    const person = await read(name)
    const body = { id: person.id, version: person.version, ...fieldsOf(person), ...change }
    return service().call(who, 'PUT', '/api/Directory/SavePerson', body)
  }
  const setPassive = async (who: string, name: string, isPassive = true) => {
    const { id, version } = await read(name)
    return service().call(who, 'PUT', '/api/Directory/SetPassive', { id, version, isPassive })
  }
  const auditOf = (name: string) =>
    service()
      .database.db.selectFrom('audit')
      .select(['user_id', 'kind', 'old_value', 'new_value'])
      .where('subject', '=', String(idOf(name)))
      .orderBy('id')
      .execute()
  const endsOf = async (name: string) => {
    const rows = await service()
      .database.db.selectFrom('session')
      .select('end_reason')
      .where('user_id', '=', idOf(name))
      .execute()
    return rows.map(row => row.end_reason)
  }
  /** Looks at what a file of people would do, or does that, with the digest of the look. */
  const importAs = async (who: string, content: string, digest?: string) => {
    const columns = (content.split('\n')[0] ?? '').split(';')
    const body = { kind: 'people', content, columns, ...(digest && { digest }) }
    return (await service().call(who, 'POST', `/api/Directory/${digest ? 'Import' : 'PreviewImport'}`, body)).body
  }
  return { administers, list, namesOf, read, fieldsOf, save, setPassive, auditOf, endsOf, importAs }
}
