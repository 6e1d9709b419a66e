import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../support/portal-process'

/** A fault of the portal that must be noticed. */
export interface PlantedFault {
  fault: string
  /** The code in the portal's program that it replaces. */
  pattern: RegExp
  replacement: string
  /** The invariant that must break, or part of the name of the figure that must fall. */
  foundBy: string
}

const program = pathToFileURL(path.join(root, 'e2e/stress/plant.mjs')).href

/** The settings of a portal that starts with the fault. */
export const settingsFor = ({
  pattern,
  replacement,
}: PlantedFault): { NODE_OPTIONS: string; PLANTED_FAULT: string } => ({
  NODE_OPTIONS: `--import ${program}`,
  PLANTED_FAULT: JSON.stringify([pattern.source, replacement]),
})
