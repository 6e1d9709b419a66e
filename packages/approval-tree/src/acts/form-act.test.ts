import type { Approval } from '@portal/rules/approval/model'
import { abilities } from '@portal/rules/approval/abilities'
import { Approved, form, PendingCancelled, question, treeOf, testContext } from '@portal/rules/approval/testing/forms'
import { actor, type Name } from '@portal/rules/approval/testing/people'
import { formStates } from '@portal/contracts/forms/states'
import { presentTree } from '../testing/present-tree'
import { actsOffered } from './form-act'

function offered(reader: Name, change: Partial<Approval>) {
  const [approval, context] = [form('EXP', change), testContext()]
  const can = abilities(approval, actor(reader), context)
  return actsOffered(presentTree({ approval, context, version: 1 }, can, '')).join(' ')
}

const pending = {}
const atTheLast = { entries: treeOf(Approved, Approved, Approved) }
const asked = { entries: treeOf(Approved), question: question('second', 'first') }
const approved = { state: formStates.Approved, entries: treeOf(Approved, Approved, Approved, Approved) }
const cancelAsked = { state: formStates.PendingCancelled, entries: treeOf(PendingCancelled), cancelRequestedBy: 1 }
const rejected = { state: formStates.Rejected }

test.each<[string, Name, Partial<Approval>, string]>([
  ['whose turn it is', 'first', pending, 'Approve Reject Ask Skip'],
  ['the last, who cannot skip', 'last', atTheLast, 'Approve Reject Ask'],
  ['the owner', 'owner', pending, 'Cancel'],
  ['who comes later', 'second', pending, ''],
  ['a stranger', 'stranger', pending, ''],
  ['who owes an answer, and has no turn', 'first', asked, 'Answer'],
  ['who asked, and may decide without the answer', 'second', asked, 'Approve Reject Skip'],
  ['the owner of an approved form', 'owner', approved, 'Cancel'],
  ['who decides about a cancellation', 'first', cancelAsked, 'ApproveCancel RejectCancel'],
  ['the owner, once the cancellation is asked for', 'owner', cancelAsked, ''],
  ['anybody, once it is closed', 'first', rejected, ''],
])('offers %s the acts that are open to them', (_who, reader, change, acts) => {
  expect(offered(reader, change)).toBe(acts)
})
