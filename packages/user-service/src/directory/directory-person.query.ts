import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { worksInOneOf } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { reachOf } from '@portal/rules/people/directory-rights'
import { sql, type Kysely } from 'kysely'
import { waitingAccounts } from '../accounts/account-changes.query'
import { factorResetFor } from '../factors/factor-reset.query'
import { hasNoWayIn, invitationState, invitedAt } from '../invitations/invitation-state'
import { directoryColumns } from './directory-columns'
import { personKinds } from './person-columns'

const nameOf = (column: string) =>
  sql<string | null>`(select p.first_name || ' ' || p.last_name from app_user p where p.id = ${sql.ref(column)})`

/** Returns a person with all columns of the directory, to readers of the settings of one of their companies. */
export async function directoryPerson(db: Kysely<Schema>, id: number, reader: LoggedInUser): Promise<DirectoryPerson> {
  const found = await db
    .selectFrom('app_user as u')
    .innerJoin('corporation as c', 'c.id', 'u.corporation_id')
    .innerJoin('department as d', 'd.id', 'u.department_id')
    .leftJoin('corporation as sc', 'sc.id', 'u.second_corporation_id')
    .leftJoin('department as sd', 'sd.id', 'u.second_department_id')
    .select([
      'u.first_name as firstName',
      'u.last_name as lastName',
      ...directoryColumns,
      'u.master_id as masterId',
      nameOf('u.master_id').as('masterName'),
      'u.annual_master_id as annualMasterId',
      nameOf('u.annual_master_id').as('annualMasterName'),
      'u.birth_date as birthDate',
      'u.permit_base_date as permitBaseDate',
      'u.iban',
      'u.phone as phoneNumber',
      sql<DirectoryPerson['permissionList']>`coalesce((
        select json_agg(json_build_object('typeId', p.type_id, 'corporationId', p.corporation_id, 'isWrite', p.is_write)
          order by p.corporation_id, p.type_id)
        from user_permission p where p.user_id = u.id), '[]')`.as('permissionList'),
      hasNoWayIn.as('hasNoWayIn'),
      invitedAt.as('invitedAt'),
      invitationState.as('invitationState'),
      // Every change of a person is an audit line, so the id of the last one is their version.
      sql<number>`(select coalesce(max(a.id), 0) from audit a
        where a.kind = any(${[...personKinds]}) and a.subject = u.id::text)`.as('version'),
    ])
    .where('u.id', '=', id)
    .where(worksInOneOf(corporationsWith(reader, 'Settings')))
    .modifyEnd(prepared('directory-person'))
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const { hasNoWayIn: waits, invitedAt: invited, ...person } = found
  const abilities = abilitiesOver(person, reader)
  const canInvite = waits && abilities.canChange && person.status === 'active'
  const [waitingAccount = null] = await waitingAccounts(db, sql<boolean>`u.id = ${id}`, reader.id)
  const factorReset = await factorResetFor(db, id, reader.id)
  return { ...person, ...abilities, waitingAccount, factorReset, invitedAt: invited?.toISOString() ?? null, canInvite }
}

type Abilities = Pick<
  DirectoryPerson,
  'canTakeOut' | 'canChange' | 'canChangeDates' | 'canChangeRoles' | 'canChangePermissions' | 'canChangeStatus'
>

/** Returns the abilities for the screen. A save checks again, by its actual changes. */
function abilitiesOver(
  person: Omit<DirectoryPerson, keyof Abilities | 'invitedAt' | 'canInvite' | 'waitingAccount' | 'factorReset'>,
  reader: LoggedInUser,
): Abilities {
  const own = corporationsWith(reader, 'Settings', true)
  const canChange = own.includes(person.corporationId)
  const isOther = person.id !== reader.id
  const isActive = person.status === 'active'
  const reached = reachOf({ ...person, isActive, roles: person.roleList, permissions: person.permissionList })
  const holdsAll = reached.every(id => own.includes(id))
  return {
    canTakeOut: !canChange && person.secondCorporationId !== null && own.includes(person.secondCorporationId),
    canChange,
    canChangeDates: canChange && isOther,
    canChangeRoles: canChange && isOther && holdsAll,
    canChangePermissions: canChange && isOther,
    canChangeStatus: canChange && isOther && (isActive || holdsAll),
  }
}
