import type { ErrorCode } from '@portal/contracts/errors'
import { errorCatalogue } from '@portal/contracts/errors'
import { formStates } from '@portal/contracts/forms/states'
import { abilities } from './abilities'
import type { Act } from './acts'
import { newEntry, shownState } from './entries'
import { listActions } from './list-actions'
import type { Approval, Context, SentOffer } from './model'
import { Approved, Skipped, at, form, offer, question, sent, treeOf, testContext } from './testing/forms'
import { codeFor, does, told } from './testing/judge'
import { actor, ids, peopleOf, type Name } from './testing/people'

const fresh = form('PUR')
const saved = form('PUR', { entries: treeOf(Approved), offers: [offer('a'), offer('b')] })
const atFinance: Approval = { ...saved, entries: treeOf(Approved, Approved, Approved) }
const approveWith = (...offers: SentOffer[]): Act => ({ kind: 'Approve', offers })
const chosen = { isApproved: true }
const byLast = { choice: { userId: ids.last, at } }

test.each<[string, Name, Act, Approval, ErrorCode | null]>([
  ['purchasing approves without an offer', 'first', { kind: 'Approve' }, fresh, 'OFFER_REQUIRED'],
  ['purchasing approves with an offer', 'first', approveWith(sent('a')), fresh, null],
  ['purchasing approves with a saved offer', 'first', { kind: 'Approve' }, { ...fresh, offers: [offer('a')] }, null],
  ['purchasing chooses', 'first', approveWith(sent('a', chosen)), fresh, 'OFFER_CHOICE_ONLY_BY_FINANCE'],
  ['financial affairs adds', 'second', approveWith(sent('c')), saved, 'OFFERS_ONLY_BY_PURCHASING'],
  ['financial affairs chooses', 'second', approveWith(sent('a', chosen)), saved, 'OFFER_CHOICE_ONLY_BY_FINANCE'],
  ['financial affairs sends the offers as they are', 'second', approveWith(sent('a'), sent('b')), saved, null],
  ['finance approves without a choice', 'last', { kind: 'Approve' }, atFinance, 'OFFER_NOT_CHOSEN'],
  ['finance chooses one', 'last', approveWith(sent('b', chosen)), atFinance, null],
  ['finance chooses two', 'last', approveWith(sent('a', chosen), sent('b', chosen)), atFinance, 'ONE_OFFER_ONLY'],
  ['finance approves where nobody made an offer', 'last', { kind: 'Approve' }, { ...atFinance, offers: [] }, null],
  [
    'finance chooses with a rejection',
    'last',
    { kind: 'Reject', offers: [sent('a', chosen)] },
    atFinance,
    'OFFER_CHOICE_ONLY_BY_FINANCE',
  ],
  ['an offer comes with an expense', 'first', approveWith(sent('a')), form(), 'OFFERS_ONLY_BY_PURCHASING'],
  ['purchasing saves an offer before deciding', 'first', { kind: 'SaveOffers', offers: [sent('a')] }, fresh, null],
  [
    'purchasing saves one when the turn is elsewhere',
    'first',
    { kind: 'SaveOffers', offers: [sent('c')] },
    saved,
    'OFFERS_ONLY_BY_PURCHASING',
  ],
  [
    'a question is answered with another offer',
    'first',
    { kind: 'Answer', offers: [sent('c')] },
    { ...saved, question: question('second', 'first') },
    null,
  ],
  [
    'offers come after the form is approved',
    'first',
    { kind: 'SaveOffers', offers: [sent('c')] },
    { ...saved, state: formStates.Approved },
    'FORM_NOT_PENDING',
  ],
])('%s', (_what, name, act, approval, code) => {
  expect(codeFor(name, act, approval)).toBe(code)
})

test('a choice leaves the offers as they are, and says who made it', () => {
  const outcome = does('last', approveWith(sent('b', chosen)), atFinance)
  expect(outcome.approval.offers).toEqual([offer('a'), offer('b', byLast)])
  expect(outcome.timeline[0]?.notes).toEqual(['OfferChosen'])
})

