import type { Abilities } from '@portal/contracts/forms/form'
import { abilities } from './abilities'
import type { Act } from './acts'
import { sent } from './testing/forms'
import { canDo, inEveryHistory } from './testing/random-histories'
import { actor, ids, names, type Name } from './testing/people'

const acts: Partial<Record<keyof Abilities, Act>> = {
  canApprove: { kind: 'Approve' },
  canReject: { kind: 'Reject' },
  canAnswer: { kind: 'Answer', description: 'Bundan.' },
  canSkip: { kind: 'Skip' },
  canCancel: { kind: 'Cancel', description: 'Vazgeçtim' },
  canApproveCancel: { kind: 'ApproveCancel' },
  canRejectCancel: { kind: 'RejectCancel' },
  canAddOffers: { kind: 'SaveOffers', offers: [sent('another')] },
  isEditable: { kind: 'Edit', changes: [{ field: 'amount', from: '1.00', to: '2.00' }] },
  canPay: { kind: 'Pay' },
}

test('an ability is there exactly when its act is accepted', () => {
  inEveryHistory(({ end }, _start, context) => {
    for (const name of names.filter(each => each !== 'passive')) {
      const can = abilities(end, actor(name, end.module), context)
      const tried = Object.entries(acts).map(([ability, act]) => [ability, canDo(end, act, name, context)])
      expect(can).toMatchObject(Object.fromEntries(tried))
      expect(can.askableUserIds.toSorted()).toEqual(
        accepted(askToUser => ({ kind: 'Ask', askToUser, description: 'x' })),
      )
      expect(can.canAsk).toBe(can.askableUserIds.length > 0)
      expect(can.removableUserIds.toSorted()).toEqual(accepted(userId => ({ kind: 'Remove', userId })))
      expect(can.addFrom).toBe(firstPlace(name))

      function accepted(act: (userId: number) => Act): number[] {
        return Object.values(ids)
          .filter(id => canDo(end, act(id), name, context))
          .toSorted()
      }
    }

    function firstPlace(name: Name): number | null {
      const outsiders = Object.values(ids).filter(id => !end.entries.some(entry => entry.userId === id))
      const places = end.entries.map(entry => entry.treeOrder + 1)
      return (
        places.find(treeOrder =>
          outsiders.some(userId => canDo(end, { kind: 'Add', userId, treeOrder }, name, context)),
        ) ?? null
      )
    }
  })
})

test('Approve or Reject is open to nobody but whose turn it is', () => {
  inEveryHistory(({ end }, _start, context) => {
    for (const name of names) {
      const can = abilities(end, actor(name, end.module), context)
      expect(can.isCurrentUserTurn).toBe(can.canReject || can.canRejectCancel)
      if (can.canApprove || can.canApproveCancel) expect(can.isCurrentUserTurn).toBe(true)
    }
  })
})
