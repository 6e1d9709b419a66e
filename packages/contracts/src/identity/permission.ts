import { formModules } from '../modules/modules'

/**
 * Permissions as plain values, apart from the schemas in `access.ts`, so that pages that only check access do not load
 * the schema library.
 */

type FormPermissionName = (typeof formModules)[number]['permission']['name']
const formPermissions = Object.fromEntries(formModules.map(({ permission: { name, id } }) => [name, id])) as Readonly<
  Record<FormPermissionName, number>
>

export const permissionTypes = {
  Settings: 1,
  Agreements: 2,
  /** Includes the permission of every form module. */
  AllForms: 3,
  Payments: 4,
  ...formPermissions,
  Chart: 8,
}
export type PermissionName = keyof typeof permissionTypes
export const permissionNames = Object.keys(permissionTypes) as [PermissionName, ...PermissionName[]]
