import { readArguments as readDev } from './develop.mjs'
import { readArguments as readNewRemote } from './new-remote/new-remote.mjs'

test('npm run dev', () => {
  expect(readDev([])).toEqual({ target: undefined, portal: 'http://localhost:8080', port: undefined })
  const args = ['mf-expense', '--portal', 'https://portal.example.com/home', '--port', '4000']
  expect(readDev(args)).toEqual({ target: 'mf-expense', portal: 'https://portal.example.com', port: 4000 })
})

test.each([
  [['mf-expense', 'mf-leave'], /one remote, or none/],
  [['--portal'], /--portal is followed by a value/],
  [['--portal', 'portal.example.com'], /no.* address like/],
  [['--port', '0'], /number from 1/],
  [['--port', 'high'], /number from 1/],
  [['--fast', 'yes'], /no option --fast/],
])('npm run dev -- %j is refused', (args, sentence) => {
  expect(() => readDev(args)).toThrow(sentence)
})

test('npm run new-remote', () => {
  const args = ['mf-travel', '--tr', "Ankara'ya yolculuk", '--en', 'Travel']
  expect(readNewRemote(args)).toEqual({ name: 'travel', title: { tr: 'Ankara’ya yolculuk', en: 'Travel' } })
})

test.each([
  [[], /Name the remote/],
  [['travel', '--tr', 'Seyahat'], /both languages: --en is missing\.\s+npm run new-remote -- travel --tr/],
  [['travel', 'Seyahat', 'Travel'], /One remote at a time: travel, Seyahat, Travel\. .* --/],
  [['travel', '--de', 'Reise'], /no option --de/],
  [['travel', '--tr', '--en'], /--tr is followed by a title/],
  [['travel', '--tr', ' '], /--tr is missing/],
  [['travel', '--tr', 'x'.repeat(41)], /41 letters/],
  [['travel', '--tr', '{name}'], /neither braces/],
])('npm run new-remote -- %j is refused', (args, sentence) => {
  expect(() => readNewRemote(args)).toThrow(sentence)
})
