import { readSettings, SettingsFailure } from './read-settings'
import { settingsText } from './settings-text'
import { settingNames, settingsTable } from './settings'

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsFailure) return error.problems
    throw error
  }
  return []
}

test('with nothing set, the portal is on localhost:8080 with the demo group in .data', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 8080,
    HOST: 'localhost',
    PORTAL_DATA: '.data',
    PORTAL_SEED: 'demo',
    DATABASE_URL: undefined,
    PORTAL_DEV_REMOTES: false,
  })
})

test('backends are read as addresses, private ones with the network that they may be in', () => {
  const { PORTAL_BACKENDS: backends } = readSettings({
    PORTAL_BACKENDS: 'travel=https://travel.example.com/api, desk=https://10.20.0.7:8443, own=http://localhost:3200',
    PORTAL_BACKEND_NETWORKS: '10.20.0.0/16, 127.0.0.0/8',
  })
  expect([...backends].map(([name, { href }]) => [name, href])).toEqual([
    ['travel', 'https://travel.example.com/api'],
    ['desk', 'https://10.20.0.7:8443/'],
    ['own', 'http://localhost:3200/'],
  ])
})

test.each([
  ['travel', 'must be like travel=https://travel.example.com, with a comma between'],
  ['Travel=https://a.example.com', 'must be like travel=https://travel.example.com, with a comma between'],
  ['travel=http://a.example.com', 'must give travel an https address, unless it is on the portal’s own machine'],
  ['travel=ftp://a.example.com', 'must give travel an https address, unless it is on the portal’s own machine'],
  ['travel=https://me:x@a.example.com', 'must give travel an address without user, query and #'],
  ['travel=https://a.example.com/?x=1', 'must give travel an address without user, query and #'],
  ['travel=https://a.example.com, travel=https://b.example.com', 'names travel twice'],
  ...['https://10.0.0.1', 'https://[::1]', 'https://169.254.169.254', 'http://localhost:3200', 'https://0x7f.1'].map(
    address => [
      `travel=${address}`,
      'gives travel an address outside public networks; name its own in PORTAL_BACKEND_NETWORKS',
    ],
  ),
])('PORTAL_BACKENDS=%s is no backend', (value, why) => {
  expect(problemsOf({ PORTAL_BACKENDS: value })).toEqual([`PORTAL_BACKENDS ${why}.`])
})

test('webhooks are read like backends, one for all others and with a query; private ones need their network', () => {
  const value = 'travel=https://hooks.example.com/a?key=7, *=https://ops.example.com'
  const { PORTAL_WEBHOOKS: webhooks } = readSettings({ PORTAL_WEBHOOKS: value })
  expect([...webhooks].map(([name, { href }]) => [name, href])).toEqual([
    ['travel', 'https://hooks.example.com/a?key=7'],
    ['*', 'https://ops.example.com/'],
  ])
  expect(problemsOf({ PORTAL_WEBHOOKS: '*=http://ops.example.com' })).toEqual([
    expect.stringMatching(/an https address/),
  ])
  expect(problemsOf({ PORTAL_WEBHOOKS: '*=https://10.0.0.1' })).toEqual([
    expect.stringMatching(/outside public networks/),
  ])
})

test('a list of networks that is none is named', () => {
  const line = 'PORTAL_BACKEND_NETWORKS must be networks like 10.20.0.0/16, with a comma between.'
  for (const value of ['10.20.0.0', '10.20.0.0/33', 'all']) {
    expect(problemsOf({ PORTAL_BACKEND_NETWORKS: value })).toEqual([line])
  }
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', PORTAL_SEED: ' ' })).toMatchObject({ PORT: 8080, PORTAL_SEED: 'demo' })
})

test('values are read as what they mean', () => {
  expect(
    readSettings({ PORT: '0', PORTAL_DEV_REMOTES: 'on', PORTAL_PROXIES: '10.0.0.1, 10.1.0.0/16', LOG_LEVEL: 'warn' }),
  ).toMatchObject({ PORT: 0, PORTAL_DEV_REMOTES: true, PORTAL_PROXIES: ['10.0.0.1', '10.1.0.0/16'], LOG_LEVEL: 'warn' })
})

