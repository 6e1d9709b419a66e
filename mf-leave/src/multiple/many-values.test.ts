import { emptyValues, manyDraft, peopleProblem } from './many-values'

test('the draft of a leave for several people is restored completely or not at all', () => {
  const begun = { ...emptyValues, userIds: [5, 6], typeId: 2 }
  expect(manyDraft.read(begun, 1)).toEqual(begun)
  for (const broken of [
    null,
    'izin',
    { ...begun, userIds: ['5'] },
    { ...begun, userIds: 5 },
    { ...begun, endDate: null },
  ]) {
    expect(manyDraft.read(broken, 1)).toBeUndefined()
  }
})

test('at least one person must be chosen', () => {
  expect(peopleProblem({ userIds: [] }, 'tr')).toMatchObject([
    { path: 'userIds', message: 'Lütfen bir kullanıcı seçiniz!' },
  ])
  expect(peopleProblem({ userIds: [5] }, 'tr')).toEqual([])
})
