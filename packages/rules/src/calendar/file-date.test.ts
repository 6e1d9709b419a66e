import { orderOf, readFileDate } from './file-date'

test.each([
  ['03.04.2026', '2026-04-03'],
  ['3/4/2026', '2026-04-03'],
  ['03-04-2026', '2026-04-03'],
  ['2026-04-03', '2026-04-03'],
  ['2026/4/3', '2026-04-03'],
  ['2026.04.03', '2026-04-03'],
  ['03.04.2026 00:00', '2026-04-03'],
  ['4/3/2026 12:00:00 AM', '2026-03-04'],
  ['2026-04-03T00:00:00.000Z', '2026-04-03'],
  ['2026-04-03T00:00:00+03:00', '2026-04-03'],
  ['46115', '2026-04-03'],
  ['2016', undefined],
  ['99999', undefined],
  ['3/4/26', undefined],
  ['31.02.2026', undefined],
  ['4/13/2026', undefined],
  ['3.4/2026', undefined],
  ['yarın', undefined],
])('%s is %s', (text, day) => {
  expect(readFileDate(text)).toBe(day)
})

test.each([
  ['4/3/2026', '2026-04-03'],
  ['4/13/2026', '2026-04-13'],
  ['13/4/2026', undefined],
  ['2026-04-03', '2026-04-03'],
  ['46115', '2026-04-03'],
])('%s, month first, is %s', (text, day) => {
  expect(readFileDate(text, 'monthFirst')).toBe(day)
})

test.each([
  ['a day above twelve', ['03/04/2026', '13/04/2026'], { order: 'dayFirst', isUnsure: false, example: '03/04/2026' }],
  [
    'a month’s place above twelve',
    ['4/3/2026', '4/13/2026'],
    { order: 'monthFirst', isUnsure: false, example: '4/3/2026' },
  ],
  [
    'one value against many',
    ['4/13/2026', '4/14/2026', '15/4/2026'],
    { order: 'monthFirst', isUnsure: false, example: '4/13/2026' },
  ],
  ['nothing', ['03/04/2026', '05/06/2026 00:00'], { order: 'dayFirst', isUnsure: true, example: '03/04/2026' }],
  ['dots, which nobody writes month first', ['03.04.2026'], { order: 'dayFirst', isUnsure: false, example: undefined }],
  [
    'days that are the same both ways',
    ['04/04/2026', '2026-04-03', '46115', ''],
    { order: 'dayFirst', isUnsure: false, example: undefined },
  ],
])('the order of a column is told by %s', (_what, values, found) => {
  expect(orderOf(values)).toEqual(found)
})
