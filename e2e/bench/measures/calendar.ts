import { chromium, type Page } from 'playwright'
import { demoPassword, Person } from '../../support/person'
import { PortalProcess } from '../../support/portal-process'
import { quietly } from '../browser/browser'
import { median } from '../median'
import { databaseOf } from '../services/database-of'
import type { Goal } from '../services/goal'
import { fillLeaves } from '../services/many-leaves'
import { milliseconds } from '../table'

const people = 500
const leaves = 5000

/** The calendar of a company with a year of leave: opened, and turned to the next month; beside one with a tenth of it. */
export async function measureCalendar(rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  const portal = await PortalProcess.start()
  const browser = await quietly(chromium)
  try {
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
      { what: `calendar of ${leaves} leaves a year, opened ${beside('opened')}`, measured: all.opened, atMost: 1000, show: milliseconds },
      { what: `calendar of ${leaves} leaves a year, a month turned ${beside('turned')}`, measured: all.turned, atMost: 150, show: milliseconds },
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** Milliseconds until the leaves of the month are there, and painted. */
interface Figures {
  opened: number
  turned: number
}

async function figuresOf(page: Page, url: string, rounds: number): Promise<Figures> {
  const [opened, turned]: [number[], number[]] = [[], []]
  // The first time fills the cache.
  for (let round = -1; round < rounds; round++) {
    await page.goto(`${url}/annualLeaveCalendar`, { waitUntil: 'commit' })
    // The months beside it come while nothing changes any more, as while somebody looks.
    const once = await page.evaluate(untilPainted, 0)
    const next = page.getByRole('button', { name: 'Sonraki', exact: true })
    const since = await page.evaluate(() => performance.now())
    await next.evaluate((button: HTMLElement) => button.click())
    const turn = await page.evaluate(untilPainted, since)
    if (round < 0) continue
    opened.push(once)
    turned.push(turn)
  }
  return { opened: median(opened), turned: median(turned) }
}

/** Runs inside the page: since then, how long until entries of leave are in the grid and nothing changes there any more. */
function untilPainted(since: number): Promise<number> {
  return new Promise(resolve => {
    let last = performance.now()
    let quiet: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(quiet)
      if (!document.querySelector('.rbc-month-view [data-kind]')) return
      quiet = setTimeout(() => {
        observer.disconnect()
        resolve(last - since)
      }, 500)
    }
    const observer = new MutationObserver(() => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (last = performance.now())
        port2.postMessage(undefined)
      })
      settle()
    })
    observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, characterData: true })
    settle()
  })
}
