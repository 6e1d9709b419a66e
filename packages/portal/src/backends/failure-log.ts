import { oneLineASecond } from '@portal/database/one-line-a-second'
import type { BackendFault } from '@portal/federation/backend/fault'
import type { FastifyBaseLogger } from 'fastify'

export type FailureLog = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Logs why a backend failed, at most once a second for each remote and fault. */
export function failureLog(log: FailureLog) {
  const isWritten = oneLineASecond()
  return (details: { reqId: string; remote: string }, { fault, cause }: BackendFault): void => {
    const leftOut = isWritten(`${details.remote} ${fault}`)
    if (leftOut !== undefined) log.warn({ ...details, fault, leftOut, err: cause }, 'The backend of a remote failed')
  }
}
