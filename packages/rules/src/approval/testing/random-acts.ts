import { moduleExpressions, modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { RoleName } from '@portal/contracts/identity/roles'
import { formStates } from '@portal/contracts/forms/states'
import fc from 'fast-check'
import type { Act } from '../acts'
import { decide } from '../decide'
import type { Approval, Context } from '../model'
import type { Outcome, TimelineEvent } from '../outcome'
import { actingUser } from '../substitution'
import { responderEntry, turnOf } from '../turn'
import { Approved, at, form, offer, sent, treeOf, testContext } from './forms'
import { actor, ids, names, peopleOf, type Name } from './people'

/** Random acts on random forms. Most attempts come from the holder of the turn. */

const name = fc.constantFrom(...names)
const userId = name.map(each => ids[each] as number)
const seen = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined, freq: 5 })
const price = fc.constantFrom(500_000n, 500_000n, 2_000_000n)
const rarelyTrue = fc.constantFrom(true, false, false, false)
const sentOffer = fc
  .record({
    guid: fc.constantFrom('a', 'b', 'c'),
    version: fc.constantFrom(null, null, 1, 2),
    isApproved: fc.boolean(),
    isRemoved: rarelyTrue,
    price,
  })
  .map(({ guid, ...rest }) => sent(guid, rest))
const offers = fc.option(fc.array(sentOffer, { maxLength: 3 }), { nil: undefined })

function update<Kind extends Act['kind']>(kind: Kind) {
  return fc.record({ currentTreeOrder: seen, offers, description: fc.constant('çünkü') }).map(fields => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    return { kind, ...Object.fromEntries(given) } as unknown as Act
  })
}

const ask = fc.record({ kind: fc.constant('Ask' as const), askToUser: userId, description: fc.constant('Neden?') })

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: update('Approve') },
  { weight: 1, arbitrary: update('Reject') },
  { weight: 2, arbitrary: update('Skip') },
  { weight: 2, arbitrary: update('Answer') },
  { weight: 2, arbitrary: update('Cancel') },
  { weight: 4, arbitrary: update('ApproveCancel') },
  { weight: 2, arbitrary: update('RejectCancel') },
  { weight: 3, arbitrary: ask },
  fc.record({ kind: fc.constant('Add' as const), userId, treeOrder: fc.integer({ min: 0, max: 8 }) }),
  fc.record({ kind: fc.constant('Remove' as const), userId }),
  fc.constant<Act>({ kind: 'Edit', changes: [] }),
  fc.constant<Act>({
    kind: 'Edit',
    changes: [],
    newDefault: { ownerId: ids.owner, approvers: [ids.first, ids.second, ids.last] },
  }),
  fc.array(sentOffer, { maxLength: 3 }).map((list): Act => ({ kind: 'SaveOffers', offers: list })),
  fc.constant<Act>({ kind: 'Pay' }),
)

export interface Try {
  readonly who: Name | 'whose turn it is' | 'who was asked'
  readonly act: Act
}
const anyTry: fc.Arbitrary<Try> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ who: fc.constant('whose turn it is' as const), act: anyAct }) },
  { weight: 1, arbitrary: fc.record({ who: fc.constant('who was asked' as const), act: update('Answer') }) },
  { weight: 3, arbitrary: fc.record({ who: name, act: anyAct }) },
  { weight: 2, arbitrary: fc.constantFrom(...rarely()) },
)

/** Acts that only a few people may do, and that random people would rarely manage. */
function rarely(): Try[] {
  return [
    { who: 'owner', act: { kind: 'Cancel' } },
    { who: 'hr', act: { kind: 'Cancel' } },
    { who: 'filler', act: { kind: 'Edit', changes: [] } },
    { who: 'first', act: { kind: 'Remove', userId: ids.third } },
    { who: 'first', act: { kind: 'SaveOffers', offers: [sent('a')] } },
    { who: 'first', act: { kind: 'SaveOffers', offers: [sent('a', { price: 700_000n })] } },
    { who: 'last', act: { kind: 'Approve', offers: [sent('a', { isApproved: true })] } },
    { who: 'payer', act: { kind: 'Pay' } },
  ]
}

const away = (who: Name, substitute: Name) => ({
  userId: ids[who],
  substituteId: ids[substitute],
  corporationId: null,
  from: '2026-01-01',
  until: '2026-12-31',
})
const substitutions = fc.subarray([away('second', 'substitute'), away('first', 'third'), away('third', 'first')])
const role = fc.constantFrom<RoleName>(
  'WorkflowUser',
  'WorkflowPurchasing',
  'WorkflowFinance',
  'WorkflowFinancialAffairs',
)

export interface Start {
  readonly approval: Approval
  readonly context: Context
}

/** A form of one module at some point of its life. */
export const anyStartOf = (expression: ModuleExpression): fc.Arbitrary<Start> => startWith(fc.constant(expression))

const startWith = (module: fc.Arbitrary<ModuleExpression>): fc.Arbitrary<Start> =>
  fc
    .record({
      module,
      ownerId: fc.constantFrom(ids.owner, ids.last),
      substitutions,
      generalManager: fc.constantFrom(ids.manager, ids.third).map(userId => ({ userId, isExempt: false })),
      third: role,
      newcomer: role,
      approved: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ module, ownerId, third, newcomer, approved, ...rest }) => {
      const blank = form(module, {
        ownerId,
        state: approved === 4 ? formStates.Approved : formStates.Pending,
        entries: treeOf(...Array.from({ length: approved }, () => Approved)),
        offers:
          modules[module].offers && approved > 0
            ? [offer('a', { choice: approved === 4 ? { userId: ids.last, at } : null }), offer('b')]
            : [],
      })
      const entries = blank.entries.map(entry => (entry.treeOrder === 1 ? { ...entry, userId: ownerId } : entry))
      const people = peopleOf(module, { third: [third], newcomer: [newcomer] })
      return { approval: { ...blank, entries }, context: testContext(module, { people, ...rest }) }
    })

export const anyStart = startWith(fc.constantFrom(...moduleExpressions))

export const tries = fc.array(anyTry, { minLength: 1, maxLength: 40, size: 'max' })

export interface Step {
  readonly before: Approval
  readonly act: Act
  readonly outcome: Outcome
}
export interface Walk {
  readonly steps: readonly Step[]
  readonly end: Approval
  readonly timeline: readonly TimelineEvent[]
}

/** Lets everybody try in turn and keeps accepted acts. */
export function walk(start: Approval, context: Context, attempts: readonly Try[]): Walk {
  const steps: Step[] = []
  let approval = start
  for (const { who, act } of attempts) {
    const result = decide(approval, act, actorOf(who, approval, context), context)
    if (!result.accepted) continue
    steps.push({ before: approval, act, outcome: result })
    approval = result.approval
  }
  return { steps, end: approval, timeline: steps.flatMap(step => step.outcome.timeline) }
}

function actorOf(who: Try['who'], approval: Approval, context: Context) {
  const entry =
    who === 'whose turn it is' ? turnOf(approval) : who === 'who was asked' ? responderEntry(approval) : null
  const id = entry ? actingUser(entry, approval, context) : null
  return actor(names.find(each => (id === null ? each === who : ids[each] === id)) ?? 'owner', approval.module)
}
