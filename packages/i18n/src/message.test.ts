import { formatMessage } from './message'

test.each([
  ['Merhaba {name}', { name: 'Özge' }, 'Merhaba Özge'],
  ['{ a }{b}', { a: 1234.5, b: 'x' }, '1234.5x'],
  ['{count, plural, one {# day} other {# days}}', { count: 1 }, '1 day'],
  ['{count, plural, one {# day} other {# days}}', { count: 1234 }, '1,234 days'],
  ['{n, plural, =0 {nobody} one {you} other {you and {name}}}', { n: 0, name: 'Can' }, 'nobody'],
  ['{n, plural, =0 {nobody} one {you} other {you and {name}}}', { n: 2, name: 'Can' }, 'you and Can'],
  ['{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}', { n: 2 }, 'you and 1 other'],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} form', { n: 22 }, '22nd form'],
  [
    '{who, select, mine {my {n, plural, one {form} other {forms}}} other {theirs}}.',
    { who: 'mine', n: 3 },
    'my forms.',
  ],
  ['{who, select, mine {mine} other {theirs}} #1', { who: '?' }, 'theirs #1'],
  ['{n, number} of {total, number, integer}', { n: 1234, total: 5 }, '1,234 of 5'],
  ["It''s {name}'s: '{name}' and '#'", { name: 'Can' }, "It's Can's: {name} and #"],
  ["{n, plural, other {'#' is #}}", { n: 4 }, '# is 4'],
  ['{missing} is left out', {}, ' is left out'],
])('%s', (message, values, text) => {
  expect(formatMessage(message, values, 'en')).toBe(text)
})

test.each(['{', '}', '{a', '{a,', '{a, plural', '{a, plural, one {', '{a, plural, one', "'{", '{}'])(
  'a message that is not whole (%s) shows something',
  message => {
    expect(typeof formatMessage(message, { a: 1 }, 'tr')).toBe('string')
  },
)
