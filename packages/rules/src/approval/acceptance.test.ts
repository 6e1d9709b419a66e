import fs from 'node:fs'
import path from 'node:path'
import { formStates } from '@portal/contracts/forms/states'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { Act, ActKind } from './acts'
import { decide } from './decide'
import type { Approval, Context } from './model'
import {
  Approved,
  CancellationApproved,
  PendingCancelled,
  Rejected,
  at,
  form,
  offer,
  question,
  sent,
  treeOf,
  testContext,
} from './testing/forms'
import { actor, ids, names, type Name } from './testing/people'

const readme = fs.readFileSync(path.join(__dirname, '../../README.md'), 'utf8')

function tableUnder(heading: string): string[] {
  const lines = readme.split('\n')
  const table = lines.slice(lines.indexOf(heading) + 2)
  return table.slice(0, table.indexOf(''))
}

test.each<[string, ModuleExpression]>([
  ['#### Expense (EXP)', 'EXP'],
  ['#### Leave (ANN)', 'ANN'],
  ['#### Purchase (PUR)', 'PUR'],
])('under "%s" the README shows who may do what', (heading, module) => {
  expect(tableUnder(heading)).toEqual(acceptanceTable(module))
})

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
const situationNames = Object.keys(situations)

function situation(name: string, module: ModuleExpression): { approval: Approval; context: Context } {
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
function acceptanceTable(module: ModuleExpression): string[] {
  const shown = columnsOf(module)
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['Form', ...shown.map(({ title }) => title)]),
    row(['---', ...shown.map(() => '---')]),
    ...situationNames.map(name => row([name, ...shown.map(column => cellOf(module, name, column.attempt))])),
  ]
}

function cellOf(module: ModuleExpression, name: string, attempt: Column['attempt']): string {
  const { approval, context } = situation(name, module)
  const accepted = names.filter(who => decide(approval, attempt(who, approval), actor(who, module), context).accepted)
  return accepted.join(', ') || '·'
}
