import { z } from 'zod'
import { calendarDay, integer } from '../wire/fields'
import { accessSchema } from './access'

/** The logged-in user; the browser stores it with the token. */
export const loggedInUserSchema = accessSchema.extend({
  id: integer,
  name: z.string(),
  /** A path below `/api/`, read with the bearer header like every file; null without a picture. */
  profilPhoto: z.string().nullable(),
  /** From this day on, they must have a second factor; absent if they have one, or need none. */
  factorDue: calendarDay.nullish(),
})
export type LoggedInUser = z.infer<typeof loggedInUserSchema>
