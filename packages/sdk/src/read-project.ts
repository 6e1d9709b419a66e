import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { descriptorSchema, type Descriptor } from '@portal/federation/descriptor'
import { SdkError } from './sdk-error'

const descriptorFile = 'portal.remote.mjs'

/** Reads the descriptor and version of the remote in a folder. */
export async function readProject(project: string): Promise<{ descriptor: Descriptor; version: string }> {
  const { version = '' } = await readJson<{ version?: string }>(pathToFileURL(path.join(project, 'package.json')))
  return { descriptor: await readDescriptor(project), version }
}

async function readDescriptor(project: string): Promise<Descriptor> {
  const file = path.join(project, descriptorFile)
  const module = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new SdkError('DESCRIPTOR_MISSING', `${file} cannot be read: ${Object(cause).message}`)
  })) as { default?: unknown }
  const parsed = descriptorSchema.safeParse(module.default)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`)
  throw new SdkError('DESCRIPTOR_MALFORMED', `${descriptorFile} is malformed: ${faults.join('; ')}.`)
}

export async function readJson<T>(file: URL): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (cause) {
    throw new SdkError('PACKAGE_MISSING', `${file.pathname} cannot be read: ${Object(cause).message}`)
  }
}
