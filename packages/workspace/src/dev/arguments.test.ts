import { readArguments } from './arguments.mjs'

test('without a name everything is developed, with one that remote', () => {
  expect(readArguments([])).toEqual({ target: undefined, portal: 'http://localhost:8080', port: undefined })
  expect(readArguments(['mf-expense']).target).toBe('mf-expense')
})

test('the shell may run elsewhere', () => {
  const args = ['mf-expense', '--portal', 'https://portal.example.com/home', '--port', '4000']
  expect(readArguments(args)).toEqual({ target: 'mf-expense', portal: 'https://portal.example.com', port: 4000 })
})

test.each([
  [['mf-expense', 'mf-leave'], /one remote, or none/],
  [['--portal'], /--portal is followed by a value/],
  [['--portal', 'portal.example.com'], /no.* address like/],
  [['--port', '0'], /number from 1/],
  [['--port', 'high'], /number from 1/],
  [['--fast', 'yes'], /no option --fast/],
])('%j is refused in words', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
})
