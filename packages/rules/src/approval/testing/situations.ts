import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import type { Approval, Context } from '../model'
import {
  Approved,
  CancellationApproved,
  PendingCancelled,
  Rejected,
  at,
  form,
  offer,
  question,
  treeOf,
  testContext,
} from './forms'
import { ids } from './people'

/** Every situation of a form that matters for who may do what. */
const situations: Record<string, Partial<Approval>> = {
  'Pending, nobody has acted': {},
  'Pending, the first has approved': { entries: treeOf(Approved) },
  'Pending, the second asks the first': { entries: treeOf(Approved), question: question('second', 'first') },
  'Pending, the second asks the owner': { entries: treeOf(Approved), question: question('second', 'owner') },
  'Pending, the second is away': { entries: treeOf(Approved) },
  'Pending, the last has the turn': { entries: treeOf(Approved, Approved, Approved) },
  Approved: { state: formStates.Approved, entries: treeOf(Approved, Approved, Approved, Approved) },
  'Rejected by the second': { state: formStates.Rejected, entries: treeOf(Approved, Rejected) },
  Cancelled: { state: formStates.Cancelled },
  Paid: { state: formStates.Paid, entries: treeOf(Approved, Approved, Approved, Approved) },
  'Pending Cancelled (10)': { state: formStates.PendingCancelled, entries: treeOf(PendingCancelled, PendingCancelled) },
  'Pending Cancelled (10), the third asks the first': {
    state: formStates.PendingCancelled,
    entries: treeOf(PendingCancelled, PendingCancelled),
    question: question('third', 'first'),
  },
  'Approved, cancellation pending (11), the first agrees': {
    state: formStates.ApprovedCancelPending,
    entries: treeOf(CancellationApproved, PendingCancelled, PendingCancelled, PendingCancelled),
  },
}
export const situationNames = Object.keys(situations)

export function situation(name: string, module: ModuleExpression): { approval: Approval; context: Context } {
  const isFresh = name === situationNames[0]
  const isDecided = /^(Approved|Paid)/.test(name)
  const offers =
    modules[module].offers && !isFresh
      ? [offer('a', { choice: isDecided ? { userId: ids.last, at } : null }), offer('b')]
      : []
  const away = {
    userId: ids.second,
    substituteId: ids.substitute,
    corporationId: null,
    from: '2026-03-01',
    until: '2026-03-31',
  }
  return {
    approval: form(module, { offers, ...situations[name] }),
    context: testContext(module, { substitutions: name.endsWith('is away') ? [away] : [] }),
  }
}
