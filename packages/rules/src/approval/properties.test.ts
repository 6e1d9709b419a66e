import { formStates } from '@portal/contracts/forms/states'
import fc from 'fast-check'
import { abilities } from './abilities'
import type { Act } from './acts'
import { decide } from './decide'
import { approverEntries, hasActed } from './entries'
import type { Approval, TreeEntry } from './model'
import { Approved, offer, Pending, sent, treeOf } from './testing/forms'
import { canDo, everyForm, inEveryHistory, inHistoriesOf } from './testing/random-histories'
import { actor, ids, names } from './testing/people'
import { anyAct, anyStart, anyStartOf, tries, walk, type Start, type Try, type Walk } from './testing/random-acts'
import { chosenOffer } from './offers'
import { isFinal, turnOf } from './turn'

test('the random lives reach every state and every act', () => {
  const states = new Set<number>()
  const kinds = new Set<string>()
  const collect = (history: Walk, start: Approval) => {
    for (const { state } of everyForm(history, start)) states.add(state)
    for (const { act } of history.steps) kinds.add(act.kind)
  }
  for (const module of ['EXP', 'ANN', 'PUR'] as const) inHistoriesOf(module, 2026, collect)
  expect([...states].sort((a, b) => a - b)).toEqual([1, 3, 4, 8, 9, 10, 11])
  expect([...kinds].sort()).toEqual([
    'Add',
    'Answer',
    'Approve',
    'ApproveCancel',
    'Ask',
    'Cancel',
    'Edit',
    'Pay',
    'Reject',
    'RejectCancel',
    'Remove',
    'SaveOffers',
    'Skip',
  ])
})

test('a tree begins with its owner, numbered without gaps; the general manager alone approves twice', () => {
  inEveryHistory((history, start, { generalManager }) => {
    for (const form of everyForm(history, start)) {
      expect(form.entries.map(entry => entry.treeOrder)).toEqual(form.entries.map((_, index) => index + 1))
      expect(form.entries.map(entry => entry.state).lastIndexOf(6)).toBe(0)
      expect(form.entries[0]?.userId).toBe(form.ownerId)
      const approvers = approverEntries(form)
      const again = approvers.filter(({ userId }, place) => approvers.findIndex(e => e.userId === userId) !== place)
      expect(again.length).toBeLessThanOrEqual(1)
      for (const { userId } of again) {
        expect([form.module, userId]).toEqual(['PUR', generalManager.userId])
        expect(hasActed(approvers.find(entry => entry.userId === userId) as TreeEntry)).toBe(true)
      }
    }
  })
})

test('one person at most has the turn, exactly while the form or its cancellation is pending', () => {
  inEveryHistory((history, start, context) => {
    const having = names.filter(name => abilities(history.end, actor(name, start.module), context).isCurrentUserTurn)
    const isOpen = !isFinal(history.end.state) && history.end.state !== formStates.Approved
    expect(having).toHaveLength(isOpen ? 1 : 0)
  })
})

test('who has acted stands before who has not', () => {
  inEveryHistory((history, start) => {
    for (const form of everyForm(history, start)) {
      const acted = approverEntries(form).map(hasActed)
      expect(acted.lastIndexOf(true)).toBeLessThan(acted.includes(false) ? acted.indexOf(false) : acted.length)
    }
  })
})

test('no question is open on a form that is decided, and nobody still has to approve one that is approved', () => {
  inEveryHistory((history, start) => {
    for (const form of everyForm(history, start)) {
      if (isFinal(form.state) || form.state === formStates.Approved) expect(form.question).toBeNull()
      if (form.state === formStates.Approved) expect(form.entries.some(entry => entry.state === Pending)).toBe(false)
    }
  })
})

test('after the last word nothing more is accepted', () => {
  fc.assert(
    fc.property(anyStart, tries, fc.constantFrom(...names), anyAct, ({ approval, context }, attempts, name, act) => {
      const { end } = walk(approval, context, attempts)
      fc.pre(isFinal(end.state))
      expect(canDo(end, act, name, context)).toBe(false)
    }),
    { numRuns: 100, maxSkipsPerRun: 1000 },
  )
})

const deciding: readonly string[] = ['Approve', 'Reject', 'Skip', 'ApproveCancel', 'RejectCancel']

test('a turn is decided once: whoever comes with the same turn after that is refused', () => {
  inEveryHistory((history, start, context) => {
    for (const { before, act, outcome } of history.steps.filter(step => deciding.includes(step.act.kind))) {
      const currentTreeOrder = turnOf(before)?.treeOrder ?? 0
      for (const name of names) {
        const again = { ...act, currentTreeOrder } as Act
        const result = decide(outcome.approval, again, actor(name, start.module), context)
        expect(result.accepted).toBe(false)
      }
    }
  })
})

