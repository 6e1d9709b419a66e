import type { BrowserContext } from 'playwright'
import type { Bench } from '../bench'
import { Visit } from '../browser/visit'
import { conditions } from '../conditions'
import { inTurn, type VariantName } from '../variants'

interface Visited {
  name: string
  address: string
  scenarios: { cold: string; warm: string }
  profile(variant: VariantName): Promise<BrowserContext>
}

/**
 * Opens a page with an empty cache, and again in the same profile. Each round runs twice, so that either variant goes
 * first equally often, because the goals leave no room for that difference.
 */
export async function measureVisits(
  { variants, samples, rounds, progress }: Bench,
  { name: page, address, scenarios, profile }: Visited,
) {
  for (const condition of conditions) {
    progress(`${page}, ${condition.name}`)
    for (let round = 0; round < 2 * rounds; round++)
      for (const { name, portal } of inTurn(variants, round)) {
        const context = await profile(name)
        for (const scenario of [scenarios.cold, scenarios.warm]) {
          const visit = await Visit.open(context, portal.url, condition)
          const { bytes, requests, fcp, lcp, blocked } = await visit.load(address)
          samples.add(scenario, condition.name, name, { bytes, requests, fcp, lcp, blocked })
          await visit.close()
        }
        await context.close()
      }
  }
}
