import { authorizedCall } from '@portal/contracts/identity.calls'
import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { FastifyPluginAsync } from 'fastify'
import { addLookupRoutes } from './lookups/lookups.routes'
import { addSettingsRoutes } from './lookups/settings.routes'

const workflowService: FastifyPluginAsync<ServiceOptions> = async (server, options) => {
  const route = routesOn(server, options)
  route(authorizedCall, async (_input, { session }) => ({ data: session.user }))
  addLookupRoutes(route, options.db)
  addSettingsRoutes(route, options.db)
}

export default workflowService
