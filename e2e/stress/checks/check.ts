import type { Goal } from '../../bench/services/goal'
import type { MeasuredPortal, PortalOptions } from '../../bench/services/measured-portal'
import type { PlantedFault } from '../planted-fault'

/** A check that needs many clients, large bodies or minutes; it has a portal of its own. */
export interface Check extends PortalOptions {
  name: string
  /** They show that it can fall. */
  planted: readonly [PlantedFault, ...PlantedFault[]]
  run(portal: MeasuredPortal): Promise<Goal[]>
}

export const seconds = (value: number): string => `${value.toFixed(1)} s`
export const megabytes = (value: number): string => `${Math.round(value)} MB`
export const count = (value: number): string => String(value)
