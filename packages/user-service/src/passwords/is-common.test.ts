import { demoPassword } from '@portal/database/demo/logins'
import { commonPasswords } from './common-passwords'
import { isCommon } from './is-common'

test('more than a thousand passwords are known, each of them long enough to be a password', () => {
  const list = commonPasswords.trim().split(/\s+/)
  expect(new Set(list).size).toBe(list.length)
  expect(list.length).toBeGreaterThan(1000)
  expect(list.filter(password => password.length < 6 || password !== password.toLowerCase())).toEqual([])
})

test.each([
  '123456',
  'password',
  'Password1',
  'QWERTY',
  'galatasaray',
  'Fenerbahçe1907',
  'Şifre123',
  'İSTANBUL34',
  'ISTANBUL34',
])('%s is common', password => {
  expect(isCommon(password)).toBe(true)
})

test.each([demoPassword, 'correct horse battery', 'Kırk2ambar', 'x9!kTz'])('%s is not', password => {
  expect(isCommon(password)).toBe(false)
})
