import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallRequest } from '@portal/contracts/wire/call'
import type {
  PersonFields,
  savePersonCall,
  setPassiveCall,
  takeOutCall,
} from '@portal/contracts/people/directory-people.calls'
import type { Schema } from '@portal/database/schema'
import { changeMasters, lockMasters } from '@portal/http/change-masters'
import { endSessionsOf } from '@portal/http/end-sessions'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { companiesOf, rightsFault, type PersonReach } from '@portal/rules/people/directory-rights'
import type { Transaction } from 'kysely'
import { noteFirstAccounts, proposeAccounts } from '../accounts/propose-accounts.command'
import type { Editor } from '../companies/departments.command'
import type { UserRow } from './person-columns'
import { addUser, changeUser } from './change-user.command'
import { callerNow, lockPerson, type LockedPerson } from './person-reach.query'
import { setPermissions, setRoles } from './person-access'
import { keepingSettingsHeld } from './settings-holders.query'
import { stalePerson } from './stale-person.query'
import { validPerson, type PersonValues } from './validate-person.query'

/** Adds a person, who can log in after setting a password. */
export async function addPerson(
  transaction: Transaction<Schema>,
  sent: PersonFields,
  editor: Editor,
): Promise<{ id: number }> {
  await lockMasters(transaction)
  const caller = await callerNow(transaction, editor.user)
  const { email, ...values } = await validPerson(transaction, sent, undefined, editor.language)
  refuseRights(caller, null, reachWith(sent, { id: null, email, isActive: true }))
  const user = await addUser(transaction, email, values, caller.id)
  await setAccess(transaction, user.id, sent, caller.id)
  await setMasters(transaction, user, sent, caller)
  await noteFirstAccounts(transaction, [user.id], caller.id)
  return { id: user.id }
}

export async function savePerson(
  transaction: Transaction<Schema>,
  { id, version, ...sent }: CallRequest<typeof savePersonCall>['body'],
  editor: Editor,
): Promise<void> {
  const { caller, person } = await lockFor(transaction, { id, version }, editor)
  const { row, reach } = person
  const values = await validPerson(transaction, sent, row, editor.language)
  const after = reachWith(sent, { id, email: values.email, isActive: reach.isActive })
  refuseRights(caller, reach, after, true)
  await keepingSettingsHeld(transaction, () => apply(transaction, row, values, sent, caller))
}

/** Removes a person from their second company, for editors of that company's settings. */
export async function takeOut(
  transaction: Transaction<Schema>,
  sent: CallRequest<typeof takeOutCall>['body'],
  editor: Editor,
): Promise<void> {
  const { caller, person } = await lockFor(transaction, sent, editor)
  refuseRights(caller, person.reach, { ...person.reach, secondCorporationId: null })
  const values = { second_corporation_id: null, second_department_id: null }
  const isChanged = await changeUser(transaction, person.row, values, caller.id)
  if (isChanged) await notifyUsersChanged(transaction, [sent.id])
}

export async function setPassive(
  transaction: Transaction<Schema>,
  { id, version, isPassive }: CallRequest<typeof setPassiveCall>['body'],
  editor: Editor,
): Promise<void> {
  const { caller, person } = await lockFor(transaction, { id, version }, editor)
  refuseRights(caller, person.reach, { ...person.reach, isActive: !isPassive })
  await keepingSettingsHeld(transaction, () =>
    changeUser(transaction, person.row, { is_active: !isPassive }, caller.id),
  )
}

/**
 * Locks a person for an editor who may change them and has seen their newest version. Changes of the directory run one
 * after another: two at once could take a company's last two managers away, or close a circle of masters.
 */
async function lockFor(
  transaction: Transaction<Schema>,
  { id, version }: { id: number; version: number },
  { user, language }: Editor,
): Promise<{ caller: LoggedInUser; person: LockedPerson }> {
  await lockMasters(transaction)
  const caller = await callerNow(transaction, user)
  const person = await lockPerson(transaction, id)
  const own = corporationsWith(caller, 'Settings', true)
  if (!companiesOf(person.reach).some(company => own.includes(company))) throw new Refusal('NOT_FOUND')
  if (person.version !== version) throw await stalePerson(transaction, { id, version }, caller, language)
  return { caller, person }
}

function reachWith(sent: PersonFields, known: Pick<PersonReach, 'id' | 'email' | 'isActive'>): PersonReach {
  const { corporationId, secondCorporationId, dateOfRecruitment, permitBaseDate, roleList, permissionList } = sent
  const places = { corporationId, secondCorporationId }
  const dates = { dateOfRecruitment, permitBaseDate }
  return { ...known, ...places, ...dates, roles: [...new Set(roleList)], permissions: permissionList }
}

function refuseRights(caller: LoggedInUser, ...change: [PersonReach | null, PersonReach, boolean?]): void {
  const fault = rightsFault(caller, ...change)
  if (fault) throw new Refusal(fault)
}

async function apply(
  transaction: Transaction<Schema>,
  row: UserRow,
  { iban = null, ...values }: PersonValues,
  sent: PersonFields,
  caller: LoggedInUser,
): Promise<void> {
  const isChanged = await changeUser(transaction, row, values, caller.id)
  const hasOtherAccess = await setAccess(transaction, row.id, sent, caller.id)
  await setMasters(transaction, row, sent, caller)
  await proposeAccounts(transaction, [{ userId: row.id, iban }], caller.id)
  if (hasOtherAccess) await endSessionsOf(transaction, row.id, 'access-changed')
  else if (isChanged) await notifyUsersChanged(transaction, [row.id])
}

/** Sets roles and permissions. Returns true if either changed. */
async function setAccess(
  transaction: Transaction<Schema>,
  id: number,
  { roleList, permissionList }: PersonFields,
  by: number,
): Promise<boolean> {
  const rows = new Map(
    permissionList.map(({ typeId, corporationId, isWrite }) => [
      `${typeId} ${corporationId}`,
      { user_id: id, type_id: typeId, corporation_id: corporationId, is_write: isWrite },
    ]),
  )
  const hasOtherRoles = await setRoles(transaction, id, [...new Set(roleList)], by)
  return (await setPermissions(transaction, id, [...rows.values()], by)) || hasOtherRoles
}

/** Sets changed masters by the rules of `changeMasters`. An unchanged one stays, even if passive. */
async function setMasters(
  transaction: Transaction<Schema>,
  row: UserRow,
  { masterId, annualMasterId }: PersonFields,
  caller: LoggedInUser,
): Promise<void> {
  const wanted = Object.entries({ master_id: masterId, annual_master_id: annualMasterId })
  const masters = Object.fromEntries(wanted.filter(([column, id]) => row[column as keyof UserRow] !== id))
  if (Object.keys(masters).length === 0) return
  await changeMasters(transaction, { userIds: [row.id], masters }, caller)
}
