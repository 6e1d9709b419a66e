import { median } from './median'
import type { VariantName } from './variants'

export type Metric =
  | 'bytes'
  | 'requests'
  | 'wayBytes'
  | 'wayRequests'
  | 'extensionBytes'
  | 'stands'
  | 'fcp'
  | 'lcp'
  | 'blocked'
  | 'ms'

/** All measurements by scenario, condition, variant and metric. */
export class Samples {
  readonly #values = new Map<string, number[]>()

  add(scenario: string, condition: string, variant: VariantName, values: Partial<Record<Metric, number>>) {
    for (const [metric, value] of Object.entries(values)) {
      const key = [scenario, condition, variant, metric].join('|')
      this.#values.set(key, [...(this.#values.get(key) ?? []), value])
    }
  }

  middle(scenario: string, condition: string, variant: VariantName, metric: Metric): number {
    return median(this.#valuesOf(scenario, condition, variant, metric))
  }

  /** The ratio of each two consecutive measurements, so that a machine that slows down does not matter. */
  ratio(scenario: string, condition: string, metric: Metric): number {
    const oneBuild = this.#valuesOf(scenario, condition, 'one build', metric)
    return median(
      this.#valuesOf(scenario, condition, 'federated', metric).map((value, at) => value / (oneBuild[at] ?? NaN)),
    )
  }

  #valuesOf(scenario: string, condition: string, variant: VariantName, metric: Metric): number[] {
    return this.#values.get([scenario, condition, variant, metric].join('|')) ?? []
  }
}