test('a cancellation that is asked for and rejected leaves no trace but in the timeline, and for who stood in', () => {
  inEveryHistory(({ end }, _start, context) => {
    const asking = names.find(name => canDo(end, { kind: 'Cancel' }, name, context))
    const asked = asking && decide(end, { kind: 'Cancel' }, actor(asking, end.module), context)
    if (!asked?.accepted || isFinal(asked.approval.state)) return
    const rejecting = names.find(name => canDo(asked.approval, { kind: 'RejectCancel' }, name, context))
    const result = rejecting && decide(asked.approval, { kind: 'RejectCancel' }, actor(rejecting, end.module), context)
    const { lastAct, stoodIn } = end
    expect(result && result.accepted && { ...result.approval, lastAct, stoodIn }).toEqual(end)
  })
})

test('nobody is told of what they did themselves, and nobody twice', () => {
  inEveryHistory(({ steps }) => {
    for (const { outcome } of steps) {
      const told = outcome.notify.map(({ userId, kind }) => `${userId} ${kind}`)
      expect(new Set(told).size).toBe(told.length)
      expect(outcome.notify.map(({ userId }) => userId)).not.toContain(outcome.approval.lastAct?.userId)
    }
  })
})

test('a form that is given is never changed in place', () => {
  inEveryHistory((history, start, context) => {
    for (const { before, act } of history.steps) {
      const copy = structuredClone(before)
      for (const name of names) decide(before, act, actor(name, start.module), context)
      expect(before).toEqual(copy)
    }
  })
})

test('the choice freezes the offers: whatever is tried after it, what was chosen is what is paid', () => {
  let choices = 0
  let payments = 0
  inHistoriesOf('PUR', 7, ({ steps }) => {
    const choosing = steps.find(
      ({ before, outcome }) => !chosenOffer(before.offers) && chosenOffer(outcome.approval.offers),
    )
    if (!choosing) return
    choices += 1
    const chosen = choosing.outcome.approval.offers
    const later = steps.slice(steps.indexOf(choosing) + 1)
    for (const { outcome } of later) expect(outcome.approval.offers).toEqual(chosen)
    for (const { before } of later.filter(({ act }) => act.kind === 'Pay')) {
      payments += 1
      expect(chosenOffer(before.offers)).toEqual(chosenOffer(chosen))
    }
    // The recorded choice equals the actual one.
    const all = choosing.outcome.timeline[0]?.changes.find(({ field }) => field === 'offers')?.to ?? '[]'
    expect((JSON.parse(all) as { offerGuid: string }[]).map(({ offerGuid }) => offerGuid)).toEqual(
      chosen.map(({ offerGuid }) => offerGuid),
    )
  })
  expect(choices).toBeGreaterThan(10)
  expect(payments).toBeGreaterThan(0)
})

test('after a dear choice nothing is approved until the general manager has decided with it before their eyes', () => {
  const price = 2_000_000n
  const choose: Act = { kind: 'Approve', offers: [sent('b', { price, isApproved: true })] }
  let approvals = 0
  const check = ({ approval: before, context }: Start, attempts: Try[]) => {
    const dear = { ...before, entries: treeOf(Approved, Approved, Approved), offers: [offer('b', { price })] }
    const { steps } = walk(dear, context, [{ who: 'last', act: choose }, ...attempts])
    for (const { outcome } of steps.filter(step => step.outcome.approval.state === formStates.Approved)) {
      approvals += 1
      const { entries } = outcome.approval
      const later = entries.filter(({ userId, treeOrder }) => userId === context.generalManager.userId && treeOrder > 5)
      expect(later.map(hasActed)).toEqual([true])
    }
  }
  const start = anyStartOf('PUR').filter(({ approval }) => approval.ownerId === ids.owner)
  fc.assert(fc.property(start, tries, check), { numRuns: 150, seed: 8 })
  expect(approvals).toBeGreaterThan(20)
})

test('who only chooses leaves every offer as it was, and an offer changes with its version alone', () => {
  inEveryHistory(({ steps }) => {
    for (const { before, outcome } of steps) {
      const was = new Map(before.offers.map(offer => [offer.offerGuid, offer]))
      const mayChange = outcome.timeline[0]?.notes.some(note => note === 'OffersChanged') ?? false
      for (const { choice: _choice, ...offer } of outcome.approval.offers) {
        const { choice: _earlier, ...earlier } = was.get(offer.offerGuid) ?? { ...offer, choice: null }
        if (offer.version === earlier.version) expect(offer).toEqual(earlier)
        else expect([mayChange, offer.version]).toEqual([true, earlier.version + 1])
      }
    }
  }, 11)
})

test('at most one offer of a form is chosen, and only by finance with an approval', () => {
  inEveryHistory(({ steps }, _start, { people }) => {
    for (const { before, act, outcome } of steps) {
      const chosen = outcome.approval.offers.filter(({ choice }) => choice)
      expect(chosen.length).toBeLessThanOrEqual(1)
      if (chosen.length === 0 || chosenOffer(before.offers)) continue
      expect(act.kind).toBe('Approve')
      expect(people.get(outcome.timeline[0]?.userId ?? 0)?.roles).toContain('WorkflowFinance')
    }
  })
})
