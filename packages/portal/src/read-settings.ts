import { unreachableBackends } from './backends/named-backends'
import { isBucket, isPlace } from './backup/place/address'
import { type SettingName, settingNames, type Settings, settingsTable } from './settings'

export type Environment = Record<string, string | undefined>

/** Every problem with the settings, one line each. */
export class SettingsFailure extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'))
  }
}

// Shells and compose files use an empty variable for "not set".
const given = (environment: Environment, name: SettingName): string | undefined =>
  environment[name]?.trim() || settingsTable[name].byDefault || undefined

const unknownNames = (environment: Environment): string[] =>
  Object.keys(environment).filter(name => name.startsWith('PORTAL_') && !(name in settingsTable))

/** Each first setting needs the second. */
const needs: readonly [SettingName, SettingName][] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['PORTAL_SECURITY_POLICY', 'PORTAL_SECURITY_CONTACT'],
  ['MAILBOX_URL', 'MAILBOX_ADDRESS'],
  ['MAILBOX_URL', 'MAILBOX_CHECKED_BY'],
]

const incomplete = (environment: Environment): string[] =>
  needs
    .filter(([name, needed]) => environment[name]?.trim() && !environment[needed]?.trim())
    .map(([name, needed]) => `${needed} is needed beside ${name}.`)

const hasNoKey = (environment: Environment): string[] => {
  const address = environment.PORTAL_BACKUPS?.trim() ?? ''
  const hasKey = environment.BACKUPS_S3_KEY_ID?.trim() && environment.BACKUPS_S3_SECRET?.trim()
  if (!isPlace(address) || !isBucket(address) || hasKey) return []
  return ['BACKUPS_S3_KEY_ID and BACKUPS_S3_SECRET are needed beside a bucket in PORTAL_BACKUPS.']
}

/** Only the portal's own database is archived, and beside its backups. */
const archivesNothing = (environment: Environment): string[] => {
  const value = (name: SettingName) => environment[name]?.trim()
  if (value('PORTAL_LOG_ARCHIVE') !== 'on') return []
  if (value('DATABASE_URL'))
    return ['PORTAL_LOG_ARCHIVE cannot be on with DATABASE_URL: that server archives its own log.']
  if (isBucket(value('PORTAL_BACKUPS') ?? ''))
    return ['PORTAL_LOG_ARCHIVE cannot be on while PORTAL_BACKUPS is a bucket: the archive of the log needs a folder.']
  return value('PORTAL_BACKUPS') === 'off' ? ['PORTAL_LOG_ARCHIVE cannot be on while PORTAL_BACKUPS is off.'] : []
}

export const readSettings = (environment: Environment): Settings => {
  const problems = unknownNames(environment).map(
    name => `${name} is not a setting of the portal; "portal settings" lists them.`,
  )
  const entries = settingNames.map(name => {
    const result = settingsTable[name].schema.safeParse(given(environment, name))
    // The value is not repeated: it may hold a password.
    if (!result.success) problems.push(`${name} ${result.error.issues[0]?.message}.`)
    return [name, result.data]
  })
  problems.push(...incomplete(environment), ...hasNoKey(environment), ...archivesNothing(environment))
  const settings = Object.fromEntries(entries) as Settings
  if (problems.length === 0)
    for (const name of ['PORTAL_BACKENDS', 'PORTAL_WEBHOOKS'] as const)
      problems.push(...unreachableBackends(name, settings[name], settings.PORTAL_BACKEND_NETWORKS))
  if (problems.length > 0) throw new SettingsFailure(problems)
  return settings
}
