import type { StuckReason } from '@portal/contracts/forms/stuck-reasons'
import { formStates } from '@portal/contracts/forms/states'
import type { Approval, Context, Substitution } from './model'
import { heldUpBy } from './stuck'
import { Approved, form, PendingCancelled, question, treeOf, testContext } from './testing/forms'
import { corporationId, ids, peopleOf, type Name } from './testing/people'

const onSecond = form('EXP', { entries: treeOf(Approved) })
const since = '2026-03-01T08:00:00.000Z'

interface Case {
  approval?: Approval
  passive?: Name
  away?: Name
  named?: Name
  context?: Partial<Context>
  silentBefore?: string
  unfitBefore?: string
}

function heldUp({
  approval = onSecond,
  passive,
  away,
  named,
  context,
  silentBefore = '2026-02-20',
  unfitBefore = '2026-02-20',
}: Case) {
  const people = new Map(context?.people ?? peopleOf('EXP'))
  if (passive) people.set(ids[passive], { isActive: false, roles: people.get(ids[passive])?.roles ?? [] })
  const period = { from: '2026-03-01', until: '2026-03-31' }
  const substitutions: Substitution[] = named
    ? [
        {
          userId: ids.second,
          substituteId: ids[named],
          corporationId: passive === 'second' ? corporationId : null,
          ...period,
        },
      ]
    : []
  const known = new Set(away ? [ids[away]] : [])
  return heldUpBy(approval, since, {
    ...testContext('EXP', { people, substitutions }),
    away: known,
    silentBefore,
    unfitBefore,
  })
}

test.each<[string, Case, StuckReason[]]>([
  ['somebody who is there', {}, []],
  ['somebody passive', { passive: 'second' }, ['passive']],
  ['somebody passive for whom somebody acts', { passive: 'second', named: 'substitute' }, []],
  ['somebody passive whose substitute is none for it', { passive: 'second', named: 'hr' }, ['passive']],
  ['somebody else, while one of the later ones is passive', { passive: 'last' }, []],
  ['somebody on leave', { away: 'second' }, ['away']],
  ['somebody on leave for whom somebody acts', { away: 'second', named: 'substitute' }, []],
  ['a substitute who is on leave', { named: 'substitute', away: 'substitute' }, ['away']],
  ['somebody passive, whatever leave they had', { passive: 'second', away: 'second' }, ['passive']],
  [
    'somebody whose substitute cannot take it, for three working days',
    { named: 'hr', unfitBefore: '2026-03-02' },
    ['unfit'],
  ],
  ['somebody whose substitute cannot take it, for less', { named: 'hr', unfitBefore: '2026-03-01' }, []],
  ['somebody whose substitute can', { named: 'substitute', unfitBefore: '2026-03-02' }, []],
  ['somebody for long', { silentBefore: '2026-03-01T08:00:00.001Z' }, ['silent']],
  [
    'an answer of somebody passive',
    { approval: { ...onSecond, question: question('second', 'first') }, passive: 'first' },
    ['passive'],
  ],
  [
    'whoever decides about its cancellation',
    {
      approval: form('EXP', { state: formStates.PendingCancelled, entries: treeOf(PendingCancelled) }),
      passive: 'first',
    },
    ['passive'],
  ],
  [
    'a tree in which nobody is of finance any more',
    { context: { people: peopleOf('EXP', { last: ['WorkflowUser'] }) } },
    ['roles'],
  ],
  [
    'the cancellation of a form that was approved when its approvers had their roles',
    {
      approval: form('EXP', { state: formStates.ApprovedCancelPending, entries: treeOf(PendingCancelled) }),
      context: { people: peopleOf('EXP', { last: ['WorkflowUser'] }) },
    },
    [],
  ],
])('a form that waits for %s', (_whom, wanted, reasons) => {
  expect(heldUp(wanted)?.reasons).toEqual(reasons)
  expect(heldUp(wanted)?.treeError).toBe(reasons.includes('roles') ? 'EXPENSE_TREE_ORDER' : null)
})

test('who would have to act is the substitute, where there is one', () => {
  expect(heldUp({})).toMatchObject({ actingUserId: ids.second })
  expect(heldUp({ named: 'substitute' })).toMatchObject({ entry: { userId: ids.second }, actingUserId: ids.substitute })
})

test.each([formStates.Approved, formStates.Rejected, formStates.Paid])('a form in state %i waits for nobody', state => {
  expect(heldUp({ approval: form('EXP', { state }), passive: 'second' })).toBeNull()
})
