import path from 'node:path'
import { isKeptBack } from '@portal/federation/delivery/kept-back'
import { isReleasePath } from '@portal/federation/delivery/release-path'
import type { FastifyPluginAsync } from 'fastify'
import { safePath } from '../static/safe-path'
import { sendFile } from '../static/send-file'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves files of published remotes. Releases are immutable, so their files are cached for ever. */
export const remoteFiles: FastifyPluginAsync<{ remotesFolder: string }> = async (app, { remotesFolder }) => {
  app.get('/remotes/*', async (request, reply) => {
    const [address = ''] = request.url.split('?', 1)
    // A service worker would outlive its release in every browser that met it. Browsers say what they want a file for.
    const isForWorker = request.headers['service-worker'] !== undefined
    const isServed = isReleasePath(address) && !isKeptBack(address) && !isForWorker
    const file = isServed && safePath(remotesFolder, address.slice('/remotes/'.length))
    if (!file || !(await sendFile(request, reply, path.resolve(file), headers))) reply.callNotFound()
    return reply
  })
}
