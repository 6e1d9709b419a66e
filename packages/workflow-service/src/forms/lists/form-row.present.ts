import type { FormRow } from '@portal/contracts/forms/form'
import { rowAbilities } from '@portal/rules/approval/abilities'
import { listActions } from '@portal/rules/approval/list-actions'
import type { LoadedForm } from '../engine/load-forms.query'
import { ruleInputOf } from '../visible-form.query'
import { isMarked } from '../shown-facts'
import type { FormBatch, Reader } from './form-batches.query'
import { presentListedForm } from './listed-form.present'

export function presentFormRow(
  form: LoadedForm,
  batch: Pick<FormBatch, 'snapshot' | 'shown'>,
  { user, language }: Reader,
): FormRow {
  const { approval, actor, context } = ruleInputOf(form, batch.snapshot, user)
  const can = rowAbilities(approval, actor, context)
  return {
    ...presentListedForm(form, batch, language),
    isCurrentUserTurn: can.isCurrentUserTurn,
    isWaitingAnswer: can.isWaitingAnswer,
    isOverLimit: isMarked(batch.shown, form.row.id, can),
    actions: listActions(approval, can),
  }
}
