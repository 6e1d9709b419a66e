import type { FormRow } from '@portal/contracts/forms/form'
import { rowAbilities } from '@portal/rules/approval/abilities'
import { listActions } from '@portal/rules/approval/list-actions'
import type { LoadedForm } from '../engine/load-forms.query'
import { ruleInputOf } from '../visible-form.query'
import { amountShown, isMarked } from '../shown-facts'
import type { FormBatch, Reader } from './form-batches.query'
import type { Language } from '@portal/contracts/wire/language'
import { nextApprover, waitingFor } from '../form-tree.present'

export function presentFormRow(
  form: LoadedForm,
  batch: Pick<FormBatch, 'snapshot' | 'shown'>,
  { user, language }: Reader,
): FormRow {
  const { approval, actor, context } = ruleInputOf(form, batch.snapshot, user)
  const can = rowAbilities(approval, actor, context)
  const next = can.isCurrentUserTurn && nextApprover(form, batch.snapshot)
  return {
    ...presentListedForm(form, batch, language),
    isCurrentUserTurn: can.isCurrentUserTurn,
    isWaitingAnswer: can.isWaitingAnswer,
    isOverLimit: isMarked(batch.shown, form.row.id, can),
    ...(next && { nextApprover: next }),
    actions: listActions(approval, can),
  }
}

/** A form in a list, without its reader's abilities. */
export type ListedForm = Omit<
  FormRow,
  'isCurrentUserTurn' | 'isWaitingAnswer' | 'isOverLimit' | 'nextApprover' | 'actions'
>

export function presentListedForm(
  form: LoadedForm,
  { snapshot, shown }: Pick<FormBatch, 'snapshot' | 'shown'>,
  language: Language,
): ListedForm {
  const { row, approval } = form
  const nameOf = (id: number) => snapshot.people.get(id)?.name ?? ''
  // The first entry is the owner's.
  const deciders = approval.entries.slice(1)
  const moduleName = language === 'tr' ? row.moduleNameTranslate : row.moduleName
  return {
    id: row.id,
    formGuid: row.guid,
    moduleId: row.module_id,
    moduleExpression: row.expression,
    moduleName,
    summary: shown.summaries.get(row.id)?.what[language] ?? moduleName,
    userId: row.owner_id,
    userName: nameOf(row.owner_id),
    filledByUserId: row.filled_by_id,
    filledByName: nameOf(row.filled_by_id),
    corporationId: row.corporation_id,
    corporationName: snapshot.corporationNames.get(row.corporation_id) ?? '',
    departmentId: row.department_id,
    status: approval.state,
    version: row.version,
    createdDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    detailLink: `/${row.routing}/${row.guid}`,
    ...amountShown(shown, row.id),
    currentTreeOrder: row.turn_order,
    progress: { done: deciders.filter(({ actedAt }) => actedAt !== null).length, total: deciders.length },
    waitingFor: waitingFor(form, snapshot),
  }
}
