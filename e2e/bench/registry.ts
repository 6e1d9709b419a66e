import type { Registry } from '@portal/federation/registry'
import type { Variant } from './variants'

/** For each remote the first address that its menu leads to. */
export async function firstAddresses({ portal }: Variant): Promise<{ remote: string; to: string }[]> {
  const answer = await fetch(new URL('/remotes/registry.json', portal.url))
  const { remotes } = (await answer.json()) as Registry
  return remotes.flatMap(({ name, descriptor }) =>
    descriptor.menu[0] ? [{ remote: name, to: descriptor.menu[0].to }] : [],
  )
}
