import type { FastifyInstance } from 'fastify'
import { PortalFailure } from './failure'
import type { Settings } from './settings'

const shown = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

/** The address for a browser on this machine, once the portal listens. */
export const ownAddress = (app: FastifyInstance, { HOST, PORT }: Settings): string => {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : PORT
  return `http://${shown(HOST)}:${port}`
}

/** Starts to listen and returns the address for a browser. */
export const listen = async (app: FastifyInstance, settings: Settings): Promise<string> => {
  const { HOST, PORT } = settings
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new PortalFailure(
        'PORT_TAKEN',
        `Port ${PORT} is taken by another program. Stop that one, or choose another port with PORT, as in PORT=${PORT + 1}.`,
        { cause: error },
      )
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new PortalFailure('CANNOT_LISTEN', `The portal cannot listen on ${HOST}, port ${PORT} (${code}).`, {
        cause: error,
      })
    }
    throw error
  }
  return ownAddress(app, settings)
}
