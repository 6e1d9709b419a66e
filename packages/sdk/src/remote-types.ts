import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Descriptor } from '@portal/federation/descriptor'
import { registrySchema } from '@portal/federation/registry'
import { SdkError } from './sdk-error'

interface Wanted {
  remote: string
  /** Origin of a portal. */
  portal: string
  project: string
}

/** Writes the types of what another remote of a portal offers: the addresses of its pages. Returns the file. */
export async function writeRemoteTypes({ remote, portal, project }: Wanted): Promise<string> {
  const { active, descriptor } = await registered(remote, portal)
  const file = path.join('src', 'remotes', `${remote}.d.mts`)
  await mkdir(path.join(project, path.dirname(file)), { recursive: true })
  await writeFile(path.join(project, file), typesText(descriptor, `${remote} ${active.version}, active in ${portal}`))
  return file
}

async function registered(remote: string, portal: string) {
  const answer: unknown = await fetch(`${portal}/remotes/registry.json`)
    .then(response => response.json())
    .catch((cause: unknown) => {
      throw new SdkError('PORTAL_MISSING', `${portal} does not answer as a portal: ${Object(cause).message}`)
    })
  const registry = registrySchema.safeParse(answer)
  if (!registry.success) throw new SdkError('PORTAL_MISSING', `${portal} has no registry that this SDK can read.`)
  const { remotes } = registry.data
  const found = remotes.find(({ name }) => name === remote)
  if (found) return found
  const names = remotes.map(({ name }) => name).join(', ')
  throw new SdkError('REMOTE_UNKNOWN', `${portal} has no active remote “${remote}”: ${names}.`)
}

/** Declares a type for each page, with its title and who reaches it, and one for all addresses. */
export function typesText({ routes }: Descriptor, origin: string): string {
  const pages = routes.map(({ path: address, title, needs }) => {
    const reached = needs ? `; needs ${JSON.stringify(needs)}` : ''
    return [`  /** ${title.en}${reached} */`, `  '${address}': ${typeOf(address)}`].join('\n')
  })
  return [
    `/** Pages of ${origin}. Written by \`portal-sdk types\`. */`,
    'export interface Pages {',
    ...pages,
    '}',
    '',
    'export type Address = Pages[keyof Pages]',
    '',
  ].join('\n')
}

/** `/leave/:id` as a type of addresses: any text stands for a parameter. */
const typeOf = (address: string) =>
  address.includes(':') ? `\`${address.replaceAll(/:\w+/g, '${string}')}\`` : `'${address}'`
