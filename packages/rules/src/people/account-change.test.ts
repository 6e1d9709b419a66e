import { confirmFault, mayRefuse, secondsOf } from './account-change'

const [person, ada, can, stranger] = [1, 2, 3, 9]

test.each<[string, number | null, number[], number[], boolean]>([
  ['another keeper, never the proposer', ada, [ada, can], [can], false],
  ['any keeper, where the person proposed', person, [ada, can], [ada, can], false],
  ['the person, where one alone keeps the settings', ada, [ada], [], true],
  ['another keeper, where the person keeps them, too', ada, [ada, can, person], [can], false],
  ['the person, where they are the only other keeper', ada, [ada, person], [], true],
  ['nobody, where the person proposed and is the only keeper', person, [person], [], false],
  ['any keeper, where the command line proposed', null, [ada], [ada], false],
  ['the person, where nobody keeps them', null, [], [], true],
])('the second one is %s', (_what, proposedById, keepers, expected, isPersonAsked) => {
  expect(secondsOf({ userId: person, proposedById }, keepers)).toEqual({ keepers: expected, isPersonAsked })
})

test.each<[string, number | null, number[], number, string | null]>([
  ['another keeper', ada, [ada, can], can, null],
  ['the proposer', ada, [ada, can], ada, 'ACCOUNT_OWN_PROPOSAL'],
  ['the person, while another keeper can', ada, [ada, can], person, 'ACCOUNT_OWN'],
  ['the person, who keeps the settings as well', ada, [ada, can, person], person, 'ACCOUNT_OWN'],
  ['the person, where one alone keeps the settings', ada, [ada], person, null],
  ['the person, who proposed it', person, [ada], person, 'ACCOUNT_OWN_PROPOSAL'],
  ['somebody else', ada, [ada, can], stranger, 'NOT_FOUND'],
  ['another keeper, once the proposer keeps the settings no more', ada, [can], can, 'ACCOUNT_PROPOSER_GONE'],
  ['the person, once the only keeper is another one', ada, [can], person, 'ACCOUNT_OWN'],
  ['a keeper, what the command line proposed', null, [ada], ada, null],
])('confirmed by %s', (_what, proposedById, keepers, callerId, fault) => {
  expect(confirmFault({ userId: person, proposedById }, keepers, callerId)).toBe(fault)
})

test('is refused by the person and by every keeper', () => {
  const refusing = [person, ada, can, stranger].filter(id =>
    mayRefuse({ userId: person, proposedById: ada }, [can], id),
  )
  expect(refusing).toEqual([person, can])
})