test.each<[string, string, string]>([
  ['PORT', '80a', 'PORT must be a number from 0 to 65535.'],
  ['PORT', '65536', 'PORT must be a number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a number from 0 to 65535.'],
  ['PORTAL_SEED', 'Demo', 'PORTAL_SEED must be demo or none.'],
  ['PORTAL_DEV_REMOTES', 'true', 'PORTAL_DEV_REMOTES must be on or off.'],
  [
    'DATABASE_URL',
    'mysql://me:secret@host/db',
    'DATABASE_URL must be an address like postgres://user:password@host/database.',
  ],
  ['DATABASE_READ_URL', 'postgres://replica/portal', 'DATABASE_URL is needed beside DATABASE_READ_URL.'],
  ['OIDC_ISSUER', 'https://login.example.com', 'OIDC_CLIENT_ID is needed beside OIDC_ISSUER.'],
  ['USER_SERVICE_URL', 'users.example.com', 'USER_SERVICE_URL must be an address like https://portal.example.com.'],
  ['PORTAL_BACKUPS', 's3:/backups', 'PORTAL_BACKUPS must be a folder, a bucket like s3://bucket/folder, or off.'],
  [
    'PORTAL_BACKUPS',
    's3://backups',
    'BACKUPS_S3_KEY_ID and BACKUPS_S3_SECRET are needed beside a bucket in PORTAL_BACKUPS.',
  ],
  ['PORTAL_SECURITY_POLICY', 'https://a.example', 'PORTAL_SECURITY_CONTACT is needed beside PORTAL_SECURITY_POLICY.'],
  ['PORTAL_SEEDS', 'demo', 'PORTAL_SEEDS is not a setting of the portal; "portal settings" lists them.'],
])('%s=%s is one clear line', (name, value, line) => {
  expect(problemsOf({ [name]: value })).toEqual([line])
})

test.each([
  [{ DATABASE_URL: 'postgres://a/b' }, 'PORTAL_LOG_ARCHIVE cannot be on with DATABASE_URL'],
  [
    { PORTAL_BACKUPS: 's3://backups', BACKUPS_S3_KEY_ID: 'a', BACKUPS_S3_SECRET: 'b' },
    'PORTAL_LOG_ARCHIVE cannot be on while PORTAL_BACKUPS is a bucket',
  ],
  [{ PORTAL_BACKUPS: 'off' }, 'PORTAL_LOG_ARCHIVE cannot be on while PORTAL_BACKUPS is off.'],
])('no log is archived with %j', (environment, line) => {
  expect(problemsOf({ PORTAL_LOG_ARCHIVE: 'on', ...environment })).toEqual([expect.stringContaining(line)])
})

test.each([
  '*',
  'null',
  'portal.example.com',
  'https://portal.example.com/',
  'https://me@portal.example.com',
  'ftp://a.example',
])('%s is no origin whose pages could be let in', origin => {
  expect(problemsOf({ PORTAL_ALLOWED_ORIGINS: `https://portal.example.com,${origin}` })).toEqual([
    'PORTAL_ALLOWED_ORIGINS must be origins like https://portal.example.com, with a comma between.',
  ])
})

test.each(['security@example.com', 'http://example.com/report', 'mailto:a@b.example\nPolicy: x'])(
  '%j is no address for reports of vulnerabilities',
  contact => {
    expect(problemsOf({ PORTAL_SECURITY_CONTACT: contact })).toEqual([
      expect.stringContaining('PORTAL_SECURITY_CONTACT must be addresses like mailto:security@example.com or https:'),
    ])
  },
)

test('no other host’s pages may call the services, unless they are named', () => {
  expect(readSettings({})).toMatchObject({ PORTAL_ALLOWED_ORIGINS: [] })
  const named = { PORTAL_ALLOWED_ORIGINS: 'https://portal.example.com, http://localhost:8080' }
  expect(readSettings(named)).toMatchObject({
    PORTAL_ALLOWED_ORIGINS: ['https://portal.example.com', 'http://localhost:8080'],
  })
})

test('every problem is told at once', () => {
  expect(problemsOf({ PORT: 'x', PORTAL_SEED: 'x', PORTAL_NOTHING: 'x' })).toHaveLength(3)
})

test('variables of other programs are none of its business', () => {
  expect(problemsOf({ PORTS: 'x', MY_PORTAL_DATA: 'x' })).toEqual([])
})

test('the table names each setting with its default and its meaning', () => {
  const lines = settingsText().split('\n')
  expect(lines).toHaveLength(settingNames.length + 1)
  for (const name of settingNames) {
    const line = lines.find(candidate => candidate.startsWith(`${name} `))
    expect(line).toContain(settingsTable[name].description)
    expect(line).toContain(settingsTable[name].byDefault || '(none)')
  }
})

test('files are kept in the data folder, ten megabytes each at most, unless something else is said', () => {
  expect(readSettings({})).toMatchObject({ FILES_MAX_MB: 10, FILES_S3_URL: undefined })
  expect(problemsOf({ FILES_MAX_MB: '0' })).toEqual(['FILES_MAX_MB must be a number from 1 to 9999.'])
})
