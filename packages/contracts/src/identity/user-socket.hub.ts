import { z } from 'zod'
import { defineHub } from '../wire/hub'

/** Why a session has ended. */
export const sessionEndReasons = [
  'logged-out',
  'password-changed',
  'access-changed',
  'made-passive',
  'expired',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** What happens to the logged-in user. The specification knows it by its path alone. */
export const userSocket = defineHub({
  service: 'user',
  path: '/socket',
  messages: {
    /** This session has ended: forget the stored user. The connection is closed at once. */
    UpdateUserLocaleStorage: z.tuple([z.object({ reason: z.enum(sessionEndReasons) })]),
    /** Something about the user with this id has changed: ask for them anew. */
    UpdateUserListData: z.tuple([z.number().int()]),
  },
  methods: {},
})
