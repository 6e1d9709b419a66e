import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { FastifyPluginAsync } from 'fastify'
import { addAccessReviewRoutes } from './access-reviews/access-reviews.routes'
import { addAccountRoutes } from './accounts/accounts.routes'
import { addCompanyRoutes } from './companies/companies.routes'
import { addCorporationRoutes } from './corporations/corporations.routes'
import { addDirectoryPeopleRoutes } from './directory/directory-people.routes'
import { addExternalLoginRoutes } from './external-login/external-login.routes'
import { createProvider, type ExternalLoginSettings } from './external-login/provider'
import { addFactorRoutes } from './factors/factors.routes'
import { addPasskeyRoutes } from './factors/passkeys.routes'
import { addImportRoutes } from './directory-import/import.routes'
import { addInvitationRoutes } from './invitations/invitations.routes'
import { addLoginRoutes } from './login/login.routes'
import { addPasswordRoutes } from './passwords/passwords.routes'
import { addPeopleRoutes } from './people/people.routes'
import { addProofRoutes } from './proof/proof.routes'
import { addOwnSessionRoutes } from './sessions/own-sessions.routes'
import { addSetupRoutes } from './setup/setup.routes'

export interface UserServiceOptions extends ServiceOptions {
  /** The OpenID Connect provider for external login, if there is one. */
  externalLogin?: ExternalLoginSettings | undefined
  /** Where people find the portal: passkeys are bound to it. */
  publicAddress: () => string
}

const userService: FastifyPluginAsync<UserServiceOptions> = async (server, options) => {
  const { db, log, externalLogin, publicAddress } = options
  const route = routesOn(server, options)
  addLoginRoutes(route, db)
  addProofRoutes(route, db, publicAddress)
  addOwnSessionRoutes(route, db)
  addExternalLoginRoutes(route, db, externalLogin && createProvider(externalLogin, log))
  addFactorRoutes(route, db)
  addPasskeyRoutes(route, db, publicAddress)
  addPasswordRoutes(route, db)
  addInvitationRoutes(route, db)
  addImportRoutes(route, db)
  addAccountRoutes(route, db)
  addAccessReviewRoutes(route, db)
  addPeopleRoutes(route, db)
  addCorporationRoutes(route, db)
  addCompanyRoutes(route, db)
  addDirectoryPeopleRoutes(route, db)
  addSetupRoutes(route, db)
}

export default userService
