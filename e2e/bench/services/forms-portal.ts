import { fillForms, type Participants } from '../../../packages/database/src/testing/many-forms'
import { fillModuleRows } from '../../../packages/database/src/testing/many-rows'
import { startMeasuredPortal, type MeasuredPortal } from './measured-portal'

/** The number of forms that the benchmarks use up, if available. */
const mostWaiting = 60_000
export const manyPeople = 10_000

/** A portal with many forms, the first of which wait for one approver. */
export class FormsPortal {
  // Smaller numbers are also ids of people and companies, which pgbench's script could not distinguish.
  #untouched = 1000

  private constructor(
    readonly portal: MeasuredPortal,
    readonly circle: Participants,
    readonly waiting: number,
  ) {}

  static async start(count: number, people = manyPeople): Promise<FormsPortal> {
    const portal = await startMeasuredPortal()
    const circle = await circleOf(portal)
    const waiting = Math.min(count, mostWaiting)
    await fillForms(portal.database, { upTo: count, waiting, participants: circle, decidedBy: 'people', people })
    await fillModuleRows(portal.database)
    // Flushes the filled data before the measurements.
    await portal.database.query('checkpoint')
    return new FormsPortal(portal, circle, waiting)
  }

  /** The first of this many untouched forms. */
  take(count: number): number {
    const first = this.#untouched
    this.#untouched += count
    if (this.#untouched > this.waiting) throw new Error('No forms are left that wait: measure fewer rounds.')
    return first
  }
}

/** The approvers of an expense of `employee`. */
export async function circleOf(portal: MeasuredPortal): Promise<Participants> {
  const [owner = 0, ...approvers] = await portal.idsOf('employee', 'lead', 'director', 'affairs', 'finance')
  return { owner, approvers }
}
