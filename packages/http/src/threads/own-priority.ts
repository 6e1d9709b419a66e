import { constants, setPriority } from 'node:os'

/** Lets the main thread go first. On Linux each thread has its own priority. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}
