import { z } from 'zod'
import { descriptorSchema, remoteNameSchema } from './descriptor'

/** The answer of `/remotes/registry.json`: which remotes there are, and where their active versions lie. */

export const integritySchema = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be a sha256 integrity')

export const releaseSchema = z.object({
  version: z.string(),
  /** Folder below `/remotes/`, as in `expense/1.0.0-3f9a0c1d2e4b`. What lies in it never changes. */
  folder: z.string().regex(/^[a-z][a-z0-9-]*\/[0-9A-Za-z.+-]+$/),
  /** Hash of the folder's `mf-manifest.json`, which in turn holds the hash of every other file. */
  integrity: integritySchema,
  /**
   * The scripts that each page needs at once, so that they can be asked for together with the manifest, which vouches
   * for them.
   */
  scripts: z.record(z.string(), z.array(z.string())).default({}),
})
export type Release = z.infer<typeof releaseSchema>

/** How many releases are tried when the active one cannot be loaded. */
export const earlierKept = 2

const registeredRemoteSchema = z.object({
  name: remoteNameSchema,
  active: releaseSchema,
  /** Releases that were active before, newest first. */
  earlier: z.array(releaseSchema).max(earlierKept),
  descriptor: descriptorSchema,
})
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>

export const registrySchema = z.object({
  /** The number of the last event in the registry's log; grows with every change. */
  revision: z.number().int().nonnegative(),
  /** Some people get another release of something: whoever has a session asks for what they get. */
  varies: z.boolean().default(false),
  remotes: z.array(registeredRemoteSchema),
})
export type Registry = z.infer<typeof registrySchema>

/** The same answer for one person who has read everybody's: only what differs from it. */
export const ownReleasesSchema = z.object({
  /** Of a revision other than everybody's answer, it cannot be joined to that. */
  revision: registrySchema.shape.revision,
  remotes: z.array(
    registeredRemoteSchema.pick({ name: true, active: true, descriptor: true }).partial({ descriptor: true }),
  ),
})
export type OwnReleases = z.infer<typeof ownReleasesSchema>

/**
 * What the portal reads of a remote's `mf-manifest.json`. Module Federation writes the file; the build adds `portal`.
 */
export const manifestSchema = z.object({
  /** The federation name, different for every build so that two versions can live in one page. */
  name: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
  metaData: z.object({
    remoteEntry: z.object({
      name: z.string(),
      /** A `module` exports what the container can do; anything else is a script that leaves it in the page. */
      type: z.string().optional(),
    }),
  }),
  portal: z.object({
    /** The name and version in the remote's package.json. */
    version: z.string(),
    /** Version of every shared singleton that the build compiled against: the least that it needs. */
    singletons: z.record(z.string(), z.string()),
    /** For each exposed page, the scripts that it needs at once. */
    pages: z.record(z.string(), z.array(z.string())),
    /** The hash of every file beside the manifest. */
    files: z.record(z.string(), integritySchema),
    descriptor: descriptorSchema,
  }),
})
export type RemoteManifest = z.infer<typeof manifestSchema>
