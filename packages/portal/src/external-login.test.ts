import { externalLoginOf } from './external-login'
import { readSettings, SettingsFailure, type Environment } from './read-settings'

const problemsOf = (environment: Environment): string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsFailure) return error.problems
    throw error
  }
}

const provider = { OIDC_ISSUER: 'https://login.anka.test', OIDC_CLIENT_ID: 'portal' }

test('a provider is an issuer and a client', () => {
  const settings = externalLoginOf(readSettings({ ...provider, OIDC_CLIENT_SECRET: 's' }), () => 'https://portal.test')
  expect(settings).toMatchObject({ issuer: 'https://login.anka.test', clientId: 'portal', clientSecret: 's' })
  expect(settings?.redirectAddress()).toBe('https://portal.test/externallogin')
  expect(externalLoginOf(readSettings({}), () => '')).toBeUndefined()
})

test.each<[Environment, string]>([
  [{ OIDC_ISSUER: provider.OIDC_ISSUER }, 'OIDC_CLIENT_ID is needed beside OIDC_ISSUER.'],
  [{ OIDC_CLIENT_ID: 'portal', OIDC_ISSUER: ' ' }, 'OIDC_ISSUER is needed beside OIDC_CLIENT_ID.'],
  [{ ...provider, OIDC_ISSUER: 'http://login.anka.test' }, 'OIDC_ISSUER must be an https address.'],
  [{ ...provider, OIDC_ISSUER: 'http://localhost.evil.test' }, 'OIDC_ISSUER must be an https address.'],
  [{ SMTP_URL: 'mail.anka.test' }, 'SMTP_URL must be an address like smtp://user:password@mail.example.com:587.'],
  [{ MAIL_FROM: 'Portal' }, 'MAIL_FROM must be like Portal <portal@example.com>.'],
])('%j is one clear line', (environment, line) => {
  expect(problemsOf(environment)).toEqual([line])
})

test.each(['http://127.0.0.1:3000', 'http://localhost'])('a provider on this machine may be at %s', issuer => {
  expect(problemsOf({ ...provider, OIDC_ISSUER: issuer })).toEqual([])
})
