import { changesPath, stackPath } from '../place'
import { Overlay } from './overlay'

declare global {
  /** Shows a build without a reload, in the shell of its own. Answers false if that is not possible. */
  var portalSdkRefresh: ((build: number) => Promise<boolean>) | undefined
  /** Shows an error that React has caught. */
  var portalSdkTell: ((error: unknown) => void) | undefined
}

/** Follows the builds, and shows errors, in every page with the remote: here or in a portal. */
export function follow(server: string): void {
  const overlay = new Overlay()
  const changes = new EventSource(server + changesPath)
  changes.addEventListener('message', ({ data }) => {
    overlay.close()
    void show(Number(data))
  })
  changes.addEventListener('failed', ({ data }) => overlay.failed(JSON.parse(String(data)) as string))
  const tell = async (error: unknown) => {
    const { message = String(error), stack = '' } = Object(error) as Partial<Error>
    const all = stack.includes(message) ? stack : `${message}\n${stack}`
    // Other code of a portal's page is not this team's.
    if (all.includes(`${server}/`)) overlay.broke(await inSources(all, server))
  }
  addEventListener('error', ({ error, message }) => void tell(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => void tell(reason))
  globalThis.portalSdkTell = error => void tell(error)
}

async function show(build: number): Promise<void> {
  const isShown = await globalThis.portalSdkRefresh?.(build).catch(() => false)
  if (!isShown) location.reload()
}

/** The stack with the team's files. A server that has gone leaves it as it is. */
async function inSources(stack: string, server: string): Promise<string> {
  try {
    return await (await fetch(server + stackPath, { method: 'POST', body: stack })).text()
  } catch {
    return stack
  }
}
