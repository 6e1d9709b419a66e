import type { PortalProcess } from '../support/portal-process'
import type { FaultKind } from './plan'

interface Target {
  process: PortalProcess
}

/** Begins a fault, and returns what ends it. */
export const faultKinds: Readonly<Record<FaultKind, (target: Target) => Promise<() => Promise<void>>>> = {
  kill: async ({ process }) => {
    await process.kill()
    return () => process.restart()
  },
}
