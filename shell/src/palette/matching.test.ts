import type { KnownEntry } from './entry'
import { matching } from './matching'

const entry = (tr: string, en: string): KnownEntry => ({
  id: en,
  title: { tr, en },
  icon: 'document',
  choose: () => {},
})
const entries = [
  entry('İzin formu', 'Leave form'),
  entry('Çıkış yap', 'Log out'),
  entry('Yeni izin', 'New leave'),
  entry('Satın alma talebi', 'Purchase request'),
]

test.each([
  ['', ['Leave form', 'Log out', 'New leave', 'Purchase request']],
  ['  ', ['Leave form', 'Log out', 'New leave', 'Purchase request']],
  ['izin', ['Leave form', 'New leave']],
  ['İZİN', ['Leave form', 'New leave']],
  ['yeni', ['New leave']],
  ['leave', ['Leave form', 'New leave']],
  ['new', ['New leave']],
  ['cikis', ['Log out']],
  ['alma sat', ['Purchase request']],
  ['izin çıkış', []],
])('“%s” finds %j', (typed, found) => {
  expect(matching(entries, typed).map(({ id }) => id)).toEqual(found)
})

test('titles that begin with the words come first', () => {
  const form = entry('Form listesi', 'List of forms')
  expect(matching([entry('Masraf formu', 'Expense form'), form], 'form')[0]).toBe(form)
})
