import { formStates } from '@portal/contracts/forms/states'
import { abilities } from './abilities'
import { shownState } from './entries'
import type { Approval } from './model'
import { Approved, form, question, treeOf, testContext } from './testing/forms'
import { codeFor, does, follow, told } from './testing/judge'
import { actor, ids, type Name } from './testing/people'

const shown = (approval: Approval) => approval.entries.map(entry => shownState(approval, entry))
const ask = (name: Name) => ({ kind: 'Ask', askToUser: ids[name], description: 'Neden?' }) as const
const answer = { kind: 'Answer', description: 'Bundan.' } as const
const approve = { kind: 'Approve' } as const

const started = form('EXP', { entries: treeOf(Approved) })

describe('asking', () => {
  test('shows the asker as 2 and the person asked as 7; the form stays pending', () => {
    const outcome = does('second', ask('first'), started)
    expect(shown(outcome.approval)).toEqual([6, 7, 2, 1, 1])
    expect(outcome.approval.state).toBe(formStates.Pending)
    expect(told(outcome)).toEqual(['first Asked'])
    expect(outcome.timeline).toMatchObject([
      { userId: ids.second, currentState: 2, toUserId: ids.first, description: 'Neden?' },
    ])
  })

  test('keeps the turn with the asker, while the other only owes an answer', () => {
    const { approval } = does('second', ask('first'), started)
    expect(abilities(approval, actor('second'), testContext())).toMatchObject({
      isCurrentUserTurn: true,
      isWaitingAnswer: false,
      canApprove: true,
      canAsk: false,
    })
    expect(abilities(approval, actor('first'), testContext())).toMatchObject({
      isCurrentUserTurn: false,
      isWaitingAnswer: true,
      canAnswer: true,
      canAdd: false,
    })
  })

  test.each<[string, object, string]>([
    ['without words', { askToUser: ids.first, description: '  ' }, 'QUESTION_INCOMPLETE'],
    ['without a user', { description: 'Neden?' }, 'QUESTION_INCOMPLETE'],
    ['oneself', { askToUser: ids.second, description: 'Neden?' }, 'CANNOT_ASK_USER'],
    ['somebody who is not in the tree', { askToUser: ids.newcomer, description: 'Neden?' }, 'CANNOT_ASK_USER'],
  ])('%s is refused', (_what, fields, code) => {
    expect(codeFor('second', { kind: 'Ask', ...fields }, started)).toBe(code)
  })

  test('a passive user cannot be asked, because they could not answer', () => {
    const people = new Map(testContext().people).set(ids.first, { isActive: false, roles: [] })
    expect(codeFor('second', ask('first'), started, testContext('EXP', { people }))).toBe('CANNOT_ASK_USER')
  })

  test('a second question has to wait for the first', () => {
    expect(codeFor('second', ask('last'), follow(started, ['second', ask('first')]))).toBe('QUESTION_OPEN')
  })
})

describe('answering', () => {
  const asked = follow(started, ['second', ask('first')])

  test('puts both back where they were and tells the asker', () => {
    const outcome = does('first', answer, asked)
    expect(shown(outcome.approval)).toEqual(shown(started))
    expect(outcome.approval.entries).toEqual(started.entries)
    expect(told(outcome)).toEqual(['second Answered'])
    expect(outcome.timeline).toMatchObject([
      { userId: ids.first, currentState: 7, toUserId: ids.second, description: 'Bundan.' },
    ])
  })

  test('the owner can be asked; an owner with two entries is asked as an approver', () => {
    expect(shown(follow(started, ['second', ask('owner')]))).toEqual([7, 4, 2, 1, 1])
    const own = {
      ...started,
      ownerId: ids.last,
      entries: started.entries.map(e => (e.state === 6 ? { ...e, userId: ids.last } : e)),
    }
    expect(shown(does('second', ask('last'), own).approval)).toEqual([6, 4, 2, 1, 7])
  })

  test.each<[Name, string]>([
    ['second', 'NO_QUESTION_FOR_YOU'],
    ['owner', 'NO_QUESTION_FOR_YOU'],
    ['stranger', 'NOT_FOUND'],
  ])('%s was not asked', (name, code) => {
    expect(codeFor(name, answer, asked)).toBe(code)
  })

  test('an answer is not bound to the turn that its page showed', () => {
    expect(codeFor('first', { ...answer, currentTreeOrder: 99 }, asked)).toBeNull()
  })

  test('who was asked does not decide by it', () => {
    expect(codeFor('first', approve, asked)).toBe('NOT_YOUR_TURN')
  })
})

describe('deciding without the answer', () => {
  const asked = follow(started, ['second', ask('first')])

  test.each(['Approve', 'Reject'] as const)('%s by the asker closes the question', kind => {
    const outcome = does('second', { kind }, asked)
    expect(outcome.approval.question).toBeNull()
    expect(outcome.timeline[0]?.notes).toEqual(['WithoutAnswer'])
    expect(codeFor('first', answer, outcome.approval)).toBe(kind === 'Reject' ? 'FORM_IS_FINAL' : 'NO_QUESTION_FOR_YOU')
  })

  test('skipping closes it, too', () => {
    const leave = form('ANN', { question: question('first', 'last') })
    expect(does('first', { kind: 'Skip' }, leave).approval.question).toBeNull()
  })

  test('a newcomer before the asker decides, and the question stays open', () => {
    const add = { kind: 'Add', userId: ids.newcomer, treeOrder: 3 } as const
    const handed = follow(asked, ['second', add], ['newcomer', approve])
    expect(handed.question).not.toBeNull()
    expect(abilities(handed, actor('second'), testContext()).isCurrentUserTurn).toBe(true)
    expect(does('newcomer', { kind: 'Reject' }, follow(asked, ['second', add])).approval.question).toBeNull()
  })
})
