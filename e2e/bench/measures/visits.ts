import type { BrowserContext } from 'playwright'
import type { Bench } from '../bench'
import { Visit } from '../browser/visit'
import { bytesOf, type Transfer } from '../browser/wire'
import { conditions } from '../conditions'
import { inTurn, type VariantName } from '../variants'

interface Visited {
  name: string
  address: string
  scenarios: { cold: string; warm: string; rest?: string }
  /** The part that the page shows last. */
  shows?: string
  profile(variant: VariantName): Promise<BrowserContext>
}

/**
 * Opens a page with an empty cache, and again in the same profile. Each round runs twice, so that either variant goes
 * first equally often, because the goals leave no room for that difference.
 */
export async function measureVisits(
  { variants, samples, rounds, progress }: Bench,
  { name: page, address, scenarios, shows, profile }: Visited,
) {
  for (const condition of conditions) {
    progress(`${page}, ${condition.name}`)
    for (let round = 0; round < 2 * rounds; round++)
      for (const { name, portal } of inTurn(variants, round)) {
        const context = await profile(name)
        for (const scenario of [scenarios.cold, scenarios.warm]) {
          const visit = await Visit.open(context, portal.url, condition)
          const { way, transfers: _all, ...values } = await visit.load(address, shows)
          const ofWay = {
            wayBytes: bytesOf(way),
            wayRequests: way.length,
            extensionBytes: bytesOf(way.filter(isOfRemote)),
          }
          samples.add(scenario, condition.name, name, { ...values, ...(values.stands >= 0 && ofWay) })
          if (scenario === scenarios.cold && scenarios.rest) {
            const { bytes, requests } = await visit.rest()
            samples.add(scenarios.rest, condition.name, name, { bytes, requests })
          }
          await visit.close()
        }
        await context.close()
      }
  }
}

/** A remote's own file, or the runtime for remotes. */
const isOfRemote = ({ url }: Transfer) =>
  /\/remotes\/(?!registry\.json)|\/assets\/federation/.test(new URL(url).pathname)
