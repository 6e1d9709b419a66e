import { Visit } from '../browser/visit'
import { unthrottled } from '../conditions'
import type { Bench } from '../bench'
import { firstAddresses } from '../registry'

export const scenario = 'panel of a refused connection'

/** Nothing listens where the files of a remote should come from; home and registry are there. */
export async function measureRefused({ browser, variants, samples, rounds, progress }: Bench) {
  progress('refused connection')
  const [federated] = variants
  const addresses = await firstAddresses(federated!)
  for (let round = 0; round < rounds; round++) {
    const { to, remote } = addresses[round % addresses.length]!
    const profile = await browser.newProfileLoggedIn('federated')
    await profile.route(`**/remotes/${remote}/**`, route => route.abort('connectionrefused'))
    const visit = await Visit.open(profile, federated!.portal.url, unthrottled)
    await visit.load('/home')
    const { ms } = await visit.choose(to)
    samples.add(scenario, unthrottled.name, 'federated', { ms })
    if ((await visit.page.locator('main [role=alert]').count()) === 0) throw new Error(`${to} was shown without its server.`)
    await profile.close()
  }
}
