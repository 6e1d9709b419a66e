import { z } from 'zod'
import { integer } from '../wire/fields'
import { defineHub } from '../wire/hub'

/** Why a session has ended. */
const sessionEndReasons = ['logged-out', 'password-changed', 'access-changed', 'made-passive', 'expired'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** Events of the logged-in user. The specification names only its path. */
export const userSocket = defineHub({
  service: 'user',
  path: '/socket',
  messages: {
    /** The session has ended: forget the stored user. The connection then closes. */
    UpdateUserLocaleStorage: z.tuple([z.object({ reason: z.enum(sessionEndReasons) })]),
    /** The user with this id has changed: load them again. */
    UpdateUserListData: z.tuple([integer]),
  },
  methods: {},
})
