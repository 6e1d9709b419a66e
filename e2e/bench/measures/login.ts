import { Visit } from '../browser/visit'
import { conditions } from '../conditions'
import type { Bench } from '../bench'
import { inTurn } from '../variants'

export const scenarios = { cold: 'login, cold', warm: 'login, second visit' }

/**
 * The login page: with an empty cache, and again in the same profile. Twice in every round, so that each variant is as
 * often the first of the two as the second: its goals leave no room for such a difference.
 */
export async function measureLogin({ browser, variants, samples, rounds, progress }: Bench) {
  for (const condition of conditions) {
    progress(`login, ${condition.name}`)
    for (let round = 0; round < 2 * rounds; round++)
      for (const { name, portal } of inTurn(variants, round)) {
        const profile = await browser.newProfile()
        for (const scenario of [scenarios.cold, scenarios.warm]) {
          const visit = await Visit.open(profile, portal.url, condition)
          const { bytes, requests, fcp, lcp, blocked } = await visit.load('/login')
          samples.add(scenario, condition.name, name, { bytes, requests, fcp, lcp, blocked })
          await visit.close()
        }
        await profile.close()
      }
  }
}
