import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { FastifyPluginAsync } from 'fastify'
import { addLoginRoutes } from './login/login.routes'

const userService: FastifyPluginAsync<ServiceOptions> = async (server, options) => {
  const route = routesOn(server, options)
  addLoginRoutes(route, options.db)
}

export default userService
