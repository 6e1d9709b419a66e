import { z } from 'zod'

/** A personal calendar feed. */
export const feedSchema = z.object({
  /** The address for a calendar program. Only the call that creates it returns it; the portal stores its hash. */
  path: z.string().nullable(),
  createdDate: z.iso.datetime().nullable(),
})
