import { readArguments } from './arguments.mjs'

test('titles are what was said', () => {
  expect(readArguments(['travel', '--tr', 'Seyahat', '--en', 'Journeys'])).toEqual({
    name: 'travel',
    title: { tr: 'Seyahat', en: 'Journeys' },
  })
})

test('the name of the folder does as well', () => {
  expect(readArguments(['mf-travel', '--tr', 'Seyahat', '--en', 'Travel']).name).toBe('travel')
})

test.each([
  [[], /Say what/],
  [['travel'], /both languages: --tr is missing\.\s+npm run new-remote -- travel --tr/],
  [['travel', '--tr', 'Seyahat'], /both languages: --en is missing/],
  [['travel', 'Seyahat', 'Travel'], /One remote at a time: travel, Seyahat, Travel. .* behind --/],
  [['travel', '--de', 'Reise'], /no option --de/],
  [['travel', '--tr'], /--tr is followed by a title/],
  [['travel', '--tr', '--en'], /--tr is followed by a title/],
  [['travel', '--tr', ' '], /--tr is followed by a title/],
  [['travel', '--tr', 'x'.repeat(41)], /41 letters/],
  [['travel', '--tr', '{name}'], /neither braces/],
])('%j is refused in words', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
})
