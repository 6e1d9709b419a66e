import type { Client } from './client'
import type { Deliveries } from './deliveries'

/** Everybody who takes part in a history. */
export class Group {
  private readonly byId: ReadonlyMap<number, Client>

  constructor(
    readonly clients: readonly Client[],
    readonly deliveries: Deliveries,
  ) {
    this.byId = new Map(clients.map(client => [client.person.id, client]))
  }

  with(userId: number): Client | undefined {
    return this.byId.get(userId)
  }

  /** By the part of the e-mail before the @. */
  named(name: string): Client {
    const found = this.clients.find(({ person }) => person.email === `${name}@anka.test`)
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }
}
