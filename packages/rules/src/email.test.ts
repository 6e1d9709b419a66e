import { normaliseEmail } from './email'

describe('an e-mail address is the same however it is typed', () => {
  test.each([
    ['admin@anka.test', 'admin@anka.test'],
    ['  Admin@Anka.Test ', 'admin@anka.test'],
    // not the Turkish lower case, which would make a dotless ı of each I
    ['ADMIN@ANKA.TEST', 'admin@anka.test'],
    // what a Turkish keyboard writes with caps lock, or as the first letter of a field
    ['ADMİN@ANKA.TEST', 'admin@anka.test'],
    ['İnfo@anka.test', 'info@anka.test'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored)
  })

  test('a dotless ı is a letter of its own', () => {
    expect(normaliseEmail('admın@anka.test')).not.toBe('admin@anka.test')
  })
})
