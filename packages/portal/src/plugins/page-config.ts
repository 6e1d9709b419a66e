import type { FastifyPluginAsync } from 'fastify'
import { externalLoginOf } from '../external-login'
import type { Settings } from '../settings'

/** The configuration that the shell reads at start, so that one build works with services anywhere. */
export const pageConfig: FastifyPluginAsync<{ settings: Settings }> = async (app, { settings }) => {
  const config = {
    userService: settings.USER_SERVICE_URL ?? '',
    workflowService: settings.WORKFLOW_SERVICE_URL ?? '',
    externalLogin: externalLoginOf(settings, () => '') !== undefined,
    devRemotes: settings.PORTAL_DEV_REMOTES,
    // Without negotiation, any process that gets the socket can serve it.
    hubsSkipNegotiation: settings.PORTAL_HUB_TRANSPORTS === 'websockets',
    filesMaxMegabytes: settings.FILES_MAX_MB,
  }
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config))
}
