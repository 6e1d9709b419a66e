import { say } from '../say.mjs'
import { addressWith } from './address.mjs'
import { developmentTools } from './tools.mjs'
import { untilStopped } from './until-stopped.mjs'

export const firstPort = 3101

/**
 * One remote, for a shell that runs elsewhere.
 * @param {string} root @param {string} folder @param {{ portal: string, port: number | undefined }} options
 */
export async function developOne(root, folder, { portal, port }) {
  const { developRemote } = await developmentTools(root)
  const remote = await developRemote(folder, { port: port ?? firstPort, orNext: port === undefined, portal, say })
  say(`\n  Open ${addressWith(portal, [remote])}`)
  say('  The portal there must be one with PORTAL_DEV_REMOTES=on.\n')
  await untilStopped()
  await remote.stop()
}
