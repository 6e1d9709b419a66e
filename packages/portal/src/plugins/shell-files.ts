import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { encodedAnswer, sendEncoded } from '@portal/federation/delivery/encoded-answer'
import { Refusal } from '@portal/http/refusal'
import { sendRefusal } from '@portal/http/send-refusal'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { pageHeaders, receiptWorkerHeaders, type PagePolicy } from '../static/page-policy'
import { isSourceMap, safePath } from '../static/safe-path'
import { sendFile } from '../static/send-file'

export interface ShellOptions extends Omit<PagePolicy, 'page' | 'ownAddress'> {
  shellFolder: string
  publicAddress: () => string
  /** Settings for the shell's scripts. */
  config: object
}

const forEver = { 'cache-control': 'public, max-age=31536000, immutable', 'timing-allow-origin': '*' }
const revalidated = { 'cache-control': 'no-cache' }

const headersFor = (address: string): Record<string, string> => ({
  ...(address.startsWith('/assets/') ? forEver : revalidated),
  ...(address.startsWith('/assets/receipt-worker.') && receiptWorkerHeaders),
})

/** The answer for a missing file of the shell or of a remote: never the page, which a script could not parse. */
const isFileAddress = (address: string): boolean => /^\/(assets|remotes)\//i.test(address)

const wantsPage = (request: FastifyRequest, address: string): boolean =>
  !isFileAddress(address) && (request.headers.accept ?? '').includes('text/html')

/** Returns the page with the settings in it. It is made anew only when its file changes, as in a developer's shell. */
const pageReader = (file: string, config: object) => {
  const settings = JSON.stringify(config).replaceAll('<', '\\u003c')
  const make = async () => {
    const page = (await readFile(file, 'utf8')).replace(
      '<!-- config -->',
      () => `<script type="application/json" id="config">${settings}</script>`,
    )
    return { page, answer: await encodedAnswer(page) }
  }
  let last: ({ stamp: string } & Awaited<ReturnType<typeof make>>) | undefined
  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (!found) return undefined
    const stamp = `${found.mtimeMs} ${found.size}`
    if (last?.stamp !== stamp) last = { stamp, ...(await make()) }
    return last
  }
}

/** Serves every other address: a file of the shell, the shell's page, or NOT_FOUND. */
const plugin: FastifyPluginAsync<ShellOptions> = async (app, { shellFolder, publicAddress, config, ...policy }) => {
  const readPage = pageReader(path.join(shellFolder, 'index.html'), config)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const found = await readPage()
    if (!found) return false
    const { page, answer } = found
    reply.headers({ ...pageHeaders({ ...policy, page, ownAddress: publicAddress() }), ...revalidated })
    sendEncoded(request, reply.type('text/html; charset=utf-8'), answer)
    return true
  }
  const sendShellFile = async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<boolean> => {
    const file = safePath(shellFolder, address.slice(1))
    // On a developer's portal, source maps of the shell are served.
    if (!file || (isSourceMap(address) && !policy.devRemotes)) return false
    return sendFile(request, reply, file, headersFor(address))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [address = '/'] = request.url.split('?', 1)
    if (request.method === 'GET' || request.method === 'HEAD') {
      const isPage = address === '/' || address === '/index.html'
      if (!isPage && (await sendShellFile(request, reply, address))) return reply
      if ((isPage || wantsPage(request, address)) && (await sendPage(request, reply))) return reply
    }
    return sendRefusal(request, reply, new Refusal('NOT_FOUND'))
  })
}

export const shellFiles = fastifyPlugin(plugin, { name: 'shell-files' })
