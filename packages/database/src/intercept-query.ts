import type pg from 'pg'

/** The driver's `query`, with the parameters of any overload. */
export type Query = (...all: unknown[]) => unknown

/** Puts a function around every statement of a connection. */
export function interceptQuery(client: pg.ClientBase, around: (query: Query) => Query): void {
  client.query = around(client.query.bind(client) as Query) as typeof client.query
}
