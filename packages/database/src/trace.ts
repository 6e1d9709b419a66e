import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { traceOf, traceparentOf } from '@portal/contracts/wire/traceparent'
import type pg from 'pg'
import { interceptQuery } from './intercept-query'

const traces = new AsyncLocalStorage<string | undefined>()
let isCarried = false

/**
 * From now on, work carries its trace to its statements, messages, mails and outgoing calls. Before Node 24 this costs
 * a sixth of a call's processor time, because Node then follows every promise. As an argument, a trace would pass
 * through 180 routes and 300 files; grouped statements and remembered sessions are kept by database, not by call.
 */
export const carryTraces = (): void => void (isCarried = true)

/** Returns the `traceparent` of the work in progress, if it belongs to a trace. */
export const currentTraceparent = (): string | undefined => traces.getStore()

/** The same as a header for outgoing calls. */
export const traceHeaders = (): { traceparent?: string } => {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? {} : { traceparent }
}

/** Returns the trace of a `traceparent` that this process has written. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35)

export const currentTraceId = (): string | undefined => {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? undefined : traceIdOf(traceparent)
}

/** Does work, and everything that it begins, as a part of a trace, or of none, if traces are carried. */
export const inTrace = <T>(traceparent: string | undefined, work: () => T): T =>
  isCarried ? traces.run(traceparent, work) : work()

/** Returns the `traceparent` of an own part of the given trace, or of a new trace if the given one is invalid. */
export function continueTrace(given?: unknown): string {
  const trace = traceOf(given) ?? { traceId: randomUUID().replaceAll('-', ''), isSampled: true }
  return traceparentOf(trace, randomUUID().replaceAll('-', '').slice(16))
}

/**
 * PostgreSQL keeps a named portal until its transaction ends, with the memory of its statement. A transaction of more
 * statements has named its trace by then.
 */
const mostNamed = 100

/**
 * Names the trace in PostgreSQL's log of statements: `execute session-user-7/4bf92f3577b34da6a3ce929d0e0e4736-1`. A
 * statement that is prepared once keeps its text, so the name of its portal says it; other statements get a comment.
 */
export function traceStatements(client: pg.ClientBase): void {
  let named = 0
  interceptQuery(client, query => (statement, ...rest) => {
    const traceparent = currentTraceparent()
    const config = traceparent === undefined ? undefined : configOf(statement)
    if (traceparent === undefined || config === undefined) return query(statement, ...rest)
    const [values] = rest
    const isPortal = config.name !== undefined || (Array.isArray(values) && values.length > 0)
    if (!isPortal) return query({ ...config, text: `${config.text} /*traceparent='${traceparent}'*/` }, ...rest)
    if (statusOf(client) === 'I') named = 0
    if (named >= mostNamed) return query(statement, ...rest)
    named += 1
    return query({ ...config, portal: `${traceIdOf(traceparent)}-${named}` }, ...rest)
  })
}

interface Config {
  name?: string
  text: string
}

/** Returns a statement's text and name; undefined for a cursor, which names its portal itself. */
const configOf = (statement: unknown): Config | undefined => {
  if (typeof statement === 'string') return { text: statement }
  return (statement as Config).name === undefined ? undefined : (statement as Config)
}

/** Returns "I" outside a transaction. The driver's types do not declare it. */
const statusOf = (client: pg.ClientBase): unknown =>
  (client as pg.ClientBase & { getTransactionStatus(): unknown }).getTransactionStatus()
