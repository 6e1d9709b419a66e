import { z } from 'zod'
import { descriptorSchema, remoteNameSchema } from './descriptor'

/** Answer of `/remotes/registry.json`: the remotes with their active releases. */

export const integritySchema = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be a sha256 integrity')

export const releaseSchema = z.object({
  version: z.string(),
  /** Immutable folder below `/remotes/`, such as `expense/1.0.0-3f9a0c1d2e4b`. */
  folder: z.string().regex(/^[a-z][a-z0-9-]*\/[0-9A-Za-z.+-]+$/),
  /** Hash of the folder's `mf-manifest.json`, which holds the hashes of all other files. */
  integrity: integritySchema,
  /** Scripts that each page needs at once. They are requested together with the manifest, which verifies them. */
  scripts: z.record(z.string(), z.array(z.string())).default({}),
})
export type Release = z.infer<typeof releaseSchema>

/** Number of earlier releases to try when the active one fails to load. */
export const earlierKept = 2

const registeredRemoteSchema = z.object({
  name: remoteNameSchema,
  active: releaseSchema,
  /** Previously active releases, newest first. */
  earlier: z.array(releaseSchema).max(earlierKept),
  descriptor: descriptorSchema,
})
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>

export const registrySchema = z.object({
  /** Number of the last event in the log; grows with every change. */
  revision: z.number().int().nonnegative(),
  /** Some people get other releases: a logged-in browser asks for its own. */
  varies: z.boolean().default(false),
  remotes: z.array(registeredRemoteSchema),
})
export type Registry = z.infer<typeof registrySchema>

/** A person's differences from everybody's answer. */
export const ownReleasesSchema = z.object({
  /** Must equal the revision of everybody's answer to be merged with it. */
  revision: registrySchema.shape.revision,
  remotes: z.array(
    registeredRemoteSchema.pick({ name: true, active: true, descriptor: true }).partial({ descriptor: true }),
  ),
})
export type OwnReleases = z.infer<typeof ownReleasesSchema>

/**
 * The fields of `mf-manifest.json` that the portal reads. Module Federation writes the file; the build adds `portal`.
 */
export const manifestSchema = z.object({
  /** The federation name, unique per build so that two releases can live in one page. */
  name: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
  metaData: z.object({
    remoteEntry: z.object({
      name: z.string(),
      /** A `module` exports the container; any other type is a script that sets it as a global. */
      type: z.string().optional(),
    }),
  }),
  portal: z.object({
    /** Name and version from the remote's package.json. */
    version: z.string(),
    /** Version of every singleton at build time, which is the minimum that the release needs. */
    singletons: z.record(z.string(), z.string()),
    /** Scripts that each exposed page needs at once. */
    pages: z.record(z.string(), z.array(z.string())),
    /** Hash of every file beside the manifest. */
    files: z.record(z.string(), integritySchema),
    descriptor: descriptorSchema,
  }),
})
export type RemoteManifest = z.infer<typeof manifestSchema>
