import { authorizedCall } from '@portal/contracts/identity.calls'
import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { FastifyPluginAsync } from 'fastify'
import type { Job } from './jobs/define-job'
import { followJobs } from './jobs/follow-jobs'
import { addJobRoutes } from './jobs/job.routes'
import { createJobRunner } from './jobs/job-runner'
import { retryMailJob } from './jobs/retry-mail.job'
import { sweepExpiredJob } from './jobs/sweep-expired.job'
import { addLookupRoutes } from './lookups/lookups.routes'
import { addSettingsRoutes } from './lookups/settings.routes'
import { addModuleRoutes } from './modules/modules.routes'
import { addTreeRoutes } from './trees/trees.routes'

export interface WorkflowOptions extends ServiceOptions {
  /** Jobs besides the service's own. */
  jobs?: readonly Job[]
}

const workflowService: FastifyPluginAsync<WorkflowOptions> = async (server, options) => {
  const { db } = options
  const route = routesOn(server, options)
  const runner = createJobRunner({ ...options, jobs: [sweepExpiredJob, retryMailJob, ...(options.jobs ?? [])] })
  followJobs(server, runner)

  route(authorizedCall, async (_input, { session }) => ({ data: session.user }))
  addLookupRoutes(route, db)
  addSettingsRoutes(route, db)
  addModuleRoutes(route, db)
  addTreeRoutes(route, db)
  addJobRoutes(route, db, runner)
}

export default workflowService
