import type { FormRow } from '@portal/contracts/forms'
import type { Language } from '@portal/contracts/language'
import { abilities } from '@portal/rules/approval/abilities'
import { listActions } from '@portal/rules/approval/list-actions'
import type { Scene } from '@portal/rules/approval/model'
import { actingUser } from '@portal/rules/approval/substitution'
import { turnOf } from '@portal/rules/approval/turn'
import type { LoadedForm } from '../engine/load-forms.query'
import type { World } from '../engine/world.query'
import type { ListFacts } from '../form-module'

export function presentFormRow(
  { row, approval }: LoadedForm,
  world: World,
  { actor, context }: Scene,
  facts: ListFacts | undefined,
  language: Language,
): FormRow {
  const can = abilities(approval, actor, context)
  const turn = turnOf(approval)
  const waitingFor = turn && actingUser(turn, approval, context)
  const nameOf = (id: number) => world.people.get(id)?.name ?? ''
  return {
    id: row.id,
    formGuid: row.guid,
    moduleId: row.module_id,
    moduleExpression: row.expression,
    moduleName: language === 'tr' ? row.moduleNameTranslate : row.moduleName,
    userId: row.owner_id,
    userName: nameOf(row.owner_id),
    filledByUserId: row.filled_by_id,
    filledByName: nameOf(row.filled_by_id),
    corporationId: row.corporation_id,
    departmentId: row.department_id,
    status: approval.state,
    createdDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    detailLink: `/${row.routing}/${row.guid}`,
    amount: facts?.amount ?? null,
    currencyId: facts?.currencyId ?? null,
    isCurrentUserTurn: can.isCurrentUserTurn,
    isWaitingAnswer: can.isWaitingAnswer,
    currentTreeOrder: row.turn_order,
    waitingFor:
      waitingFor !== undefined && row.turn_since
        ? { userId: waitingFor, name: nameOf(waitingFor), since: row.turn_since.toISOString() }
        : null,
    actions: listActions(approval, can),
  }
}
