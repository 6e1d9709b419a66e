import { Visit } from '../browser/visit'
import { conditions, unthrottled } from '../conditions'
import type { Bench } from '../bench'
import { firstAddresses } from '../registry'
import { inTurn } from '../variants'

export const scenario = 'deep link, cold'
export const linkTo = (remote: string) => `deep link to ${remote}`

/** Somebody who is logged in opens a page of a remote by its address, with an empty cache. */
export async function measureDeepLink({ browser, variants, samples, rounds, progress }: Bench) {
  const addresses = await firstAddresses(variants[0]!)
  for (const condition of conditions) {
    progress(`deep link, ${condition.name}`)
    for (let round = 0; round < rounds; round++) {
      // On a slow line one remote per round: they are alike, and their bytes are counted without throttling.
      const chosen = condition === unthrottled && round === 0 ? addresses : [addresses[round % addresses.length]!]
      for (const { remote, to } of chosen)
        for (const { name, portal } of inTurn(variants, round)) {
          const profile = await browser.newProfileLoggedIn(name)
          const visit = await Visit.open(profile, portal.url, condition)
          const { bytes, requests, fcp, lcp, blocked } = await visit.load(to)
          for (const each of [scenario, linkTo(remote)])
            samples.add(each, condition.name, name, { bytes, requests, fcp, lcp, blocked })
          await profile.close()
        }
    }
  }
}
