import { Visit } from '../browser/visit'
import { conditions } from '../conditions'
import type { Bench } from '../bench'
import { firstAddresses } from '../registry'
import { inTurn } from '../variants'

export const scenarios = {
  home: 'home after login, cold',
  rest: 'fetched while home rests',
  first: 'first remote of a session',
  next: 'another remote, first entry',
  switch: 'switch between two that were visited',
}

export const entryOf = (remote: string) => `entry of ${remote}`

/**
 * A user opens home and then visits new remotes from the menu. Every round begins with another remote, so each is the
 * first once.
 */
export async function measureEntry({ browser, variants, samples, rounds, progress }: Bench) {
  const addresses = await firstAddresses(variants[0]!)
  for (const condition of conditions) {
    progress(`entry, ${condition.name}`)
    for (let round = 0; round < rounds; round++) {
      const at = round % addresses.length
      const rotated = [...addresses.slice(at), ...addresses.slice(0, at)]
      for (const { name, portal } of inTurn(variants, round)) {
        const profile = await browser.newProfileLoggedIn(name)
        const visit = await Visit.open(profile, portal.url, condition)
        const { bytes, requests, fcp, lcp, blocked } = await visit.load('/home')
        samples.add(scenarios.home, condition.name, name, { bytes, requests, fcp, lcp, blocked })
        const rest = await visit.rest()
        samples.add(scenarios.rest, condition.name, name, { bytes: rest.bytes, requests: rest.requests })
        for (const [i, { remote, to }] of rotated.entries()) {
          const step = await visit.choose(to)
          const values = { bytes: step.bytes, requests: step.requests, blocked: step.blocked, ms: step.ms }
          samples.add(i === 0 ? scenarios.first : scenarios.next, condition.name, name, values)
          samples.add(entryOf(remote), condition.name, name, values)
        }
        for (const { to } of rotated.slice(0, 2)) {
          const { ms, bytes, requests, blocked } = await visit.choose(to)
          samples.add(scenarios.switch, condition.name, name, { ms, bytes, requests, blocked })
        }
        await profile.close()
      }
    }
  }
}
