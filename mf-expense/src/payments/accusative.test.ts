import { accusativeOf } from './accusative'

test('a number in the accusative has the ending of its last spoken word', () => {
  const numbers = [1, 2, 3, 4, 6, 9, 10, 16, 20, 30, 40, 60, 70, 90, 100, 200, 110, 505, 1000]
  expect(numbers.map(accusativeOf).join(' ')).toBe(
    '1’ini 2’sini 3’ünü 4’ünü 6’sını 9’unu 10’unu 16’sını 20’sini 30’unu 40’ını 60’ını 70’ini 90’ını 100’ünü 200’ünü 110’unu 505’ini 1000’ini',
  )
})
