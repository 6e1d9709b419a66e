import type { RoleName } from '@portal/contracts/identity/roles'
import { abilities } from './abilities'
import type { Act } from './acts'
import { decisionOf, newEntry } from './entries'
import type { Approval, Substitution } from './model'
import { actingUser, unfitSince } from './substitution'
import { substitutionError } from './substitution-period'
import { Approved, form, question, treeOf, testContext } from './testing/forms'
import { codeFor, does, follow, told } from './testing/judge'
import { actor, ids, peopleOf, type Name } from './testing/people'

const approve = { kind: 'Approve' } as const
const away = (name: Name, substitute: Name, from = '2026-03-01', until = '2026-03-31'): Substitution => ({
  userId: ids[name],
  substituteId: ids[substitute],
  corporationId: null,
  from,
  until,
})
const started = form('EXP', { entries: treeOf(Approved) })
const withAway = (...substitutions: Substitution[]) => testContext('EXP', { substitutions })

describe('the turn of somebody who is away', () => {
  const context = withAway(away('second', 'substitute'))

  test('comes to their substitute; the entry keeps its user and says who acted', () => {
    expect(told(does('first', approve, form(), context))).toEqual(['substitute TurnCame'])
    const outcome = does('substitute', approve, started, context)
    expect(outcome.approval.entries[2]).toMatchObject({
      userId: ids.second,
      state: Approved,
      actedByUserId: ids.substitute,
    })
    expect(outcome.timeline).toMatchObject([{ userId: ids.second, actedByUserId: ids.substitute, currentState: 4 }])
  })

  test('is not theirs as long as they are away', () => {
    expect(codeFor('second', approve, started, context)).toBe('SUBSTITUTE_ACTS')
    expect(abilities(started, actor('second'), context).isCurrentUserTurn).toBe(false)
    expect(abilities(started, actor('substitute'), context).isCurrentUserTurn).toBe(true)
  })

  test('without a substitution the same person does not even see the form', () => {
    expect(codeFor('substitute', approve, started)).toBe('NOT_FOUND')
    const done = does('substitute', approve, started, context).approval
    expect(codeFor('substitute', approve, done)).toBe('NOT_YOUR_TURN')
  })

  test('is asked and answered for, too, but never in the place of the owner', () => {
    const asked = { ...started, question: question('second', 'first') }
    expect(codeFor('substitute', { kind: 'Answer' }, asked, withAway(away('first', 'substitute')))).toBeNull()
    expect(codeFor('first', { kind: 'Answer' }, asked, withAway(away('first', 'substitute')))).toBe('SUBSTITUTE_ACTS')
    const toOwner = { ...started, question: question('second', 'owner') }
    expect(codeFor('owner', { kind: 'Answer' }, toOwner, withAway(away('owner', 'first')))).toBeNull()
    expect(codeFor('first', { kind: 'Answer' }, toOwner, withAway(away('owner', 'first')))).toBe('NO_QUESTION_FOR_YOU')
  })

  test('is answered for without a role, where a decision needs one', () => {
    const asked = { ...started, question: question('second', 'last') }
    const forLast = withAway(away('last', 'newcomer'))
    expect(codeFor('newcomer', { kind: 'Answer' }, asked, forLast)).toBeNull()
    expect(actingUser(newEntry(5, ids.last, null), started, forLast)).toBe(ids.last)
    expect(unfitSince(newEntry(5, ids.last, null), started, forLast)).toBe('2026-03-01')
    expect(unfitSince(newEntry(3, ids.second, null), started, withAway(away('second', 'substitute')))).toBeNull()
    expect(unfitSince(newEntry(3, ids.second, null), started, withAway())).toBeNull()
  })

  test('whom the substitute added, the one who comes back may remove', () => {
    const add = { kind: 'Add', userId: ids.newcomer, treeOrder: 4 } as const
    const { approval } = does('substitute', add, started, context)
    expect(codeFor('second', { kind: 'Remove', userId: ids.newcomer }, approval)).toBeNull()
  })
})

describe('who acts in an entry', () => {
  const entry = started.entries[2]
  const acting = (
    substitutions: Substitution[],
    change: Partial<Approval> = {},
    roles: Partial<Record<Name, RoleName[]>> = {},
  ) =>
    entry &&
    actingUser(entry, { ...started, ...change }, testContext('EXP', { substitutions, people: peopleOf('EXP', roles) }))

  test.each<[string, Substitution[], Name]>([
    ['nobody is away', [], 'second'],
    ['on the first day', [away('second', 'substitute', '2026-03-02')], 'substitute'],
    ['on the last day', [away('second', 'substitute', '2026-02-01', '2026-03-02')], 'substitute'],
    ['the day before', [away('second', 'substitute', '2026-03-03')], 'second'],
    ['the day after', [away('second', 'substitute', '2026-02-01', '2026-03-01')], 'second'],
    ['a substitute without the role of the slot', [away('second', 'hr')], 'second'],
    ['a passive substitute', [away('second', 'passive')], 'second'],
    ['a substitute who is away, too', [away('second', 'hr'), away('hr', 'substitute')], 'substitute'],
    ['substitutes of each other', [away('second', 'substitute'), away('substitute', 'second')], 'second'],
    ['a circle further on', [away('second', 'hr'), away('hr', 'substitute'), away('substitute', 'hr')], 'second'],
  ])('%s', (_what, substitutions, expected) => {
    expect(acting(substitutions)).toBe(ids[expected])
  })

  test('never the owner of the form, whatever role they hold', () => {
    const roles = { owner: ['WorkflowFinancialAffairs'] as RoleName[] }
    expect(acting([away('second', 'owner')], {}, roles)).toBe(ids.second)
    expect(acting([away('second', 'owner')], { ownerId: ids.stranger }, roles)).toBe(ids.owner)
  })

  test('never who filled the form in, either', () => {
    const roles = { filler: ['WorkflowFinancialAffairs'] as RoleName[] }
    expect(acting([away('second', 'filler')], {}, roles)).toBe(ids.second)
    expect(acting([away('second', 'filler')], { filledByUserId: ids.stranger }, roles)).toBe(ids.filler)
  })

  test('in a leave no slot needs a role, but the substitute has to be active', () => {
    expect(acting([away('second', 'hr')], { module: 'ANN' })).toBe(ids.hr)
    expect(acting([away('second', 'passive')], { module: 'ANN' })).toBe(ids.second)
  })
})

