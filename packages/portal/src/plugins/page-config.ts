import type { FastifyPluginAsync } from 'fastify'
import { externalLoginOf } from '../external-login'
import type { Settings } from '../settings'

/** The settings that the shell reads from its page, so that one build works with services anywhere. */
export const pageConfigOf = (settings: Settings) => ({
  userService: settings.USER_SERVICE_URL ?? '',
  workflowService: settings.WORKFLOW_SERVICE_URL ?? '',
  externalLogin: externalLoginOf(settings, () => '') !== undefined,
  devRemotes: settings.PORTAL_DEV_REMOTES,
  // Without negotiation, any process that gets the socket can serve it.
  hubsSkipNegotiation: settings.PORTAL_HUB_TRANSPORTS === 'websockets',
  filesMaxMegabytes: settings.FILES_MAX_MB,
})

/** Serves the settings to pages of version 1.0, which do not have them in themselves. */
export const pageConfig: FastifyPluginAsync<{ settings: Settings }> = async (app, { settings }) => {
  const config = pageConfigOf(settings)
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config))
}
