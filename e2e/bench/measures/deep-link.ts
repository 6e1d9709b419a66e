import { Visit } from '../browser/visit'
import { conditions } from '../conditions'
import type { Bench } from '../bench'
import { firstAddresses } from '../registry'
import { inTurn } from '../variants'

export const scenarios = { cold: 'deep link, cold', warm: 'deep link, second visit' }
export const linkTo = (remote: string) => `deep link to ${remote}, cold`

/** A logged-in user opens a remote's page by its address: with an empty cache, and again in the same profile. */
export async function measureDeepLink({ browser, variants, samples, rounds, progress }: Bench) {
  const addresses = await firstAddresses(variants[0]!)
  for (const condition of conditions) {
    progress(`deep link, ${condition.name}`)
    for (let round = 0; round < rounds; round++)
      for (const [i, { remote, to }] of addresses.entries())
        for (const { name, portal } of inTurn(variants, round + i)) {
          const profile = await browser.newProfileLoggedIn(name)
          for (const shownAs of [[scenarios.cold, linkTo(remote)], [scenarios.warm]]) {
            const visit = await Visit.open(profile, portal.url, condition)
            const { bytes, requests, fcp, lcp, blocked } = await visit.load(to)
            for (const scenario of shownAs)
              samples.add(scenario, condition.name, name, { bytes, requests, fcp, lcp, blocked })
            await visit.close()
          }
          await profile.close()
        }
  }
}
