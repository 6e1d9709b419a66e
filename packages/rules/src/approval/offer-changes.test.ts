import { formStates } from '@portal/contracts/forms/states'
import { abilities } from './abilities'
import type { Act } from './acts'
import { decide } from './decide'
import type { Approval, SentOffer } from './model'
import { withoutOffers } from './offer-changes'
import { Approved, PendingCancelled, at, form, offer, question, sent, treeOf, testContext } from './testing/forms'
import { codeFor, does } from './testing/judge'
import { actor, ids, peopleOf, type Name } from './testing/people'

const fresh = form('PUR')
const saved = form('PUR', { entries: treeOf(Approved), offers: [offer('a'), offer('b')] })
const atFinance: Approval = { ...saved, entries: treeOf(Approved, Approved, Approved) }
const approveWith = (...offers: SentOffer[]): Act => ({ kind: 'Approve', offers })
const save = (...offers: SentOffer[]): Act => ({ kind: 'SaveOffers', offers })
const chosen = { isApproved: true }
const byLast = { choice: { userId: ids.last, at } }

describe('who adds offers may change and remove them until one is chosen', () => {
  const mine: Approval = { ...fresh, offers: [offer('a'), offer('b')] }

  test('a change counts the version up, and is told as it was and as it is', () => {
    const outcome = does('first', save(sent('a', { price: 600_000n, version: 1 })), mine)
    expect(outcome.approval.offers).toMatchObject([{ offerGuid: 'a', price: 600_000n, version: 2 }, offer('b')])
    const [event] = outcome.timeline
    expect(event).toMatchObject({ currentState: 14, notes: ['OffersChanged'] })
    expect(event?.changes.map(({ field, from, to }) => [field, JSON.parse(from ?? ''), JSON.parse(to ?? '')])).toEqual([
      [
        'offer',
        expect.objectContaining({ price: '5000.00', version: 1 }),
        expect.objectContaining({ price: '6000.00' }),
      ],
    ])
  })

  test('what is removed is gone, and told', () => {
    const outcome = does('first', save(sent('a', { isRemoved: true, version: 1 })), mine)
    expect(outcome.approval.offers).toEqual([offer('b')])
    expect(outcome.timeline[0]).toMatchObject({ notes: ['OffersRemoved'], changes: [{ field: 'offer', to: null }] })
    expect(does('first', save(sent('a', { isRemoved: true })), outcome.approval).timeline).toEqual([])
  })

  test('with an approval, and with the answer to a question', () => {
    const dearer = sent('a', { price: 600_000n })
    expect(does('first', approveWith(dearer), mine).timeline[0]?.notes).toEqual(['OffersChanged'])
    const asked = { ...saved, question: question('second', 'first') }
    expect(does('first', { kind: 'Answer', offers: [dearer] }, asked).timeline[0]?.notes).toEqual(['OffersChanged'])
  })

  test('saving what is saved tells nothing', () => {
    expect(does('first', save(sent('a'), sent('b', { version: 1 })), mine).timeline).toEqual([])
  })

  test('once purchasing has approved, one stays at least, as finance could choose none', () => {
    const asked = { ...saved, question: question('second', 'first') }
    const [a, b] = [sent('a', { isRemoved: true }), sent('b', { isRemoved: true })]
    const answerWith = (...offers: SentOffer[]): Act => ({ kind: 'Answer', offers })
    expect(codeFor('first', answerWith(a, b), asked)).toBe('OFFER_REQUIRED')
    expect(codeFor('first', save(a, b), asked)).toBe('OFFER_REQUIRED')
    const cancelling = { ...asked, state: formStates.PendingCancelled, entries: treeOf(PendingCancelled) }
    expect(codeFor('first', answerWith(a, b), cancelling)).toBe('OFFER_REQUIRED')
    expect(codeFor('first', answerWith(a), asked)).toBeNull()
    expect(codeFor('first', save(a, b), mine)).toBeNull()
  })

  test('a form has at most 50', () => {
    const full = { ...fresh, offers: Array.from({ length: 50 }, (_, i) => offer(`${i}`)) }
    const refusal = decide(full, save(sent('new')), actor('first', 'PUR'), testContext('PUR'))
    expect(refusal).toMatchObject({ code: 'TOO_MANY_OFFERS', values: { limit: 50 } })
    expect(codeFor('first', save(sent('new'), sent('1', { isRemoved: true })), full)).toBeNull()
    expect(codeFor('first', save(sent('1', { price: 1n })), full)).toBeNull()
  })
})