describe('who acted for somebody', () => {
  const context = withAway(away('second', 'substitute'))
  const cancel = { kind: 'Cancel' } as const

  test('is named with the decision about a cancellation, and the approval keeps whoever gave it', () => {
    const approved = follow(started, ['second', approve])
    const asked = does('owner', cancel, approved, context).approval
    const agreed = does('first', { kind: 'ApproveCancel' }, asked, context).approval
    const { approval } = does('substitute', { kind: 'ApproveCancel' }, agreed, context)
    expect(approval.entries.slice(1, 3).map(decisionOf)).toMatchObject([
      { actedByUserId: ids.first },
      { actedByUserId: ids.substitute, actedAt: context.at },
    ])
    expect(approval.entries[2]).toMatchObject({ actedByUserId: ids.second, cancelActedByUserId: ids.substitute })
  })

  test('decides about a cancellation themselves when they are back, and is named for that', () => {
    const approved = does('substitute', approve, started, context).approval
    const asked = follow(approved, ['owner', cancel], ['first', { kind: 'ApproveCancel' }])
    const { approval } = does('second', { kind: 'ApproveCancel' }, asked)
    expect(approval.entries.slice(2, 3).map(decisionOf)).toMatchObject([{ actedByUserId: ids.second }])
  })

  test('gave an approval that stands again when the cancellation is refused', () => {
    const approved = does('substitute', approve, started, context).approval
    const asked = follow(approved, ['owner', cancel], ['first', { kind: 'ApproveCancel' }])
    const { approval } = does('second', { kind: 'RejectCancel' }, asked)
    expect(approval.entries.slice(1, 3)).toMatchObject([
      { state: Approved, actedByUserId: ids.first, cancelActedByUserId: null, cancelActedAt: null },
      { state: Approved, actedByUserId: ids.substitute, cancelActedByUserId: null, cancelActedAt: null },
    ])
  })

  test.each<[string, Act, Approval]>([
    ['approved', approve, started],
    ['asked', { kind: 'Ask', askToUser: ids.first, description: 'Neden?' }, started],
    ['answered', { kind: 'Answer' }, { ...started, question: question('first', 'second') }],
    ['added somebody', { kind: 'Add', userId: ids.newcomer, treeOrder: 4 }, started],
    [
      'refused a cancellation',
      { kind: 'RejectCancel' },
      follow(started, ['second', approve], ['owner', cancel], ['first', { kind: 'ApproveCancel' }]),
    ],
  ])('goes on seeing the form once they have %s', (_what, act, approval) => {
    const { approval: after, timeline } = does('substitute', act, approval, context)
    expect(timeline[0]).toMatchObject({ userId: ids.second, actedByUserId: ids.substitute })
    expect(codeFor('substitute', approve, after)).not.toBe('NOT_FOUND')
    expect(codeFor('substitute', approve, approval)).toBe('NOT_FOUND')
  })

  test('is named with the question that they asked', () => {
    const ask = { kind: 'Ask', askToUser: ids.first, description: 'Neden?' } as const
    expect(does('substitute', ask, started, context).approval.question).toMatchObject({
      askerId: ids.second,
      askedByUserId: ids.substitute,
    })
    expect(does('second', ask, started).approval.question?.askedByUserId).toBeNull()
  })
})

describe('naming a substitute', () => {
  const existing = [away('first', 'second'), away('second', 'third', '2026-03-10', '2026-03-20')]

  test.each<[string, Substitution, string | null]>([
    ['oneself', away('third', 'third'), 'SUBSTITUTE_SELF'],
    ['for a period that ends before it begins', away('third', 'last', '2026-03-05', '2026-03-04'), 'SUBSTITUTE_PERIOD'],
    ['twice for a day', away('first', 'last', '2026-03-31', '2026-04-02'), 'SUBSTITUTE_OVERLAP'],
    ['right after the other', away('first', 'last', '2026-04-01', '2026-04-02'), null],
    ['whose substitution leads back', away('third', 'first', '2026-03-20', '2026-03-25'), 'SUBSTITUTE_CYCLE'],
    ['whose substitution would lead back on other days', away('third', 'first', '2026-03-21', '2026-03-25'), null],
    ['who substitutes nobody', away('third', 'last'), null],
  ])('%s', (_what, wanted, code) => {
    expect(substitutionError(wanted, existing)).toBe(code)
  })
})

test('a substitute who approves twice with the turn of their page approves once', () => {
  const context = withAway(away('second', 'substitute'), away('third', 'substitute'))
  const once = does('substitute', { ...approve, currentTreeOrder: 3 }, started, context).approval
  expect(codeFor('substitute', { ...approve, currentTreeOrder: 3 }, once, context)).toBe('TURN_MOVED')
  expect(follow(started, ['second', approve]).entries[2]?.actedByUserId).toBe(ids.second)
})
