import type { Page } from 'playwright'
import { Person } from '../../support/person'
import { demoPassword } from '../../support/session'
import { onPortal } from '../browser/browser'
import { untilStill, untilStillAfter } from '../browser/still'
import { median } from '../median'
import { databaseOf } from '../services/database-of'
import type { Goal } from '../services/goal'
import { fillLeaves } from '../services/many-leaves'
import { milliseconds } from '../table'

const people = 500
const leaves = 5000

/**
 * A company's leave calendar with a year of leave: opened, and moved to the next month; compared with a tenth of it.
 */
export function measureCalendar(rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  return onPortal(async (portal, browser) => {
    const { client } = await databaseOf(portal.dataFolder)
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await new Person(page, portal.url).logsInAs('employee', demoPassword)
    const figures = []
    for (const share of [0.1, 1]) {
      progress(`calendar of ${share * leaves} leaves`)
      await fillLeaves(client, { people, leaves: share * leaves })
      figures.push(await figuresOf(page, portal.url, rounds))
    }
    await client.end()
    const [tenth, all] = figures as [Figures, Figures]
    const beside = (which: keyof Figures) => `(of ${leaves / 10}: ${milliseconds(tenth[which])})`
    return [
      {
        what: `calendar of ${leaves} leaves a year, opened ${beside('opened')}`,
        measured: all.opened,
        atMost: 1000,
        show: milliseconds,
      },
      {
        what: `calendar of ${leaves} leaves a year, a month turned ${beside('turned')}`,
        measured: all.turned,
        atMost: 150,
        show: milliseconds,
      },
    ]
  })
}

/** Milliseconds until the month's leave is painted. */
interface Figures {
  opened: number
  turned: number
}

/** Neighbouring months load while the page is idle. */
const month = { shows: '.rbc-month-view [data-kind]', still: 500 }

async function figuresOf(page: Page, url: string, rounds: number): Promise<Figures> {
  const [opened, turned]: [number[], number[]] = [[], []]
  // The first time fills the cache.
  for (let round = -1; round < rounds; round++) {
    await page.goto(`${url}/annualLeaveCalendar`, { waitUntil: 'commit' })
    const once = await untilStill(page, month)
    const next = page.getByRole('button', { name: 'Sonraki', exact: true })
    const turn = await untilStillAfter(
      page,
      'click',
      () => next.evaluate((button: HTMLElement) => button.click()),
      month,
    )
    if (round < 0) continue
    opened.push(once)
    turned.push(turn)
  }
  return { opened: median(opened), turned: median(turned) }
}
