import type { Socket } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/**
 * Ends browsers' spare connections when the portal stops, because Node takes connections without a request for busy
 * ones. Those with a call in flight end with its answer.
 */
const plugin: FastifyPluginAsync = async app => {
  const unused = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', socket => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', request => unused.delete(request.socket))
  app.server.on('upgrade', request => unused.delete(request.socket))
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    unused.forEach(socket => socket.destroy())
  })
}

export const closeUnusedConnections = fastifyPlugin(plugin, { name: 'close-unused-connections' })
