import type { BrowserContext } from 'playwright'
import { loggedIn, onPortal } from '../browser/browser'
import { clickUntil } from '../browser/click-until'
import { Visit } from '../browser/visit'
import { conditions, unthrottled, type Condition } from '../conditions'
import { FilingDesk } from '../filing-desk'
import { median } from '../median'
import type { Goal } from '../services/goal'
import { milliseconds } from '../table'

/** Approvers of a small and a large form. */
const [few, many] = [5, 200]
const slow4G = conditions.at(-1)!

/** Waits for the form, its tree and the acts. */
const usable = 'main:has(dl) [role=group][aria-label="Onay işlemleri"] button'
const facts = 'main dl'
const decided = 'main:has(dl):not(:has([role=group][aria-label="Onay işlemleri"]))'

/** The same beside the list, of one form. */
const usableBeside = (formGuid: string) =>
  'section:has(> header > [data-preview-title])' +
  `:has(> header a[href="/expenseForm/${formGuid}"]):has(dl):has([role=group] button[aria-keyshortcuts=a])`

/**
 * Measures a form's page: opened from a list over a slow connection with a full cache, the next form after it, with few
 * and with hundreds of approvers, opened and decided; and beside its list.
 */
export function measureForm(rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  return onPortal(async (portal, browser) => {
    const approver = new Approver(await loggedIn(browser, portal.url, 'lead'), portal.url)
    const desk = await FilingDesk.open(portal, many)
    // Pages that were never opened are not in the cache.
    await approver.opensAndApproves(await desk.files(few), unthrottled)
    const onTheRoad: Figures[] = []
    const [firstOnTheRoad, again, firstAgain]: [Figures[], number[], number[]] = [[], [], []]
    const [next, nextOnTheRoad]: [number[], number[]] = [[], []]
    const bySize = new Map<number, Figures[]>([few, many].map(size => [size, []]))
    for (let round = 0; round < rounds; round++) {
      progress(`page of a form, ${slow4G.name}, round ${round + 1}`)
      firstOnTheRoad.push(await approver.opensAndApproves(await desk.files(few), slow4G))
      onTheRoad.push(await approver.opensAndApproves(await desk.filesBelow(few), slow4G))
      progress(`the next form of a list, round ${round + 1}`)
      firstAgain.push(await approver.opensNext(await desk.files(few), await desk.files(few)))
      again.push(await approver.opensNext(await desk.files(few), await desk.filesBelow(few)))
      progress(`the next form beside its list, round ${round + 1}`)
      for (const [condition, times] of [
        [unthrottled, next],
        [slow4G, nextOnTheRoad],
      ] as const) {
        const [second, first] = [await desk.files(few), await desk.files(few)]
        times.push(await approver.goesOn(first, second, condition))
      }
      for (const [size, figures] of bySize) {
        progress(`page of a form with ${size} approvers, round ${round + 1}`)
        figures.push(await approver.opensAndApproves(await desk.filesBelow(size), unthrottled))
      }
    }
    const middle = (figures: Figures[], which: keyof Figures) => median(figures.map(each => each[which]))
    const beside = (which: keyof Figures) => `(with ${few}: ${milliseconds(middle(bySize.get(few)!, which))})`
    const large = bySize.get(many)!
    const prepared = {
      onTheRoad: `the first that waits: ${milliseconds(middle(firstOnTheRoad, 'opened'))}`,
      again: [
        `the first that waits: ${milliseconds(median(firstAgain))}`,
        `first of a visit, to its buttons: ${milliseconds(middle(bySize.get(few)!, 'opened'))}`,
      ].join('; '),
    }
    return [
      {
        what: `form opened from a list, ${slow4G.name}, warm cache (${prepared.onTheRoad})`,
        measured: middle(onTheRoad, 'opened'),
        atMost: 1000,
        show: milliseconds,
      },
      {
        what: `next form opened from a list, to its facts (${prepared.again})`,
        measured: median(again),
        atMost: 150,
        show: milliseconds,
      },
      {
        what: `decided beside its list, until the next is there (${slow4G.name}: ${milliseconds(median(nextOnTheRoad))})`,
        measured: median(next),
        atMost: 300,
        show: milliseconds,
      },
      {
        what: `form of ${many} approvers, opened ${beside('opened')}`,
        measured: middle(large, 'opened'),
        atMost: 500,
        show: milliseconds,
      },
      {
        what: `form of ${many} approvers, approved ${beside('approved')}`,
        measured: middle(large, 'approved'),
        atMost: 500,
        show: milliseconds,
      },
    ]
  })
}

/** Milliseconds until the page shows it. */
interface Figures {
  opened: number
  approved: number
}

/** The first approver; each form opens in its own tab with the cache of the earlier ones. */
class Approver {
  constructor(
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {}

  async opensAndApproves(formGuid: string, condition: Condition): Promise<Figures> {
    const visit = await Visit.open(this.context, this.url, condition)
    try {
      const { page } = visit
      await visit.load('/expenseFormList')
      const link = page.locator(`a[href="/expenseForm/${formGuid}"]`).first()
      await link.waitFor()
      await visit.rest()
      const opened = await clickUntil(link, usable)
      const approved = await clickUntil(page.getByRole('button', { name: 'Onayla', exact: true }), decided)
      await this.sends(visit)
      return { opened, approved }
    } finally {
      await visit.close()
    }
  }

  /** Sends an approval that can still be taken back, as any key does. */
  private async sends({ page }: Visit): Promise<void> {
    const answered = page.waitForResponse(/FormRequest\/Update/i)
    await page.keyboard.press('F2')
    await answered
  }

  /** Milliseconds until a form's facts appear, after another was opened and left. */
  async opensNext(formGuid: string, nextGuid: string): Promise<number> {
    const visit = await Visit.open(this.context, this.url, unthrottled)
    try {
      const { page } = visit
      const linkTo = (guid: string) => page.locator(`a[href="/expenseForm/${guid}"]`).first()
      await visit.load('/expenseFormList')
      await linkTo(formGuid).click()
      await page.locator(usable).first().waitFor()
      await page.goBack()
      await linkTo(nextGuid).waitFor()
      await visit.rest()
      return await clickUntil(linkTo(nextGuid), facts)
    } finally {
      await visit.close()
    }
  }

  /** Milliseconds from an approval until the next waiting form can be read and decided. */
  async goesOn(formGuid: string, nextGuid: string, condition: Condition): Promise<number> {
    const visit = await Visit.open(this.context, this.url, condition)
    try {
      const { page } = visit
      await visit.load(`/expenseFormList?turn=mine&sortBy=id&sortDirection=desc&form=${formGuid}`)
      await page.locator(usableBeside(formGuid)).waitFor()
      await visit.rest()
      const approve = page.locator(usableBeside(formGuid)).getByRole('button', { name: 'Onayla', exact: true })
      const next = await clickUntil(approve, usableBeside(nextGuid))
      await this.sends(visit)
      return next
    } finally {
      await visit.close()
    }
  }
}
