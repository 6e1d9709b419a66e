import { z } from 'zod'
import { permissionNames, roleNames } from './permission'

/** The vocabulary of permission: the same words for a menu entry, a route, a widget and a call of the server. */

export const roleNameSchema = z.enum(roleNames)

/**
 * What somebody must have to reach a thing. Every part that is given must hold; nothing given means that being
 * logged in is enough.
 */
export const needsSchema = z.strictObject({
  /** One of these roles. */
  anyRole: z.array(roleNameSchema).min(1).optional(),
  /** This permission, for at least one corporation. */
  permission: z.enum(permissionNames).optional(),
  /** The permission above must allow writing. */
  write: z.literal(true).optional(),
})
export type Needs = z.infer<typeof needsSchema>

/** Who may see what the whole portal works with: lookups, modules, jobs. */
export const settingsAccess: Needs = { anyRole: ['WorkflowManager'], permission: 'Settings' }

/** Who may change what belongs to one of the companies for which they hold it: its trees, masters, substitutes. */
export const settingsWriteAccess: Needs = { ...settingsAccess, write: true }

/** What must be held for every active corporation, not for one of them. */
export interface GroupNeeds extends Needs {
  readonly everyCorporation: true
}

/** Who may change what belongs to the whole group: lookups, names of modules, public holidays, jobs. */
export const groupSettingsAccess: GroupNeeds = { ...settingsWriteAccess, everyCorporation: true }

/** The part of a user that decides what they may reach; the fields are the specification's. */
export const accessSchema = z.object({
  roleList: z.array(z.object({ name: roleNameSchema })),
  permissionList: z.array(
    z.object({ typeId: z.number().int(), isWrite: z.boolean(), corporationId: z.number().int() }),
  ),
})
export type Access = z.infer<typeof accessSchema>
