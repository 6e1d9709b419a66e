import type { FastifyInstance } from 'fastify'
import type { JobRunner } from './job-runner'

/** Schedules are followed while the server listens. Jobs are cut off while it finishes its last requests. */
export function followJobs(server: FastifyInstance, runner: JobRunner): void {
  let stopped: Promise<void> | undefined
  server.addHook('onListen', async () => void runner.start())
  server.addHook('preClose', async () => {
    stopped = runner.stop()
  })
  server.addHook('onClose', async () => stopped)
}
