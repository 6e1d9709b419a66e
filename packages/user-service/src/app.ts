import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { FastifyPluginAsync } from 'fastify'
import { addCorporationRoutes } from './corporations/corporations.routes'
import { addLoginRoutes } from './login/login.routes'
import { addPasswordRoutes } from './passwords/passwords.routes'
import { addPeopleRoutes } from './people/people.routes'

export type UserServiceOptions = ServiceOptions

const userService: FastifyPluginAsync<UserServiceOptions> = async (server, options) => {
  const route = routesOn(server, options)
  addLoginRoutes(route, options.db)
  addPasswordRoutes(route, options.db)
  addPeopleRoutes(route, options.db)
  addCorporationRoutes(route, options.db)
}

export default userService
