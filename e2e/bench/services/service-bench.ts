import { FormsPortal, manyPeople } from './forms-portal'

/** Shared by the service benchmarks: portals with many forms, each filled once. */
export class ServiceBench {
  readonly #portals = new Map<string, Promise<FormsPortal>>()

  constructor(
    readonly rounds: number,
    /** The number of forms in large databases. */
    readonly many: number,
    readonly progress: (doing: string) => void,
    /** The value of `--name=value`. */
    readonly option: (name: string) => string | undefined,
  ) {}

  /** Returns a portal with this many forms and people. */
  withForms(count: number, people = manyPeople): Promise<FormsPortal> {
    const name = `${count} forms of ${people} people`
    const known = this.#portals.get(name)
    if (known) return known
    this.progress(`filling a database with ${name}`)
    const filled = FormsPortal.start(count, people)
    this.#portals.set(name, filled)
    return filled
  }

  async close(): Promise<void> {
    for (const filled of this.#portals.values()) await (await filled).portal.stop()
  }
}
