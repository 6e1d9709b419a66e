import { z } from 'zod'
import { defineCall } from '../wire/call'
import { instant } from '../wire/fields'

const sessionId = z.string().regex(/^[0-9a-f]{32}$/)

const ownSessionSchema = z.object({
  /** Names it in these calls. Nobody can log in with it. */
  id: sessionId,
  /** Such as “Chrome · Windows”; empty if the browser did not say. */
  device: z.string(),
  /** The address, or the first half of an IPv6 address; empty for older sessions. */
  network: z.string(),
  /** The session that asks. */
  isThis: z.boolean(),
  begunDate: instant,
  /** To within some minutes. */
  lastUsedDate: instant,
})
export type OwnSession = z.infer<typeof ownSessionSchema>

/** The caller's active sessions: this one first, then the most recently used. */
export const ownSessionsCall = defineCall('user GET /user/sessions', {
  answer: z.array(ownSessionSchema),
  access: 'session',
})

/** Ends another session of the caller at once, everywhere. One that has ended already is NOT_FOUND. */
export const endOwnSessionCall = defineCall('user DELETE /user/sessions/:id', {
  params: z.object({ id: sessionId }),
  answer: z.null(),
  access: 'session',
  stepUp: true,
})

/** Ends all other sessions of the caller. */
export const endOtherSessionsCall = defineCall('user POST /user/endOtherSessions', {
  answer: z.object({ ended: z.number().int() }),
  access: 'session',
  stepUp: true,
})
