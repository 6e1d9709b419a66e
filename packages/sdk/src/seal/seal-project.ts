import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { descriptorSchema } from '@portal/federation/descriptor'
import { SdkError } from '../sdk-error'
import type { HostFacts } from './link-modules'
import { seal, type Sealed } from './seal'

/** Seals the build of a remote, with the descriptor and version in its folder. */
export async function sealProject(project: string, dist: string): Promise<Sealed & { name: string; version: string }> {
  const host = await readJson<HostFacts>(new URL('./host.json', import.meta.url))
  const { version = '' } = await readJson<{ version?: string }>(pathToFileURL(path.join(project, 'package.json')))
  const descriptor = await readDescriptor(project)
  return { ...(await seal({ folder: dist, descriptor, version, host })), name: descriptor.name, version }
}

const descriptorFile = 'portal.remote.mjs'

async function readDescriptor(project: string) {
  const file = path.join(project, descriptorFile)
  const module = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new SdkError('DESCRIPTOR_MISSING', `${file} cannot be read: ${Object(cause).message}`)
  })) as { default?: unknown }
  const parsed = descriptorSchema.safeParse(module.default)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`)
  throw new SdkError('DESCRIPTOR_MALFORMED', `${descriptorFile} is malformed: ${faults.join('; ')}.`)
}

async function readJson<T>(file: URL): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (cause) {
    throw new SdkError('PACKAGE_MISSING', `${file.pathname} cannot be read: ${Object(cause).message}`)
  }
}
