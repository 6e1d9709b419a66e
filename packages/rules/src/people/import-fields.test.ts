import { importKinds } from '@portal/contracts/people/import-kinds'
import { guessFields, plainHeader } from '../csv/columns'
import { namedFields } from '../csv/import-subject'
import { importSubjects } from './import-fields'

test.each(importKinds)('no word for a field of %s could mean another', kind => {
  const words = namedFields(importSubjects[kind]).flatMap(({ name, words: own }) =>
    [...new Set([name, ...own].map(plainHeader))].map(word => ({ name, word })),
  )
  expect(words.filter(({ name, word }) => words.some(other => other.word === word && other.name !== name))).toEqual([])
})

test.each(importKinds)('every field of %s is found by its name in both languages, and by that of the wire', kind => {
  const names = importSubjects[kind].fields.map(({ name }) => name)
  const guess = (headers: string[]) => guessFields(headers, namedFields(importSubjects[kind]))
  expect(guess(names)).toEqual(names)
  expect(guess(importSubjects[kind].fields.map(({ text }) => text.tr.toUpperCase()))).toEqual(names)
  expect(guess(importSubjects[kind].fields.map(({ text }) => text.en))).toEqual(names)
})
