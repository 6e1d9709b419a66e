declare module 'monolith-pages' {
  import type { ComponentType } from 'react'
  import type { Descriptor } from '@portal/federation/descriptor'

  export const remotes: {
    descriptor: Descriptor
    pages: Record<string, () => Promise<{ default: ComponentType }>>
  }[]
}
