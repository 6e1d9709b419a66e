import type { Bench } from '../bench'
import type { BenchPerson } from '../browser/browser'
import { Visit } from '../browser/visit'
import { unthrottled } from '../conditions'
import { measureVisits } from './visits'

export const scenarios = { cold: 'home, cold', warm: 'home, second visit', rest: 'fetched afterwards, while idle' }

/** People who see other cards than the fully permitted user. Their pages weigh the same in every round. */
export const weighed = {
  lead: 'home of an approver, cold',
  employee: 'home of an employee, cold',
} satisfies Partial<Record<BenchPerson, string>>

const home = { address: '/home', shows: 'main [data-remote]' }

/** The home page of a logged-in user, and the weight of it for others. */
export async function measureHome(bench: Bench): Promise<void> {
  const { browser, variants, samples, progress } = bench
  await measureVisits(bench, {
    name: 'home',
    ...home,
    scenarios,
    profile: variant => browser.newProfileLoggedIn(variant),
  })
  for (const who of ['lead', 'employee'] as const) {
    progress(weighed[who])
    for (const { name, portal } of variants) {
      const context = await browser.newProfileLoggedIn(name, who)
      const visit = await Visit.open(context, portal.url, unthrottled)
      const { bytes, requests } = await visit.load(home.address, home.shows)
      samples.add(weighed[who], unthrottled.name, name, { bytes, requests })
      await context.close()
    }
  }
}
