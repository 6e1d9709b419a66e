import { FormsPortal } from './forms-portal'

/** What the measures of the services share: portals with many forms, each filled once. */
export class ServiceBench {
  readonly #portals = new Map<number, Promise<FormsPortal>>()

  constructor(
    readonly rounds: number,
    readonly progress: (doing: string) => void,
  ) {}

  /** A portal with so many forms. */
  withForms(count: number): Promise<FormsPortal> {
    const known = this.#portals.get(count)
    if (known) return known
    this.progress(`filling a database with ${count} forms`)
    const filled = FormsPortal.start(count)
    this.#portals.set(count, filled)
    return filled
  }

  async close(): Promise<void> {
    for (const filled of this.#portals.values()) await (await filled).portal.stop()
  }
}
