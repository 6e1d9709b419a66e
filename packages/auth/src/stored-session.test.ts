import { loggedInUserSchema } from '@portal/contracts/identity/user'
import { z } from 'zod'
import { readStoredSession } from './stored-session'

const good = {
  token: 'a-token',
  id: 5,
  name: 'Özge Kılıç',
  profilPhoto: null,
  roleList: [{ name: 'WorkflowUser' }],
  permissionList: [{ typeId: 8, isWrite: false, corporationId: 1013 }],
}
const permission = good.permissionList[0]

const samples: [string, unknown][] = [
  ['what this version stores', good],
  ['a user with a picture', { ...good, profilPhoto: 'user/photo/5.png' }],
  ['a user with no permission', { ...good, permissionList: [] }],
  ['a user with something more', { ...good, theme: 'dark' }],
  ['a user who needs a second factor from a day on', { ...good, factorDue: '2026-12-01' }],
  ['a user who needs none', { ...good, factorDue: null }],
  ['a day that is none', { ...good, factorDue: 'soon' }],
  ['null', null],
  ['a number', 7],
  ['a list', [good]],
  ['an empty object', {}],
  ['no token', { ...good, token: undefined }],
  ['a token of another type', { ...good, token: 1 }],
  ['an id as text', { ...good, id: '5' }],
  ['half an id', { ...good, id: 5.5 }],
  ['no picture field', { ...good, profilPhoto: undefined }],
  ['no list of roles', { ...good, roleList: undefined }],
  ['roles as texts', { ...good, roleList: ['WorkflowUser'] }],
  ['a role nobody knows', { ...good, roleList: [{ name: 'Emperor' }] }],
  ['a role without a name', { ...good, roleList: [null] }],
  ['permissions that are no list', { ...good, permissionList: {} }],
  ['a permission without corporation', { ...good, permissionList: [{ ...permission, corporationId: undefined }] }],
  ['a permission with a text for a flag', { ...good, permissionList: [{ ...permission, isWrite: 'yes' }] }],
  ['a permission of half a type', { ...good, permissionList: [{ ...permission, typeId: 1.5 }] }],
]

describe('a stored session is read with care', () => {
  const schema = loggedInUserSchema.extend({ token: z.string() })

  test.each(samples)('%s is judged as the contract judges it', (_what, value) => {
    const isRead = readStoredSession(JSON.stringify(value)) !== null
    expect(isRead).toBe(schema.safeParse(JSON.parse(JSON.stringify(value))).success)
  })

  test.each([
    ['nothing stored', null],
    ['an empty text', ''],
    ['broken JSON', '{"token": "a-tok'],
  ])('%s is no session', (_what, text) => {
    expect(readStoredSession(text)).toBeNull()
  })

  test('what was stored comes back whole', () => {
    expect(readStoredSession(JSON.stringify(good))).toEqual(good)
  })
})
