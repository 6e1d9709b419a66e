import { z } from 'zod'
import { integer } from '../wire/fields'
import { accessSchema } from './access'

/** The logged-in user; the browser keeps it with the token beside it. */
export const loggedInUserSchema = accessSchema.extend({
  id: integer,
  name: z.string(),
  /** A path below `/api/`, read with the bearer header like every file; null where there is no picture. */
  profilPhoto: z.string().nullable(),
})
export type LoggedInUser = z.infer<typeof loggedInUserSchema>
