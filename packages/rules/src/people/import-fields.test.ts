import { importKinds } from '@portal/contracts/people/import-limits'
import { guessFields, plainHeader } from '../csv/columns'
import { importFields, namedFields } from './import-fields'

test.each(importKinds)('no word for a field of %s could mean another', kind => {
  const words = namedFields(kind).flatMap(({ name, words: own }) =>
    [...new Set([name, ...own].map(plainHeader))].map(word => ({ name, word })),
  )
  expect(words.filter(({ name, word }) => words.some(other => other.word === word && other.name !== name))).toEqual([])
})

test.each(importKinds)('every field of %s is found by its name in both languages, and by that of the wire', kind => {
  const names = importFields[kind].map(({ name }) => name)
  const guess = (headers: string[]) => guessFields(headers, namedFields(kind))
  expect(guess(names)).toEqual(names)
  expect(guess(importFields[kind].map(({ text }) => text.tr.toUpperCase()))).toEqual(names)
  expect(guess(importFields[kind].map(({ text }) => text.en))).toEqual(names)
})
