import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './send-file'

const zip = promisify(gzip)

/** Serves a text that is built and compressed once and held in memory once. */
export const fixedAnswer = (make: () => string | Promise<string>) => {
  let made: Promise<readonly [plain: Buffer, zipped: Buffer]> | undefined
  const bytes = async () => {
    const plain = Buffer.from(await make())
    return [plain, await zip(plain)] as const
  }
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [plain, zipped] = await (made ??= bytes())
    if (!accepts(headers['accept-encoding'], 'gzip')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(zipped)
  }
}