test('the timeline tells of offers that came', () => {
  expect(does('first', approveWith(sent('a')), fresh).timeline[0]?.notes).toEqual(['OffersAdded'])
  expect(does('first', { kind: 'SaveOffers', offers: [sent('a')] }, fresh).timeline).toMatchObject([
    { currentState: 14, notes: ['OffersAdded'] },
  ])
})

test('the reasons are said in the words of the specification', () => {
  expect(errorCatalogue.OFFER_REQUIRED.en).toBe('At least 1 offer must be added!')
  expect(errorCatalogue.OFFER_NOT_CHOSEN.en).toBe('You must choose a offer!')
})

test.each<[Name, boolean, boolean, boolean]>([
  ['owner', false, false, false],
  ['filler', false, false, false],
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
  ['one is chosen', 'last', { ...atFinance, offers: [offer('a', byLast)] }, { approve: 4, reject: 3 }],
])('in a list the buttons of a purchase come together: %s', (_what, name, approval, buttons) => {
  expect(listActions(approval, abilities(approval, actor(name, 'PUR'), testContext('PUR')))).toEqual(buttons)
})

test('an owner who is an approver, too, or may see all purchases of the company, views the offers', () => {
  const views = (name: Name, context = testContext('PUR')) =>
    abilities({ ...atFinance, ownerId: ids[name] }, actor(name, 'PUR'), context).canViewOffers
  expect(views('last')).toBe(true)
  const away = {
    userId: ids.second,
    substituteId: ids.substitute,
    corporationId: null,
    from: at.slice(0, 10),
    until: '2026-12-31',
  }
  expect(views('second', testContext('PUR', { substitutions: [away] }))).toBe(true)
  expect(views('reader')).toBe(true)
  expect(views('payer')).toBe(false)
})

