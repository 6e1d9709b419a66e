import type { ErrorCode } from '@portal/contracts/errors'
import { errorCatalogue } from '@portal/contracts/errors'
import { formStates } from '@portal/contracts/forms/states'
import { abilities } from './abilities'
import type { Act } from './acts'
import { listActions } from './list-actions'
import type { Approval, Context } from './model'
import { Approved, form, offer, question, treeOf, testContext } from './testing/forms'
import { codeFor, does, told } from './testing/judge'
import { actor, ids, peopleOf, type Name } from './testing/people'

const fresh = form('PUR')
const saved = form('PUR', { entries: treeOf(Approved), offers: [offer('a'), offer('b')] })
const atFinance: Approval = { ...saved, entries: treeOf(Approved, Approved, Approved) }
const approveWith = (...offers: Approval['offers']): Act => ({ kind: 'Approve', offers })
const chosen = { isApproved: true }

test.each<[string, Name, Act, Approval, ErrorCode | null]>([
  ['purchasing approves without an offer', 'first', { kind: 'Approve' }, fresh, 'OFFER_REQUIRED'],
  ['purchasing approves with an offer', 'first', approveWith(offer('a')), fresh, null],
  ['purchasing approves with a saved offer', 'first', { kind: 'Approve' }, { ...fresh, offers: [offer('a')] }, null],
  ['purchasing chooses', 'first', approveWith(offer('a', chosen)), fresh, 'OFFER_CHOICE_ONLY_BY_FINANCE'],
  ['financial affairs adds', 'second', approveWith(offer('c')), saved, 'OFFERS_ONLY_BY_PURCHASING'],
  ['financial affairs chooses', 'second', approveWith(offer('a', chosen)), saved, 'OFFER_CHOICE_ONLY_BY_FINANCE'],
  ['financial affairs sends the offers as they are', 'second', approveWith(offer('a'), offer('b')), saved, null],
  ['finance approves without a choice', 'last', { kind: 'Approve' }, atFinance, 'OFFER_NOT_CHOSEN'],
  ['finance chooses one', 'last', approveWith(offer('b', chosen)), atFinance, null],
  ['finance chooses two', 'last', approveWith(offer('a', chosen), offer('b', chosen)), atFinance, 'ONE_OFFER_ONLY'],
  ['finance approves where nobody made an offer', 'last', { kind: 'Approve' }, { ...atFinance, offers: [] }, null],
  [
    'finance chooses with a rejection',
    'last',
    { kind: 'Reject', offers: [offer('a', chosen)] },
    atFinance,
    'OFFER_CHOICE_ONLY_BY_FINANCE',
  ],
  ['an offer comes with an expense', 'first', approveWith(offer('a')), form(), 'OFFERS_ONLY_BY_PURCHASING'],
  ['purchasing saves an offer before deciding', 'first', { kind: 'SaveOffers', offers: [offer('a')] }, fresh, null],
  [
    'purchasing saves one when the turn is elsewhere',
    'first',
    { kind: 'SaveOffers', offers: [offer('c')] },
    saved,
    'OFFERS_ONLY_BY_PURCHASING',
  ],
  [
    'a question is answered with another offer',
    'first',
    { kind: 'Answer', offers: [offer('c')] },
    { ...saved, question: question('second', 'first') },
    null,
  ],
  [
    'offers come after the form is approved',
    'first',
    { kind: 'SaveOffers', offers: [offer('c')] },
    { ...saved, state: formStates.Approved },
    'FORM_NOT_PENDING',
  ],
])('%s', (_what, name, act, approval, code) => {
  expect(codeFor(name, act, approval)).toBe(code)
})

test('a saved offer keeps the price that it was saved with', () => {
  const outcome = does('last', approveWith(offer('a', { ...chosen, price: 1n }), offer('b')), atFinance)
  expect(outcome.approval.offers).toEqual([offer('a', chosen), offer('b')])
  expect(outcome.timeline[0]?.notes).toEqual(['OfferChosen'])
})

test('a second finance user may choose another one', () => {
  const again = { ...atFinance, offers: [offer('a', chosen), offer('b')] }
  expect(does('last', approveWith(offer('a'), offer('b', chosen)), again).approval.offers).toEqual([
    offer('a'),
    offer('b', chosen),
  ])
})

test('the timeline tells of offers that came', () => {
  expect(does('first', approveWith(offer('a')), fresh).timeline[0]?.notes).toEqual(['OffersAdded'])
  expect(does('first', { kind: 'SaveOffers', offers: [offer('a')] }, fresh).timeline).toMatchObject([
    { currentState: 14, notes: ['OffersAdded'] },
  ])
})

