import { PortalProcess } from '../support/portal-process'
import { buildMonolith } from './monolith/build'

const variantNames = ['federated', 'one build'] as const
export type VariantName = (typeof variantNames)[number]

/** The same pages on the same server, once as shell and remotes and once as one build. */
export interface Variant {
  name: VariantName
  portal: PortalProcess
}

export async function startVariants(): Promise<Variant[]> {
  const shell = await buildMonolith()
  return [
    { name: 'federated', portal: await PortalProcess.start() },
    { name: 'one build', portal: await PortalProcess.start({}, { remotes: [], shell }) },
  ]
}

/** A B, then B A: so that what else the machine does meets both alike. */
export function inTurn(variants: Variant[], round: number): Variant[] {
  return round % 2 ? variants.toReversed() : variants
}