test('a filler views the offers as an approver or by a permission alone, and by Payments once it can be paid', () => {
  const views = (name: Name, state: Approval['state'] = formStates.Pending) => {
    const filled = { ...atFinance, filledByUserId: ids[name], state }
    return abilities(filled, actor(name, 'PUR'), testContext('PUR')).canViewOffers
  }
  expect((['stranger', 'payer', 'last', 'reader'] as const).map(name => views(name))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(views('payer', formStates.Approved)).toBe(true)
})

test('an owner with the purchasing role who is asked adds no offers, as they may not view them', () => {
  const asked = { ...saved, question: question('second', 'owner') }
  const context = testContext('PUR', { people: peopleOf('PUR', { owner: ['WorkflowPurchasing'] }) })
  expect(codeFor('owner', { kind: 'Answer', offers: [sent('c')] }, asked, context)).toBe('OFFERS_ONLY_BY_PURCHASING')
})

test('an offer whose last day is past is chosen after a confirmation, and frozen like any other', () => {
  const expired = { validUntil: '2026-03-01' }
  const withExpired = { ...atFinance, offers: [offer('a', expired)] }
  const choose = (isExpiredAccepted: boolean): Act => ({
    kind: 'Approve',
    offers: [sent('a', { ...expired, ...chosen })],
    choice: { reason: null, rateDate: null, isExpiredAccepted },
  })
  expect(codeFor('last', choose(false), withExpired)).toBe('OFFER_EXPIRED')
  expect(codeFor('last', choose(true), withExpired)).toBeNull()
  const onLastDay = { ...atFinance, offers: [offer('a', { validUntil: '2026-03-02' })] }
  expect(codeFor('last', approveWith(sent('a', { validUntil: '2026-03-02', ...chosen })), onLastDay)).toBeNull()
})

describe('a chosen offer above 10,000 lira', () => {
  const dear = { price: 1_000_001n }
  const chooseIn = ({ offers: [first] }: Approval): Act => {
    const { price, currencyId } = first ?? offer('a')
    return approveWith(sent('a', { ...chosen, price, currencyId }))
  }
  const withDear = (change = {}): Approval => ({ ...atFinance, offers: [offer('a', { ...dear, ...change })] })
  const manager = (change: Partial<Context>) => testContext('PUR', change)
  const managerIs = (name: Name) => ({ generalManager: { userId: ids[name], isExempt: false } })
  /** The first approver has added the general manager after Finance. */
  const withManagerBehind = () => {
    const entries = [...withDear().entries, newEntry(6, ids.manager, ids.first)]
    return { ...withDear(), entries }
  }

  test('brings the general manager to the end of the tree, and the form waits for them', () => {
    const outcome = does('last', chooseIn(withDear()), withDear())
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
    ['a general manager who approved before there was a choice', withDear(), manager(managerIs('first')), null, 6],
    [
      'one who skipped before it',
      { ...withDear(), entries: treeOf(Approved, Approved, Skipped) },
      manager(managerIs('third')),
      null,
      6,
    ],
    ['one who chooses as Finance', withDear(), manager(managerIs('last')), null, 6],
    ['one who still has to decide after the choice', withManagerBehind(), manager({}), null, 6],
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
    expect(codeFor('last', chooseIn(approval), approval, context)).toBe(code)
    if (!code) expect(does('last', chooseIn(approval), approval, context).approval.entries).toHaveLength(entries)
  })

  describe('a general manager who approved before it', () => {
    const context = manager(managerIs('third'))
    const chosenForm = () => {
      const asked = { ...withDear(), question: question('first', 'third') }
      return does('last', chooseIn(asked), asked, context).approval
    }

    test('decides once more, after which the form is approved', () => {
      const approval = chosenForm()
      expect(abilities(approval, actor('third', 'PUR'), context).isCurrentUserTurn).toBe(true)
      const decided = does('third', { kind: 'Approve' }, approval, context).approval
      expect(decided.state).toBe(formStates.Approved)
      expect(decided.entries.map(entry => entry.state)).toEqual([6, 4, 4, 4, 4, 4])
    })

    test('answers a question in the later entry, and adds nobody until then', () => {
      const approval = chosenForm()
      expect(approval.entries.map(entry => shownState(approval, entry))).toEqual([6, 2, 4, 4, 4, 7])
      expect(abilities(approval, actor('third', 'PUR'), context)).toMatchObject({ canAdd: false, canAnswer: true })
    })

    test('decides about a cancellation in both entries, and each of them asks', () => {
      const approved = does('third', { kind: 'Approve' }, chosenForm(), context).approval
      const asked = does('owner', { kind: 'Cancel' }, approved, context).approval
      const states = (['first', 'second', 'third', 'last', 'third'] as const).reduce(
        (form, name) => does(name, { kind: 'ApproveCancel' }, form, context).approval,
        asked,
      )
      expect(states.state).toBe(formStates.Cancelled)
    })
  })

  test('nobody takes the general manager out again who was put behind Finance by hand', () => {
    const behind = withManagerBehind()
    const lengthened = { ...behind, entries: [...behind.entries, newEntry(7, ids.newcomer, ids.first)] }
    const remove: Act = { kind: 'Remove', userId: ids.manager }
    expect(codeFor('first', remove, lengthened)).toBeNull()
    const approval = does('last', chooseIn(lengthened), lengthened).approval
    expect(codeFor('first', remove, approval)).toBe('REMOVE_GENERAL_MANAGER')
    expect(codeFor('first', { kind: 'Remove', userId: ids.newcomer }, approval)).toBeNull()
  })

  test('is asked for once: Finance users after the choice bring nobody', () => {
    const entries = [...withDear().entries, newEntry(6, ids.manager, null), newEntry(7, ids.payer, null)]
    const form = { ...withDear(), entries }
    const approval = does('manager', { kind: 'Approve' }, does('last', chooseIn(form), form).approval).approval
    expect(does('payer', { kind: 'Approve' }, approval).approval.state).toBe(formStates.Approved)
  })

  test('chosen by a purchasing user with the finance role counts like any choice of finance', () => {
    const people = peopleOf('PUR', { first: ['WorkflowPurchasing', 'WorkflowFinance'] })
    const outcome = does('first', approveWith(sent('a', { ...dear, ...chosen })), fresh, testContext('PUR', { people }))
    expect(outcome.approval.entries.at(-1)?.userId).toBe(ids.manager)
  })
})
