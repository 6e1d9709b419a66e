import { valid, validRange } from 'semver'
import { z } from 'zod'
import { manifestSchema } from '../registry'
import type { BuildFiles } from './build-files'
import { DeliveryError, type DeliveryIssue } from './errors'

export const manifestFile = 'mf-manifest.json'

/** The manifest, including the fields that only publishing reads. */
const publishedSchema = manifestSchema.extend({
  /** The packages that the build takes from the page, as Module Federation writes them. */
  shared: z.array(z.object({ name: z.string() })).default([]),
})
export type PublishedManifest = z.infer<typeof publishedSchema>

export function parseManifest(files: BuildFiles): PublishedManifest {
  const data = files.get(manifestFile)
  if (!data) throw new DeliveryError('MANIFEST_MISSING', `The build has no ${manifestFile} at its top.`)
  const parsed = publishedSchema.safeParse(parseJson(data))
  if (!parsed.success) throw malformed(parsed.error.issues)
  const { version, descriptor } = parsed.data.portal
  if (valid(version) !== version)
    throw new DeliveryError('VERSION_INVALID', `“${version}” is no version such as 1.2.3 or 1.2.3-rc.1.`)
  if (validRange(descriptor.hostApi) === null)
    throw new DeliveryError(
      'DESCRIPTOR_MALFORMED',
      `The descriptor's hostApi “${descriptor.hostApi}” is no range of versions.`,
    )
  return parsed.data
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    throw new DeliveryError('MANIFEST_MALFORMED', `${manifestFile} is not JSON.`)
  }
}

function malformed(found: z.core.$ZodIssue[]): DeliveryError {
  const errors: DeliveryIssue[] = found.map(({ path, code, message }) => ({
    path: path.join('.'),
    code: code.toUpperCase(),
    message,
  }))
  const list = errors.map(({ path, message }) => `${path}: ${message}`).join('; ')
  return errors.every(({ path }) => path.startsWith('portal.descriptor'))
    ? new DeliveryError('DESCRIPTOR_MALFORMED', `The remote's descriptor is malformed: ${list}.`, errors)
    : new DeliveryError('MANIFEST_MALFORMED', `${manifestFile} is malformed: ${list}.`, errors)
}
