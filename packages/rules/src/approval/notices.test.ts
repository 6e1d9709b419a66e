import { Approved, form, question, treeOf } from './testing/forms'
import { does, told } from './testing/judge'
import { ids } from './testing/people'

describe('who is told', () => {
  test('of a form that its owner takes back at once: whoever was to decide', () => {
    expect(told(does('owner', { kind: 'Cancel' }, form()))).toEqual(['filler Cancelled', 'first Cancelled'])
  })

  test('of a decision without the answer: whoever owed it', () => {
    const asked = form('EXP', { entries: treeOf(Approved), question: question('second', 'first') })
    expect(told(does('second', { kind: 'Approve' }, asked))).toEqual(['first AnswerNotNeeded', 'third TurnCame'])
    const taken = form('EXP', { question: question('first', 'last') })
    expect(told(does('owner', { kind: 'Cancel' }, taken))).toEqual([
      'filler Cancelled',
      'first Cancelled',
      'last AnswerNotNeeded',
    ])
  })

  test('of an edit that gives the form to another person: they, and whom it leaves', () => {
    const newDefault = { ownerId: ids.newcomer, approvers: [ids.manager, ids.second, ids.last] }
    const outcome = does('filler', { kind: 'Edit', changes: [], newDefault }, form())
    expect(told(outcome)).toEqual([
      'first NotYoursAnyMore',
      'manager TurnCame',
      'newcomer FiledForYou',
      'owner NotYoursAnyMore',
    ])
  })
})
