import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** Starts the provider of `openid-provider.mjs`, with a simple browser for it. */
export async function startOpenIdProvider(redirectAddress: string, where = 'asked', port = '0') {
  const script = path.join(__dirname, 'openid-provider.mjs')
  const child = spawn(process.execPath, [script, redirectAddress, where, port], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'close')
  const [printed] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer]
  return {
    issuer: printed.toString().trim(),
    /** Logs in at an address of the provider like a browser, and returns the query of the redirect back. */
    visit: (address: string, login: string) => browse(address, redirectAddress, login),
    /** Presses “Cancel” instead. */
    cancel: (address: string) => browse(address, redirectAddress, undefined),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** Follows redirects and fills in the provider's pages for login and consent. */
async function browse(start: string, redirectAddress: string, login: string | undefined): Promise<string> {
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>): Promise<string> => {
    if (url.startsWith(redirectAddress)) return new URL(url).search
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next) return visit(new URL(next, url).href)
    const page = await response.text()
    const abort = /href="([^"]+\/abort)"/.exec(page)?.[1]
    if (login === undefined && abort) return visit(new URL(abort, url).href)
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action || login === undefined) throw new Error(`The provider shows: ${page}`)
    const isLogin = page.includes('name="login"')
    return visit(new URL(action, url).href, isLogin ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' })
  }
  return visit(start)
}
