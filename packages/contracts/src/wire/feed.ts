import { z } from 'zod'

/** A calendar feed of somebody's own. */
export const feedSchema = z.object({
  /** The address, to give to a calendar program; only the call that makes it answers it, the portal keeps its hash. */
  path: z.string().nullable(),
  createdDate: z.iso.datetime().nullable(),
})
