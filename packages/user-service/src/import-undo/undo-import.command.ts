import { mostListedFaults } from '@portal/contracts/files/import-limits'
import type { previewImportUndoCall, undoImportCall } from '@portal/contracts/people/import-undo.calls'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import { audit, currentAct, nameAct } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import { Refusal } from '@portal/http/refusal'
import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { withdrawAccounts } from '../accounts/withdraw-accounts.command'
import type { Editor } from '../companies/departments.command'
import { personKinds } from '../directory/person-columns'
import { callerNow } from '../directory/person-reach.query'
import { keepingSettingsHeld } from '../directory/settings-holders.query'
import { applyPeople } from '../directory-import/apply-people.command'
import { deskOf } from '../directory-import/snapshot.query'
import { presentFault } from '@portal/http/file-import/present-rows'
import { tryOut } from '@portal/http/file-import/try-out'
import { importSubjects } from '@portal/rules/people/import-fields'
import { dummyHash } from '../login/password'
import { importedIn, peopleSince, type ImportedAct } from './imported.query'
import { planUndo, type UndoneRow } from './plan-undo'
import { undoCompanies, undoDepartments, type DepartmentPlace } from './undo-places.command'

/** Undoes the import and rolls that back, so that a preview is refused for the same reasons as the undo. */
export async function previewUndo(
  db: Kysely<Schema>,
  { actId }: CallRequest<typeof previewImportUndoCall>['body'],
  editor: Editor,
): Promise<CallData<typeof previewImportUndoCall>> {
  const undone = await tryOut(db, transaction => carryOut(transaction, actId, editor))
  const { act, rows, departments } = undone
  const presenting = { language: editor.language, subject: importSubjects[act.kind] }
  const faults = rows.flatMap(({ name, faults: found }) =>
    found.map(fault => ({ name, message: presentFault(fault, presenting).message })),
  )
  return {
    kind: act.kind,
    createdDate: act.at.toISOString(),
    userName: act.userName,
    ...countsOf(rows),
    departments,
    faults: faults.slice(0, mostListedFaults),
    faultCount: faults.length,
    digest: digestOf(undone),
  }
}

/** Undoes the import if the effect is that of its preview; otherwise changes nothing. */
export function undoImport(
  db: Kysely<Schema>,
  { actId, digest }: CallRequest<typeof undoImportCall>['body'],
  editor: Editor,
): Promise<CallData<typeof undoImportCall>> {
  return db.transaction().execute(async transaction => {
    const undone = await carryOut(transaction, actId, editor)
    if (digestOf(undone) !== digest) throw new Refusal('UNDO_MOVED')
    if (undone.rows.some(({ faults }) => faults.length > 0)) throw new Refusal('UNDO_HELD_UP')
    const undoActId = await currentAct(transaction)
    if (undoActId === null) throw new Refusal('NOT_FOUND')
    await transaction.insertInto('import_undo').values({ act_id: actId, undo_act_id: undoActId }).execute()
    return { ...countsOf(undone.rows), waitingAccounts: undone.waitingAccounts }
  })
}

interface Undone {
  readonly act: ImportedAct
  readonly rows: readonly UndoneRow[]
  readonly departments: { gone: DepartmentPlace[]; kept: DepartmentPlace[] }
  readonly waitingAccounts: number
}

async function carryOut(transaction: Transaction<Schema>, actId: number, { user, language }: Editor): Promise<Undone> {
  await lockMasters(transaction, user.id)
  const caller = await callerNow(transaction, user)
  const editor = { user: caller, language }
  const act = await importedIn(transaction, actId)
  await nameAct(transaction, 'ImportUndo')
  const since = await peopleSince(transaction, act, { kinds: personKinds, nobodysPassword: dummyHash })
  const people = planUndo(await deskOf(transaction, caller), act, since)
  const isHeldUp = people.some(({ faults }) => faults.length > 0)
  const nothing = { departments: { gone: [], kept: [] }, waitingAccounts: 0 }
  const done = isHeldUp ? nothing : await undoPeople(transaction, act, { people, since, editor })
  const rows = [...people, ...(await undoCompanies(transaction, act, editor))]
  // Nobody learns of imports of companies that are none of theirs.
  if (act.userId !== caller.id && rows.every(({ name }) => name === '')) throw new Refusal('NOT_FOUND')
  return { act, rows, ...done }
}

interface UndonePeople {
  readonly people: readonly UndoneRow[]
  readonly since: Awaited<ReturnType<typeof peopleSince>>
  readonly editor: Editor
}

async function undoPeople(
  transaction: Transaction<Schema>,
  act: ImportedAct,
  { people, since, editor }: UndonePeople,
): Promise<Pick<Undone, 'departments' | 'waitingAccounts'>> {
  const by = editor.user.id
  const taken = people.filter(({ isNew, person }) => {
    const isReturned = person && since.get(person.id)?.wasTakenBack && person.values.is_active === false
    return isNew || isReturned
  })
  await audit(
    transaction,
    by,
    taken.flatMap(({ person, key }) =>
      person ? [{ kind: 'Person' as const, subject: person.id, from: key, to: null }] : [],
    ),
  )
  await withdrawAccounts(transaction, proposalsOf(act), by)
  const plan = { rows: people, departments: [], missing: null }
  const apply = () => applyPeople(transaction, plan, { makesMissingPassive: false, by })
  const { waitingAccounts } = await keepingSettingsHeld(transaction, apply)
  return { waitingAccounts, departments: await undoDepartments(transaction, act, editor) }
}

/** Returns the accounts that the import proposed. */
const proposalsOf = ({ people, userId }: ImportedAct) =>
  [...people].flatMap(([id, changes]) =>
    changes.flatMap(({ kind, to }) =>
      kind === 'AccountProposed' ? [{ userId: id, iban: to as string | null, proposedById: userId }] : [],
    ),
  )

function countsOf(rows: readonly UndoneRow[]): { gone: number; returned: number } {
  const gone = rows.filter(({ isNew }) => isNew).length
  return { gone, returned: rows.length - gone }
}

/** Identifies the effect of an undo: what it does to which rows. */
function digestOf({ rows, departments }: Undone): string {
  const done = rows.map(({ key, isNew, person, faults }) => {
    const values = person && [person.id, person.values, person.roles, person.permissions]
    return [key, isNew, values, faults.map(({ code }) => code)]
  })
  return createHash('sha256')
    .update(JSON.stringify([done, departments]))
    .digest('base64url')
}
