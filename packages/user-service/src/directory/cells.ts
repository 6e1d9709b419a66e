import { permissionNames, roleNames, legacyRoleNames, type PermissionName } from '@portal/contracts/identity/permission'
import { readTypedDate } from '@portal/rules/calendar/typed-date'
import { normaliseEmail } from '@portal/rules/email'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { CellFault } from './table-file'

/** Readers for the cells of imported files. Each returns the value, or throws what is wrong with it. */

const allRoles = [...roleNames, ...legacyRoleNames]
export type ImportedRole = (typeof allRoles)[number]

export interface ImportedPermission {
  name: PermissionName
  isWrite: boolean
  /** A corporation's name. Undefined means the person's own, `*` every one. */
  corporation: string | undefined
}

export const readText = (text: string): string => {
  if (text.length > 200) throw new CellFault('is longer than 200 characters')
  return text
}

export const readEmail = (text: string): string => {
  const email = normaliseEmail(text)
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(email)) throw new CellFault(`"${text}" is no e-mail address`)
  return email
}

/** `2016-03-01`, or `01.03.2016` and `01/03/2016` as Turkish spreadsheets write it. */
export const readDay = (text: string): string => {
  const day = readTypedDate(text)
  if ('error' in day) throw new CellFault(`"${text}" is no day like 2016-03-01`)
  return day.date
}

export const readIban = (text: string): string => {
  const iban = normaliseIban(text)
  if (!isIban(iban)) throw new CellFault(`"${text}" is no IBAN`)
  return iban
}

/** A BIC: eight characters, or eleven with the branch. */
export const readBic = (text: string): string => {
  const bic = text.toUpperCase()
  if (!/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic)) throw new CellFault(`"${text}" is no BIC`)
  return bic
}

/** Ten digits. The country code and the leading zero may precede them. */
export const readPhone = (text: string): string => {
  const digits = text.replace(/[\s()+-]/g, '').replace(/^(0090|90(?=\d{10}$)|0)/, '')
  if (!/^\d{10}$/.test(digits)) throw new CellFault(`"${text}" is no telephone number of ten digits`)
  return digits
}

export const readIsActive = (text: string): boolean => {
  if (text !== 'active' && text !== 'passive') throw new CellFault(`"${text}" is neither active nor passive`)
  return text === 'active'
}

export const readYesNo = (text: string): boolean => {
  if (text !== 'yes' && text !== 'no') throw new CellFault(`"${text}" is neither yes nor no`)
  return text === 'yes'
}

export const readLocale = (text: string): 'TR' | 'EU' => {
  if (text !== 'TR' && text !== 'EU') throw new CellFault(`"${text}" is neither TR nor EU`)
  return text
}

const partsOf = (text: string): string[] =>
  text
    .split('|')
    .map(part => part.trim())
    .filter(Boolean)

export const readRoles = (text: string): ImportedRole[] => {
  const roles = partsOf(text).map(part => {
    const role = allRoles.find(name => name === part || name === `Workflow${part}`)
    if (!role) throw new CellFault(`"${part}" is no role; there are ${allRoles.join(', ')}`)
    return role
  })
  return [...new Set(roles)]
}

/**
 * `Agreements:write@Anka Holding A.Ş. | Chart`: name, `:write`, and the corporation. `*` means all names or all
 * corporations.
 */
export const readPermissions = (text: string): ImportedPermission[] =>
  partsOf(text).flatMap(part => {
    const [, name = '', write, corporation] = /^([\w*]+)(:write)?(?:@(.+))?$/.exec(part) ?? []
    const names = name === '*' ? permissionNames : permissionNames.filter(known => known === name)
    if (names.length === 0) {
      throw new CellFault(`"${part}" is no permission; there are ${permissionNames.join(', ')}`)
    }
    return names.map(one => ({ name: one, isWrite: write !== undefined, corporation: corporation?.trim() }))
  })
