import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { registryOf } from '@portal/federation/delivery/registry-of'
import { stateReader } from '@portal/federation/delivery/state-reader'
import type { FastifyPluginAsync } from 'fastify'
import { fixedAnswer } from '../static/fixed-answer'

export interface ThirdPartyOptions {
  /** The folder of the portal's own build. */
  portalFolder: string
  shellFolder: string
  remotesFolder: string
}

/** The name of the notices in every build; remotes built by other tools bring such a file. */
const noticesFile = 'third-party.txt'

const headers = {
  'cache-control': 'no-cache',
  'content-type': 'text/plain; charset=utf-8',
}

/** `/third-party.txt`: licences of third-party code in the portal, its shell and its active remotes. */
export const thirdParty: FastifyPluginAsync<ThirdPartyOptions> = async (app, options) => {
  const { portalFolder, shellFolder, remotesFolder } = options
  const readState = stateReader(remotesFolder)
  let last = { folders: '', send: fixedAnswer(() => '') }
  app.get('/third-party.txt', async (request, reply) => {
    const { remotes } = registryOf(await readState())
    const builds = [
      { title: 'The server', folder: portalFolder },
      { title: 'The shell', folder: shellFolder },
      ...remotes.map(({ name, active: { version, folder } }) => ({
        title: `The remote ${name} ${version}`,
        folder: path.join(remotesFolder, folder),
      })),
    ]
    const folders = builds.map(({ folder }) => folder).join('\n')
    if (folders !== last.folders) {
      last = { folders, send: fixedAnswer(async () => (await Promise.all(builds.map(noticesOf))).join('\n\n')) }
    }
    return last.send(request, reply.headers(headers))
  })
}

const noticesOf = async ({ title, folder }: { title: string; folder: string }): Promise<string> => {
  const text = await readFile(path.join(folder, noticesFile), 'utf8').catch(() => 'It brings no notices.\n')
  const line = '='.repeat(title.length)
  return `${line}\n${title}\n${line}\n\n${text}`
}
