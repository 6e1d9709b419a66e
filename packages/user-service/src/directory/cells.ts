import { permissionNames, type PermissionName } from '@portal/contracts/identity/permission'
import { roleNames, legacyRoleNames } from '@portal/contracts/identity/roles'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import type { Language, Text } from '@portal/contracts/wire/language'
import { eitherOf, partsOf, readEmail, readText } from '@portal/http/file-import/cells'
import { CellFault } from '@portal/http/file-import/table-file'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { searchText } from '@portal/rules/search/search-text'

/* Each reader returns the value of an imported cell, or throws a `CellFault`. */

const allRoles = [...roleNames, ...legacyRoleNames]
type ImportedRole = (typeof allRoles)[number]

interface ImportedPermission {
  name: PermissionName
  isWrite: boolean
  /** A corporation's name; undefined for the person's own, `*` for all. */
  corporation: string | undefined
}

/** Reads somebody: an email, or the full name. */
export const readEmailOrName = (text: string): string => (text.includes('@') ? readEmail(text) : readText(text))

export const readIban = (text: string): string => {
  const iban = normaliseIban(text)
  if (!isIban(iban)) throw new CellFault('NOT_AN_IBAN', { text })
  return iban
}

/** Reads a BIC: eight characters, or eleven with the branch. */
export const readBic = (text: string): string => {
  const bic = text.toUpperCase()
  if (!/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic)) throw new CellFault('NOT_A_BIC', { text })
  return bic
}

/** Reads ten digits; the country code or a zero may precede them. */
export const readPhone = (text: string): string => {
  const digits = text.replace(/[\s()+-]/g, '').replace(/^(0090|90(?=\d{10}$)|0)/, '')
  if (!/^\d{10}$/.test(digits)) throw new CellFault('NOT_A_PHONE', { text })
  return digits
}

export const readIsActive = eitherOf(['active', 'etkin', 'aktif'], ['passive', 'pasif'], 'NOT_ACTIVE_OR_PASSIVE')

export const readLocale = (text: string): 'TR' | 'EU' => {
  if (text !== 'TR' && text !== 'EU') throw new CellFault('NOT_A_LOCALE', { text })
  return text
}

/** Words of personnel files for whoever has no further role. */
const usualWords = ['calisan', 'personel', 'employee', 'staff']

const roleCalled = (text: string): ImportedRole | undefined =>
  usualWords.includes(searchText(text))
    ? 'WorkflowUser'
    : roleNames.find(name => Object.values(roleTexts[name]).some(word => searchText(word) === searchText(text)))

const namesOfRoles = (language: Language): string => roleNames.map(name => roleTexts[name][language]).join(', ')
const allNames: Text = { tr: namesOfRoles('tr'), en: namesOfRoles('en') }

export const readRoles = (text: string): ImportedRole[] => {
  const roles = partsOf(text).map(part => {
    const role = allRoles.find(name => name === part || name === `Workflow${part}`) ?? roleCalled(part)
    if (!role) throw new CellFault('NOT_A_ROLE', { text: part, names: allNames })
    return role
  })
  return [...new Set(roles)]
}

/**
 * Reads `Agreements:write@Anka Holding A.Ş. | Chart`: name, `:write` and corporation. `*` stands for all names or all
 * corporations.
 */
export const readPermissions = (text: string): ImportedPermission[] =>
  partsOf(text).flatMap(part => {
    const [, name = '', write, corporation] = /^([\w*]+)(:write)?(?:@(.+))?$/.exec(part) ?? []
    const names = name === '*' ? permissionNames : permissionNames.filter(known => known === name)
    if (names.length === 0) {
      throw new CellFault('NOT_A_PERMISSION', { text: part, names: permissionNames.join(', ') })
    }
    return names.map(one => ({ name: one, isWrite: write !== undefined, corporation: corporation?.trim() }))
  })
