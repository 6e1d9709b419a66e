import { z } from 'zod'
import { answersFile } from '../files/files'
import { defineCall, type CallAccess } from './call'
import { instant } from './fields'

/** A personal calendar feed. */
const feedSchema = z.object({
  /** The address for a calendar program. Only the call that creates it returns it; the portal stores its hash. */
  path: z.string().nullable(),
  createdDate: instant.nullable(),
})

/** Declares the calls of a feed for the people with this access, and its reading: the secret address is the key. */
export function defineFeedCalls<const Access extends CallAccess>(folder: `/${string}`, access: Access) {
  const ofFeed = { access, answer: feedSchema } as const
  return {
    /** Whether the caller has a feed. */
    get: defineCall(`workflow GET /api${folder}/feed`, ofFeed),
    /** Creates a secret address and revokes the previous one. */
    make: defineCall(`workflow POST /api${folder}/feed`, ofFeed),
    end: defineCall(`workflow DELETE /api${folder}/feed`, ofFeed),
    read: defineCall(`workflow GET ${folder}/feed/:secret`, {
      params: z.object({ secret: z.string().max(100) }),
      ...answersFile,
      access: 'public',
    }),
  }
}
