import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { Kysely } from 'kysely'
import type { LoadedForm } from '../engine/load-forms.query'
import type { FormModules } from '../form-module'
import { factsIn } from '../module/module-forms'
import { changesOf, editForm, type FieldValues, type WantedEdit } from '../module/edit-form.command'
import { faultsOf, refuseFaults } from './validate-lines'
import { loadChoices } from './line-choices.query'
import type { Lines, Place, SentLine } from './lines'
import { newDefaultOf } from './new-default.query'

const valuesOf = (line: object) => line as FieldValues
const place = ['userId', 'corporationId', 'departmentId'] as const satisfies readonly Place[]

/** Saves an edited line of a submitted form. */
export async function saveLine<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  db: Kysely<Schema>,
  modules: FormModules,
  own: Lines<Sent, Valid, Facts, GuidKey>,
  sent: Sent,
  wanted: WantedEdit,
): Promise<void> {
  const { user, language } = wanted.editor
  await editForm(db, modules, own.forms, wanted, async (transaction, { form, ruleInput }) => {
    const { row } = form
    const saved = savedLineOf(own, form)
    const savedAgreementId = saved.agreementId ?? null
    const choices = await loadChoices(transaction, [sent], { lookups: own.lookups, userId: user.id, savedAgreementId })
    refuseFaults(faultsOf(own, sent, { choices, saved, language, prefix: '' }))
    // Otherwise an editor could assign the form to somebody else and lose sight of it.
    const isGivenAway = sent.userId !== row.owner_id && row.filled_by_id !== user.id
    if (isGivenAway) throw fieldRefusal(language, { path: 'userId', code: 'NOT_ACCEPTED' })
    const line = sent as Valid
    return {
      changes: changesOf<string>([...place, ...own.fields], valuesOf(saved), valuesOf(line)),
      newDefault: await newDefaultOf(transaction, own, ruleInput, saved, line),
      set: { ownerId: line.userId, corporationId: line.corporationId, departmentId: line.departmentId },
      words: own.wordsOf(line),
      summary: await own.summaryOf(transaction, line),
      write: () => own.write(transaction, row.id, line),
    }
  })
}

function savedLineOf<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  { forms, savedOf }: Pick<Lines<Sent, Valid, Facts, GuidKey>, 'forms' | 'savedOf'>,
  form: LoadedForm,
): Valid {
  const { id, owner_id, corporation_id, department_id } = form.row
  if (department_id === null) throw new Error(`The form ${id} has no department.`)
  return {
    ...savedOf(factsIn(forms, form)),
    userId: owner_id,
    corporationId: corporation_id,
    departmentId: department_id,
  } as Valid
}