describe('an offer that changed while somebody looked at it', () => {
  const moved: Approval = {
    ...atFinance,
    offers: [
      offer('a', { price: 600_000n, version: 2 }),
      offer('b', { supplier: 'Ada Bilişim', version: 2 }),
      offer('c', { link: 'https://a.com', validUntil: '2026-11-20', deliveryDays: 0, version: 2 }),
    ],
  }
  const refused = (act: Act, approval = moved, name: Name = 'last') =>
    decide(approval, act, actor(name, 'PUR'), testContext('PUR'))

  test.each<[string, SentOffer[], object]>([
    ['with its content', [sent('a', chosen)], { from: '5.000,00\u00a0₺', to: '6.000,00\u00a0₺' }],
    ['with its version', [sent('a', { ...chosen, version: 1 })], { from: '5.000,00\u00a0₺', to: '6.000,00\u00a0₺' }],
    ['in another field', [sent('b', chosen)], { from: '–', to: 'Ada Bilişim' }],
    ['in its day', [sent('c', chosen)], { from: '–, –, –', to: 'https://a.com, 20/11/2026, 0' }],
    [
      'beside the chosen one',
      [sent('a'), sent('b', { ...chosen, supplier: 'Ada Bilişim' })],
      { from: '5.000,00\u00a0₺' },
    ],
    ['and is gone', [sent('d', { ...chosen, version: 1 })], { from: '5.000,00\u00a0₺', to: '–' }],
  ])('is not chosen: %s', (_what, offers, values) => {
    expect(refused(approveWith(...offers))).toMatchObject({ code: 'OFFER_CHANGED', values })
  })

  test('nor one whose files alone are others, in words of their own', () => {
    const filesMoved = sent('b', { ...chosen, supplier: 'Ada Bilişim', version: 1 })
    expect(refused(approveWith(filesMoved))).toMatchObject({
      code: 'OFFER_FILES_CHANGED',
      values: { offer: 'Dell Latitude' },
    })
  })

  test('is not changed either', () => {
    const mine = { ...fresh, offers: moved.offers }
    expect(refused(save(sent('a', { price: 700_000n, version: 1 })), mine, 'first')).toMatchObject({
      code: 'OFFER_CHANGED',
    })
    expect(refused(save(sent('a', { isRemoved: true, version: 1 })), mine, 'first')).toMatchObject({
      code: 'OFFER_CHANGED',
    })
    expect(codeFor('first', save(sent('a', { price: 700_000n, version: 2 })), mine)).toBeNull()
  })
})

describe('once one is chosen', () => {
  const second = peopleOf('PUR', { third: ['WorkflowPurchasing', 'WorkflowFinance'] })
  const frozen: Approval = { ...saved, entries: treeOf(Approved, Approved), offers: [offer('a', byLast), offer('b')] }
  const refused = (name: Name, act: Act, approval = frozen) =>
    decide(approval, act, actor(name, 'PUR'), testContext('PUR', { people: second }))

  test.each<[string, SentOffer]>([
    ['a price', sent('b', { price: 1n })],
    ['an account', sent('a', { ...chosen, iban: 'TR330006100519786457841326' })],
    ['a link', sent('b', { link: 'https://example.com' })],
    ['another one', sent('c')],
    ['a removal', sent('b', { isRemoved: true })],
    ['another choice', sent('b', chosen)],
    ['no choice', sent('a')],
  ])('nobody saves %s, whoever it is, with an act or alone', (_what, change) => {
    const error = {
      code: 'OFFERS_FROZEN',
      lastAct: byLast.choice,
      values: { offer: 'Dell Latitude' },
    }
    expect(refused('third', save(change))).toMatchObject(error)
    expect(refused('third', approveWith(change))).toMatchObject(error)
    expect(refused('first', save(change))).toMatchObject(error)
    for (const state of [formStates.Approved, formStates.Paid, formStates.PendingCancelled, formStates.Rejected]) {
      expect(refused('first', save(change), { ...frozen, state })).toMatchObject(error)
    }
  })

  test('whoever approves next sends the offers as they are, or none', () => {
    for (const act of [approveWith(), approveWith(sent('a', chosen), sent('b')), { kind: 'Approve' } as const]) {
      expect(refused('third', act)).toMatchObject({ accepted: true, approval: { offers: frozen.offers } })
    }
  })

  test('who may not view offers learns nothing of it', () => {
    expect(refused('owner', save(sent('b', { price: 1n })))).toMatchObject({ code: 'OFFERS_ONLY_BY_PURCHASING' })
  })

  test('nobody is told that they could add or choose', () => {
    const of = (name: Name) => abilities(frozen, actor(name, 'PUR'), testContext('PUR', { people: second }))
    expect(of('third')).toMatchObject({ canAddOffers: false, canChooseOffers: false, canApprove: true })
  })
})

test('the timeline keeps all offers as they were chosen from, with the reason and the day of the rates', () => {
  const choice = { reason: 'En hızlı teslim', rateDate: '2026-03-01' }
  const act: Act = { kind: 'Approve', offers: [sent('b', chosen)], choice }
  const { changes = [] } = does('last', act, atFinance).timeline[0] ?? {}
  const told = changes.map(({ field, to }) => [field, JSON.parse(to ?? '')])
  expect(told).toEqual([
    ['offerChoice', { offerGuid: 'b', ...choice }],
    [
      'offers',
      [expect.objectContaining({ offerGuid: 'a', price: '5000.00' }), expect.objectContaining({ offerGuid: 'b' })],
    ],
  ])
  const none = does('last', approveWith(sent('b', chosen)), atFinance).timeline[0]?.changes[0]?.to
  expect(JSON.parse(none ?? '')).toEqual({ offerGuid: 'b', reason: null, rateDate: null })
})

test('of what happened to offers, who may not view them reads nothing', () => {
  const [savedAlone] = does('first', save(sent('a')), fresh).timeline
  const [approved] = does('first', approveWith(sent('a')), fresh).timeline
  expect(savedAlone && withoutOffers(savedAlone)).toBeNull()
  expect(approved && withoutOffers(approved)).toEqual({ ...approved, notes: [], changes: [] })
  const edited = {
    ...savedAlone,
    notes: [],
    changes: [{ field: 'productType', from: 'a', to: 'b' }],
    currentState: 14 as const,
  }
  expect(withoutOffers(edited)).toEqual(edited)
})

test('a purchase without a chosen offer has nothing to be paid', () => {
  const approved = { ...atFinance, state: formStates.Approved }
  expect(codeFor('payer', { kind: 'Pay' }, approved)).toBe('NOT_PAYABLE')
  expect(codeFor('payer', { kind: 'Pay' }, { ...approved, offers: [offer('a', byLast)] })).toBeNull()
})
