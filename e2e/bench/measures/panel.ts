import type { Route } from 'playwright'
import { Visit } from '../browser/visit'
import { unthrottled } from '../conditions'
import type { Bench } from '../bench'
import { firstAddresses } from '../registry'

const troubles: { scenario: string; meet: (route: Route) => Promise<void> | void }[] = [
  { scenario: 'panel of a refused connection', meet: route => route.abort('connectionrefused') },
  { scenario: 'panel of a server that never answers', meet: () => undefined },
]
export const [refused, hanging] = troubles.map(({ scenario }) => scenario) as [string, string]

/** How soon a user learns that a remote cannot be shown, with home and registry loaded. */
export async function measurePanel({ browser, variants, samples, rounds, progress }: Bench) {
  const [federated] = variants
  const addresses = await firstAddresses(federated!)
  for (const { scenario, meet } of troubles) {
    progress(scenario)
    for (let round = 0; round < rounds; round++) {
      const { to, remote } = addresses[round % addresses.length]!
      const profile = await browser.newProfileLoggedIn('federated')
      await profile.route(`**/remotes/${remote}/**`, meet)
      const visit = await Visit.open(profile, federated!.portal.url, unthrottled)
      await visit.load('/home')
      const { ms } = await visit.choose(to)
      samples.add(scenario, unthrottled.name, 'federated', { ms })
      if ((await visit.page.locator('main [role=alert]').count()) === 0)
        throw new Error(`${to} was shown without its server.`)
      await profile.close()
    }
  }
}