test('the reasons are said in the words of the specification', () => {
  expect(errorCatalogue.OFFER_REQUIRED.en).toBe('At least 1 offer must be added!')
  expect(errorCatalogue.OFFER_NOT_CHOSEN.en).toBe('You must choose a offer!')
})

test.each<[Name, boolean, boolean, boolean]>([
  ['owner', false, false, false],
  ['filler', true, false, false],
  ['first', true, false, false],
  ['last', true, false, true],
  ['reader', true, false, false],
  ['stranger', false, false, false],
])('%s views offers: %s, adds: %s, chooses: %s', (name, canViewOffers, canAddOffers, canChooseOffers) => {
  expect(abilities(atFinance, actor(name, 'PUR'), testContext('PUR'))).toMatchObject({
    canViewOffers,
    canAddOffers,
    canChooseOffers,
  })
})

test.each<[string, Name, Approval, unknown]>([
  ['an offer is lacking', 'first', fresh, { approve: null, reject: null }],
  ['an offer is there', 'first', { ...fresh, offers: [offer('a')] }, { approve: 4, reject: 3 }],
  ['the choice is lacking', 'last', atFinance, { approve: null, reject: null }],
  ['one is chosen', 'last', { ...atFinance, offers: [offer('a', chosen)] }, { approve: 4, reject: 3 }],
])('in a list the buttons of a purchase come together: %s', (_what, name, approval, buttons) => {
  expect(listActions(approval, abilities(approval, actor(name, 'PUR'), testContext('PUR')))).toEqual(buttons)
})

test('an owner who is an approver, too, views the offers', () => {
  const own = { ...atFinance, ownerId: ids.last }
  expect(abilities(own, actor('last', 'PUR'), testContext('PUR')).canViewOffers).toBe(true)
})

describe('a chosen offer above 10,000 lira', () => {
  const dear = { price: 1_000_001n }
  const choose = approveWith(offer('a', chosen))
  const withDear = (change = {}): Approval => ({ ...atFinance, offers: [offer('a', { ...dear, ...change })] })
  const manager = (change: Partial<Context>) => testContext('PUR', change)

  test('brings the general manager to the end of the tree, and the form waits for them', () => {
    const outcome = does('last', choose, withDear())
    expect(outcome.approval.state).toBe(formStates.Pending)
    expect(outcome.approval.entries.at(-1)).toMatchObject({
      treeOrder: 6,
      userId: ids.manager,
      state: 1,
      addedByUserId: null,
    })
    expect(outcome.timeline[1]).toMatchObject({
      currentState: 13,
      toUserId: ids.manager,
      notes: ['GeneralManagerAdded'],
    })
    expect(told(outcome)).toEqual(['manager TurnCame'])
    expect(does('manager', { kind: 'Approve' }, outcome.approval).approval.state).toBe(formStates.Approved)
  })

  test.each<[string, Approval, Context, ErrorCode | null, number]>([
    ['exactly the limit', withDear({ price: 1_000_000n }), manager({}), null, 5],
    ['another currency', withDear({ currencyId: 2 }), manager({}), null, 5],
    [
      'a corporation that is exempt',
      withDear(),
      manager({ generalManager: { userId: null, isExempt: true } }),
      null,
      5,
    ],
    [
      'a general manager who is in the tree',
      withDear(),
      manager({ generalManager: { userId: ids.first, isExempt: false } }),
      null,
      5,
    ],
    [
      'a general manager who owns the form',
      withDear(),
      manager({ generalManager: { userId: ids.owner, isExempt: false } }),
      null,
      5,
    ],
    [
      'a corporation without one',
      withDear(),
      manager({ generalManager: { userId: null, isExempt: false } }),
      'GENERAL_MANAGER_MISSING',
      0,
    ],
    [
      'a passive one',
      withDear(),
      manager({ generalManager: { userId: ids.passive, isExempt: false } }),
      'GENERAL_MANAGER_MISSING',
      0,
    ],
  ])('with %s', (_what, approval, context, code, entries) => {
    expect(codeFor('last', choose, approval, context)).toBe(code)
    if (!code) expect(does('last', choose, approval, context).approval.entries).toHaveLength(entries)
  })

  test('chosen by a purchasing user with the finance role counts like any choice of finance', () => {
    const people = peopleOf('PUR', { first: ['WorkflowPurchasing', 'WorkflowFinance'] })
    const outcome = does(
      'first',
      approveWith(offer('a', { ...dear, ...chosen })),
      fresh,
      testContext('PUR', { people }),
    )
    expect(outcome.approval.entries.at(-1)?.userId).toBe(ids.manager)
  })
})
