import { z } from 'zod'
import { integer } from '../wire/fields'
import { permissionNames } from './permission'
import { roleNames } from './roles'

/** Access requirements, in the same terms for menu entries, routes, widgets and calls. */

const roleNameSchema = z.enum(roleNames)

/** Requirements for access. All given parts must hold; none means that a login is enough. */
export const needsSchema = z.strictObject({
  /** One of these roles. */
  anyRole: z.array(roleNameSchema).min(1).optional(),
  /** This permission, for at least one corporation. */
  permission: z.enum(permissionNames).optional(),
  /** The permission above must allow writing. */
  write: z.literal(true).optional(),
})
export type Needs = z.infer<typeof needsSchema>

/** Access to group-wide data: lookups, modules, jobs. */
export const settingsAccess: Needs = { anyRole: ['WorkflowManager'], permission: 'Settings' }

/** Access to change a company's own settings: trees, masters, substitutes. */
export const settingsWriteAccess: Needs = { ...settingsAccess, write: true }

/** Required for every active corporation, not for one. */
export interface GroupNeeds extends Needs {
  readonly everyCorporation: true
}

/** Access to change group-wide settings: lookups, module names, public holidays, jobs. */
export const groupSettingsAccess: GroupNeeds = { ...settingsWriteAccess, everyCorporation: true }

/** The part of a user that determines access, with the specification's names. */
export const accessSchema = z.object({
  roleList: z.array(z.object({ name: roleNameSchema })),
  permissionList: z.array(z.object({ typeId: integer, isWrite: z.boolean(), corporationId: integer })),
})
export type Access = z.infer<typeof accessSchema>
