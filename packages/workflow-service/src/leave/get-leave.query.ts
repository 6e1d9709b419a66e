import { leaveOfficeAccess, type LeaveForm } from '@portal/contracts/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { meets } from '@portal/rules/access'
import { approverEntries } from '@portal/rules/approval/entries'
import type { Scene } from '@portal/rules/approval/model'
import { isOwnerOrFiller } from '@portal/rules/approval/permission'
import { seatsOf } from '@portal/rules/approval/turn'
import { countLeave } from '@portal/rules/leave/leave-days'
import type { Kysely } from 'kysely'
import { filesOf } from '../files/files.query'
import type { FormModules } from '../forms/form-module'
import { seenForm } from '../forms/form-scene.query'
import { presentFormTree } from '../forms/form-tree.present'
import type { Reader } from '../forms/lists/form-batches.query'
import { presentFormRow } from '../forms/lists/form-row.present'
import { loadShownFacts } from '../forms/shown-facts.query'
import { awayBeside } from './away.query'
import { leaveCalendarOf } from './leave-calendar.query'
import { leaveFactsOf } from './leave-rows.query'
import { isPending } from './leave-states'
import { presentLeaveRow } from './leave.present'
import { balanceOf } from './remaining-leave.query'

/** All that the page of a leave form shows. */
export async function getLeave(
  db: Kysely<Schema>,
  modules: FormModules,
  guid: string,
  reader: Reader,
): Promise<LeaveForm> {
  const seen = await seenForm(db, modules, guid, reader.user)
  const { form, world, scene } = seen
  const { id, owner_id: ownerId, corporation_id: corporationId, department_id: departmentId } = form.row
  if (form.row.expression !== 'ANN') throw new Refusal('NOT_FOUND')
  const isApprover = isApproverOf(scene)
  const knowsBalance = isApprover || isOwnerOrFiller(scene) || meets(reader.user, leaveOfficeAccess)
  const [shown, facts, files, balance] = await Promise.all([
    loadShownFacts(db, modules, [form.row], reader.user.id),
    leaveFactsOf(db, [id]),
    filesOf(db, 'leave', [guid]),
    knowsBalance ? balanceOf(db, ownerId) : undefined,
  ])
  const tree = presentFormTree(seen, shown)
  const row = presentLeaveRow(presentFormRow(form, { forms: [form], world, shown }, reader), facts)
  const { startDate, endDate } = row
  const [calendar, away] = await Promise.all([
    leaveCalendarOf(db, corporationId, startDate, endDate),
    isApprover ? awayBeside(db, { ownerId, departmentId, startDate, endDate }) : [],
  ])
  const { days: _each, ...count } = countLeave(row, calendar)
  const isStillToTakeOff = row.isRemainingDayEffected && isPending(form.row.state)
  return {
    ...row,
    version: form.row.version,
    isEditable: tree.abilities.isEditable,
    tree,
    treeUsers: approverEntries(form.approval).map(entry => entry.userId),
    uploadedFiles: files.get(guid) ?? [],
    currentType: { value: row.typeId, label: row.typeName, labelTranslate: row.typeNameTranslate },
    count: { ...count, countsEveryDay: calendar.countsEveryDay },
    balance: balance
      ? { ...balance, afterThis: balance.remainingAnnualValue - (isStillToTakeOff ? row.totalDay : 0) }
      : null,
    remainingAnnualValue: balance?.remainingAnnualValue ?? null,
    away,
  }
}

function isApproverOf(scene: Scene): boolean {
  const { userId } = scene.actor
  const isInTree = approverEntries(scene.approval).some(
    entry => entry.userId === userId || entry.actedByUserId === userId,
  )
  return isInTree || seatsOf(scene).length > 0
}
