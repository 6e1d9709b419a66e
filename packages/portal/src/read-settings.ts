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

/** Settings that need each other. */
const incomplete = (environment: Environment): string[] => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client } = environment
  if (!issuer?.trim() === !client?.trim()) return []
  return [
    issuer?.trim() ? 'OIDC_CLIENT_ID is needed beside OIDC_ISSUER.' : 'OIDC_ISSUER is needed beside OIDC_CLIENT_ID.',
  ]
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
  problems.push(...incomplete(environment))
  if (problems.length > 0) throw new SettingsFailure(problems)
  return Object.fromEntries(entries) as Settings
}
