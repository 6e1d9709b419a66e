import { authorizedCall } from '@portal/contracts/identity.calls'
import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { FastifyPluginAsync } from 'fastify'

const workflowService: FastifyPluginAsync<ServiceOptions> = async (server, options) => {
  const route = routesOn(server, options)
  route(authorizedCall, async (_input, { session }) => ({ data: session.user }))
}

export default workflowService
