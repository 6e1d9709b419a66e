import { fillForms, waitingForms } from './many-forms'
import { startMeasuredPortal, type MeasuredPortal } from './measured-portal'

/** Whom the forms that wait go through, as ids. */
export interface Circle {
  owner: number
  approvers: readonly number[]
}

/** What the measures of the services share: one portal, whose database grows as they need it. */
export class ServiceBench {
  #portal: MeasuredPortal | undefined
  #circle: Circle | undefined
  #size = 0
  /** The first form that still waits for its first approver. */
  // Numbers below are also those of people and companies, which the script of pgbench could not tell apart.
  #untouched = 1000

  constructor(
    readonly rounds: number,
    readonly progress: (doing: string) => void,
  ) {}

  async portal(): Promise<MeasuredPortal> {
    return (this.#portal ??= await startMeasuredPortal())
  }

  async circle(): Promise<Circle> {
    const portal = await this.portal()
    const idsOf = async () => {
      const [owner = 0, ...approvers] = await portal.idsOf('employee', 'lead', 'director', 'affairs', 'finance')
      return { owner, approvers }
    }
    return (this.#circle ??= await idsOf())
  }

  /** The portal, once there are at least so many forms. */
  async withForms(count: number): Promise<MeasuredPortal> {
    const portal = await this.portal()
    if (this.#size >= count) return portal
    this.progress(`filling the database up to ${count} forms`)
    await fillForms(portal.database, count, await this.circle())
    this.#size = count
    return portal
  }

  /** The first of so many forms that nobody has touched. */
  take(count: number): number {
    const first = this.#untouched
    this.#untouched += count
    if (this.#untouched > Math.min(this.#size, waitingForms)) throw new Error('No forms are left that wait: measure fewer rounds.')
    return first
  }

  async close(): Promise<void> {
    await this.#portal?.stop()
  }
}
