import { agreementSubject } from '../agreements/import-subject'
import { importSubjects } from '../people/import-fields'
import { guessFields, plainHeader } from './columns'
import { namedFields } from './import-subject'

const subjects = Object.entries({ ...importSubjects, agreements: agreementSubject })

test.each(subjects)('no word for a field of %s could mean another', (_name, subject) => {
  const words = namedFields(subject).flatMap(({ name, words: own }) =>
    [...new Set([name, ...own].map(plainHeader))].map(word => ({ name, word })),
  )
  expect(words.filter(({ name, word }) => words.some(other => other.word === word && other.name !== name))).toEqual([])
})

test.each(subjects)(
  'every field of %s is found by its name in both languages, and by that of the wire',
  (_name, subject) => {
    const names = subject.fields.map(({ name }) => name)
    const guess = (headers: string[]) => guessFields(headers, namedFields(subject))
    expect(guess(names)).toEqual(names)
    expect(guess(subject.fields.map(({ text }) => text.tr.toUpperCase()))).toEqual(names)
    expect(guess(subject.fields.map(({ text }) => text.en))).toEqual(names)
  },
)

test('a “Yetki” of a personnel file is a role, and its days of leave are no permissions', () => {
  const headers = ['E-Posta Adresi', 'Yetki', 'İzin']
  expect(guessFields(headers, namedFields(importSubjects.people))).toEqual(['email', 'roles', null])
})
