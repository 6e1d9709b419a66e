import { readArguments } from './arguments.mjs'

test('titles are what was said', () => {
  expect(readArguments(['travel', '--tr', 'Seyahat', '--en', 'Journeys'])).toEqual({
    name: 'travel',
    title: { tr: 'Seyahat', en: 'Journeys' },
  })
})

test('without titles the name serves, in words', () => {
  const title = { tr: 'Business travel', en: 'Business travel' }
  expect(readArguments(['business-travel'])).toEqual({ name: 'business-travel', title })
})

test('the name of the folder does as well', () => {
  expect(readArguments(['mf-travel']).name).toBe('travel')
})

test.each([
  [[], /Say what/],
  [['travel', 'leave'], /One remote at a time/],
  [['travel', '--de', 'Reise'], /no option --de/],
  [['travel', '--tr'], /--tr is followed by a title/],
  [['travel', '--tr', '--en'], /--tr is followed by a title/],
  [['travel', '--en', ' '], /--en is followed by a title/],
  [['travel', '--en', 'x'.repeat(41)], /41 letters/],
  [['travel', '--en', '{name}'], /neither braces/],
])('%j is refused in words', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
})
