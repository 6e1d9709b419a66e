import { Visit } from '../browser/visit'
import type { Transfer } from '../browser/wire'
import { conditions } from '../conditions'
import type { Bench } from '../bench'
import { firstAddresses } from '../registry'

/** Lists requests with start and duration: the sequential hops that delay a page. */
export async function drawWaterfall({ browser, variants, progress }: Bench): Promise<string> {
  progress('waterfall')
  const slow = conditions.at(-1)!
  const drawn: string[] = []
  for (const { name, portal } of variants) {
    const { to } = (await firstAddresses(variants[0]!))[0]!
    const nobody = await browser.newProfile()
    const login = await (await Visit.open(nobody, portal.url, slow)).load('/login')
    await nobody.close()
    const profile = await browser.newProfileLoggedIn(name)
    const visit = await Visit.open(profile, portal.url, slow)
    const home = await visit.load('/home')
    await visit.rest()
    const step = await visit.choose(to)
    await profile.close()
    const another = await browser.newProfileLoggedIn(name)
    const deep = await (await Visit.open(another, portal.url, slow)).load(to)
    await another.close()
    drawn.push(
      ...[`Login, ${name}, largest paint ${Math.round(login.lcp)} ms`, ...lines(login.transfers)],
      ...[`Home, ${name}`, ...lines(home.transfers)],
      ...[`First entry of ${to}, ${name}, ${Math.round(step.ms)} ms`, ...lines(step.transfers)],
      ...[`Deep link to ${to}, ${name}, largest paint ${Math.round(deep.lcp)} ms`, ...lines(deep.transfers), ''],
    )
  }
  return ['```', ...drawn, '```'].join('\n')
}

function lines(transfers: Transfer[]): string[] {
  const began = Math.min(...transfers.map(({ asked }) => asked))
  return transfers
    .toSorted((a, b) => a.asked - b.asked)
    .map(({ url, bytes, asked, arrived }) => {
      const [from, until] = [asked - began, arrived - began].map(seconds => Math.round(seconds * 1000))
      return `  ${String(from).padStart(5)} → ${String(until).padStart(5)} ms ${String(bytes).padStart(7)} B  ${new URL(url).pathname}`
    })
}
