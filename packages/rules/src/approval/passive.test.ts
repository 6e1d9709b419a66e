import { permissionTypes } from '@portal/contracts/identity/permission'
import { formStates } from '@portal/contracts/forms/states'
import { abilities } from './abilities'
import type { Actor, Approval, Context, Substitution } from './model'
import { passiveUserIds } from './passive'
import { maySee } from './permission'
import { substitutionError } from './substitution-period'
import { Approved, form, PendingCancelled, question, treeOf, testContext } from './testing/forms'
import { codeFor, does } from './testing/judge'
import { corporationId, ids, peopleOf, type Name } from './testing/people'

const started = form('EXP', { entries: treeOf(Approved) })
const named = (substitute: Name, change: Partial<Substitution> = {}): Substitution => ({
  userId: ids.second,
  substituteId: ids[substitute],
  corporationId,
  from: '2026-03-01',
  until: '2026-03-31',
  ...change,
})
const without = (left: Name[], ...substitutions: Substitution[]): Context => {
  const people = new Map(peopleOf('EXP'))
  for (const name of left) people.set(ids[name], { isActive: false, roles: people.get(ids[name])?.roles ?? [] })
  return testContext('EXP', { people, substitutions })
}
const keeperOf = (corporation: number, isWrite = true): Actor => ({
  userId: ids.stranger,
  access: {
    roleList: [{ name: 'WorkflowManager' }],
    permissionList: [{ typeId: permissionTypes.Settings, isWrite, corporationId: corporation }],
  },
})

test.each<[string, Approval, Name[], Name[]]>([
  ['whose turn it is or will be', started, ['second', 'last'], ['second', 'last']],
  ['but not who has acted', started, ['first'], []],
  [
    'who owes an answer',
    form('EXP', { entries: treeOf(Approved), question: question('second', 'first') }),
    ['first'],
    ['first'],
  ],
  [
    'who decides about a cancellation',
    form('EXP', { state: formStates.PendingCancelled, entries: treeOf(PendingCancelled) }),
    ['first'],
    ['first'],
  ],
  [
    'nobody of a form that is closed',
    form('EXP', { state: formStates.Rejected, entries: treeOf(Approved) }),
    ['last'],
    [],
  ],
])('a form depends on passive people: %s', (_what, approval, left, expected) => {
  expect(passiveUserIds(approval, without(left).people)).toEqual(expected.map(name => ids[name]))
})

describe('for somebody passive', () => {
  test('whoever was named acts, in the forms of that corporation, while they are passive', () => {
    const done = does('substitute', { kind: 'Approve' }, started, without(['second'], named('substitute')))
    expect(done.approval.entries[2]).toMatchObject({ userId: ids.second, actedByUserId: ids.substitute })
    expect(codeFor('substitute', { kind: 'Approve' }, started, without([], named('substitute')))).toBe('NOT_FOUND')
    const elsewhere = named('substitute', { corporationId: 2 })
    expect(codeFor('substitute', { kind: 'Approve' }, started, without(['second'], elsewhere))).toBe('NOT_FOUND')
  })

  test('who was named by others goes before whom they had named themselves', () => {
    const own = named('hr', { corporationId: null })
    expect(
      codeFor('substitute', { kind: 'Approve' }, started, without(['second'], own, named('substitute'))),
    ).toBeNull()
  })

  test('the two kinds do not overlap, and a circle of both is refused', () => {
    expect(substitutionError(named('substitute'), [named('hr', { corporationId: null })])).toBeNull()
    expect(substitutionError(named('substitute'), [named('hr')])).toBe('SUBSTITUTE_OVERLAP')
    expect(substitutionError(named('substitute'), [named('hr', { corporationId: 2 })])).toBeNull()
    const back = { userId: ids.substitute, substituteId: ids.second }
    expect(substitutionError(named('substitute'), [named('hr', { ...back, corporationId: null })])).toBe(
      'SUBSTITUTE_CYCLE',
    )
    expect(substitutionError(named('substitute'), [named('hr', { ...back, corporationId: 2 })])).toBeNull()
  })

  test.each<[string, Actor, Name[], boolean]>([
    ['who may write the settings of the form’s corporation', keeperOf(corporationId), ['second'], true],
    ['nobody, as long as all are there', keeperOf(corporationId), [], false],
    ['not who may only read them', keeperOf(corporationId, false), ['second'], false],
    ['not who keeps those of another corporation', keeperOf(2), ['second'], false],
  ])('a substitute is named by %s', (_who, actor, left, isAllowed) => {
    const context = without(left)
    expect(maySee({ approval: started, actor, context })).toBe(isAllowed)
    expect(abilities(started, actor, context).substitutableUserIds).toEqual(isAllowed ? [ids.second] : [])
  })
})
