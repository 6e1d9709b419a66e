import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HOST_API } from '@portal/federation/host-api'

/** A shell without content, for portals whose pages nobody opens. Returns its folder. */
export async function bareShellIn(folder: string): Promise<string> {
  const shell = path.join(folder, 'shell')
  await mkdir(shell)
  await writeFile(path.join(shell, 'index.html'), '<!doctype html>')
  await writeFile(path.join(shell, 'host.json'), JSON.stringify({ hostApi: HOST_API, singletons: {} }))
  return shell
}
