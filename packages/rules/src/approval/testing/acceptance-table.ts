import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { Act, ActKind } from '../acts'
import { decide } from '../decide'
import type { Approval } from '../model'
import { sent } from './forms'
import { actor, ids, names, type Name } from './people'
import { situation, situationNames } from './situations'

/** An act that only the actor and the form's situation can make invalid. */
const attempts: Record<ActKind, (name: Name, approval: Approval) => Act> = {
  Approve: () => ({ kind: 'Approve' }),
  Reject: () => ({ kind: 'Reject' }),
  Ask: name => ({ kind: 'Ask', askToUser: name === 'last' ? ids.third : ids.last, description: 'Neden?' }),
  Answer: () => ({ kind: 'Answer', description: 'Bundan.' }),
  Skip: () => ({ kind: 'Skip' }),
  Add: (_name, { entries }) => ({ kind: 'Add', userId: ids.newcomer, treeOrder: entries.length + 1 }),
  Remove: () => ({ kind: 'Remove', userId: ids.third }),
  Edit: () => ({ kind: 'Edit', changes: [] }),
  Cancel: () => ({ kind: 'Cancel' }),
  ApproveCancel: () => ({ kind: 'ApproveCancel' }),
  RejectCancel: () => ({ kind: 'RejectCancel' }),
  SaveOffers: () => ({ kind: 'SaveOffers', offers: [sent('new')] }),
  Pay: () => ({ kind: 'Pay' }),
}
const kinds = Object.keys(attempts) as ActKind[]

interface Column {
  readonly title: string
  readonly attempt: (name: Name, approval: Approval) => Act
}

const choosing: Column = {
  title: 'Approve, choosing an offer',
  attempt: (_name, { offers }) => ({
    kind: 'Approve',
    offers: offers.map(({ offerGuid }, index) => sent(offerGuid, { isApproved: index === 0 })),
  }),
}

function columnsOf(module: ModuleExpression): Column[] {
  const [approving, ...others] = kinds.map(kind => ({ title: kind, attempt: attempts[kind] }))
  return [...(approving ? [approving] : []), ...(modules[module].offers ? [choosing] : []), ...others]
}

/** Builds the README's table: a row for each situation, a column for each act. */
export function acceptanceTable(module: ModuleExpression): string[] {
  const shown = columnsOf(module)
  const event = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    event(['Form', ...shown.map(({ title }) => title)]),
    event(['---', ...shown.map(() => '---')]),
    ...situationNames.map(name => event([name, ...shown.map(column => cellOf(module, name, column.attempt))])),
  ]
}

function cellOf(module: ModuleExpression, name: string, attempt: Column['attempt']): string {
  const { approval, context } = situation(name, module)
  const accepted = names.filter(who => decide(approval, attempt(who, approval), actor(who, module), context).accepted)
  return accepted.join(', ') || '·'
}
