import { approverStates } from '@portal/contracts/forms/approval'
import type { CallRequest, CallResult } from '@portal/contracts/wire/call'
import type { StuckForm, stuckFormsCall } from '@portal/contracts/forms/stuck-forms.calls'
import { type StuckReason, stuckReasons } from '@portal/contracts/forms/stuck-reasons'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { isPassive } from '@portal/rules/approval/people'
import { substitutableUserIds } from '@portal/rules/approval/passive'
import { maySee } from '@portal/rules/approval/permission'
import { hasWords } from '@portal/rules/search/search-text'
import type { Kysely } from 'kysely'
import { contextOf, type Snapshot } from '../forms/engine/snapshot.query'
import type { ServiceModule } from '../forms/form-module'
import { refusalOf } from '../trees/refuse-tree'
import { type Held, type HeldUpForm, heldUpForms } from './running-forms.query'

type Wish = CallRequest<typeof stuckFormsCall>['body']

/** Returns the stuck forms of companies whose settings the reader holds. */
export async function stuckForms(
  db: Kysely<Schema>,
  modules: readonly ServiceModule[],
  wish: Wish,
  reader: LoggedInUser,
  language: Language,
): Promise<CallResult<typeof stuckFormsCall>> {
  const { reason, silentDays, moduleExpression, corporationId, search, currentPage, rowsPerPage } = wish
  const kept = corporationsWith(reader, 'Settings').filter(id => corporationId === null || id === corporationId)
  const held = await heldUpForms(db, modules, { corporationIds: kept, silentDays })
  const stuck = held.forms.filter(
    form =>
      form.heldUp.reasons.length > 0 &&
      (moduleExpression === null || form.approval.module === moduleExpression) &&
      (!search || hasWords(wordsOf(form, held.snapshot), search)),
  )
  const counts = Object.fromEntries(
    stuckReasons.map(each => [each, stuck.filter(({ heldUp }) => heldUp.reasons.includes(each)).length]),
  ) as Record<StuckReason, number>
  const shown = reason === null ? stuck : stuck.filter(({ heldUp }) => heldUp.reasons.includes(reason))
  const begin = (currentPage - 1) * rowsPerPage
  return {
    data: shown.slice(begin, begin + rowsPerPage).map(form => presentStuck(form, held, reader, language)),
    common: { totalCount: shown.length, counts },
  }
}

function wordsOf({ id, approval, heldUp }: HeldUpForm, { people }: Snapshot): string {
  const ids = [approval.ownerId, heldUp.entry.userId, heldUp.actingUserId]
  return [`#${id}`, ...ids.map(userId => people.get(userId)?.name)].join(' ')
}

function presentStuck(
  { id, guid, since, approval, heldUp }: HeldUpForm,
  { snapshot, awayUntil }: Held,
  reader: LoggedInUser,
  language: Language,
): StuckForm {
  const { entry, actingUserId, reasons, treeError } = heldUp
  const person = (userId: number) => ({ userId, name: snapshot.people.get(userId)?.name ?? '' })
  const context = contextOf(snapshot, approval.corporationId)
  const ruleInput = { approval, actor: { userId: reader.id, access: reader }, context }
  return {
    id,
    formGuid: guid,
    moduleExpression: approval.module,
    owner: person(approval.ownerId),
    corporationName: snapshot.corporationNames.get(approval.corporationId) ?? '',
    waitingFor: {
      ...person(entry.userId),
      isPassive: isPassive(entry.userId, snapshot.people),
      owesAnswer: approval.question !== null,
    },
    substitute: actingUserId === entry.userId ? null : person(actingUserId),
    since,
    awayUntil: reasons.includes('away') ? (awayUntil.get(actingUserId) ?? null) : null,
    treeProblem: treeError && refusalOf(treeError).answerIn(language).message,
    reasons: [...reasons],
    canOpen: maySee(ruleInput),
    // The owner of a form has no substitute.
    canNameSubstitute:
      reasons.includes('passive') &&
      entry.state !== approverStates.FormOwner &&
      substitutableUserIds(ruleInput).includes(entry.userId),
  }
}
