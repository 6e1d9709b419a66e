import { fillForms, type Participants } from '../../../packages/database/src/testing/many-forms'
import { fillModuleRows } from '../../../packages/database/src/testing/many-rows'
import { startMeasuredPortal, type MeasuredPortal } from './measured-portal'

/** As many forms as the measures use up, where there are so many. */
const mostWaiting = 60_000
export const manyPeople = 10_000

/** A portal with many forms, the first of which wait for the same approver. */
export class FormsPortal {
  // Numbers below are also those of people and companies, which the script of pgbench could not tell apart.
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
    // What was filled is written now, and not while something is measured.
    await portal.database.query('checkpoint')
    return new FormsPortal(portal, circle, waiting)
  }

  /** The first of so many forms that nobody has touched. */
  take(count: number): number {
    const first = this.#untouched
    this.#untouched += count
    if (this.#untouched > this.waiting) throw new Error('No forms are left that wait: measure fewer rounds.')
    return first
  }
}

/** Whom an expense of `employee` goes through. */
export async function circleOf(portal: MeasuredPortal): Promise<Participants> {
  const [owner = 0, ...approvers] = await portal.idsOf('employee', 'lead', 'director', 'affairs', 'finance')
  return { owner, approvers }
}
