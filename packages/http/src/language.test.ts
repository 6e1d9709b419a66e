import { languageOf } from './language'

describe('the language of an answer', () => {
  test.each([
    [undefined, 'tr'],
    ['', 'tr'],
    ['tr', 'tr'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['en-GB,en;q=0.9,tr;q=0.5', 'en'],
    ['en;q=0.3, tr;q=0.8', 'tr'],
    ['de, en;q=0.4', 'en'],
    ['de, fr', 'tr'],
    ['en;q=0', 'tr'],
    ['english', 'tr'],
    [';;;,,q=', 'tr'],
  ])('Accept-Language %j gives %s', (header, expected) => {
    expect(languageOf(header)).toBe(expected)
  })
})
