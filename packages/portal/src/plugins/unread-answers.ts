import type { Socket } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Smaller answers fit into the operating system's buffer. */
const large = 16 * 1024
const mostAsUsual = 128 * 1024 * 1024

/**
 * Limits the memory of unread answers. Beyond the limit, the connection that has not read for longest is closed.
 * Streamed answers wait for their readers.
 */
const plugin: FastifyPluginAsync<{ most?: number }> = async (app, { most = mostAsUsual }) => {
  /** The longest unread first. */
  const unread = new Map<Socket, number>()
  const watched = new WeakSet<Socket>()
  let total = 0

  const add = (socket: Socket, size: number): void => {
    const left = (unread.get(socket) ?? 0) + size
    total += size
    if (left > 0) unread.set(socket, left)
    else unread.delete(socket)
  }
  const forget = (socket: Socket): void => add(socket, -(unread.get(socket) ?? 0))

  app.addHook('onSend', ({ raw: { socket } }, reply, payload, done) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    if (size >= large) {
      add(socket, size)
      reply.raw.once('finish', () => unread.has(socket) && add(socket, -size))
      if (!watched.has(socket)) socket.once('close', () => forget(socket))
      watched.add(socket)
      for (const oldest of unread.keys()) {
        if (total <= most || oldest === socket) break
        forget(oldest)
        oldest.destroy()
      }
    }
    done(null, payload)
  })
}

export const unreadAnswers = fastifyPlugin(plugin, { name: 'unread-answers' })
