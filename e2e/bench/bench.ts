import type { BenchBrowser } from './browser/browser'
import type { Samples } from './samples'
import type { Variant } from './variants'

/** The context of every browser benchmark. */
export interface Bench {
  browser: BenchBrowser
  variants: Variant[]
  samples: Samples
  rounds: number
  progress: (doing: string) => void
}
