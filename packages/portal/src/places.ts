import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { HostDescription } from '@portal/federation/host-api'
import { PortalFailure } from './failure'
import type { Settings } from './settings'

export const remotesFolderOf = (settings: Settings): string => path.resolve(settings.PORTAL_DATA, 'remotes')

/** The host API of the shell's build. */
export const readHost = async (shellFolder: string): Promise<HostDescription> => {
  try {
    return JSON.parse(await readFile(path.join(shellFolder, 'host.json'), 'utf8')) as HostDescription
  } catch (error) {
    throw new PortalFailure(
      'SHELL_NOT_BUILT',
      `There is no build of the shell in ${shellFolder}. Build it, or name its folder with --shell.`,
      { cause: error },
    )
  }
}
