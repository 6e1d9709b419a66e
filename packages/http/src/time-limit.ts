import type { Call } from '@portal/contracts/wire/call'
import { DependencyUnavailable } from './dependency-unavailable'

/** Everybody has an answer within five seconds, whatever the database, another portal or the disk does. */
export const timeForCalls = 4_800
/** Files are made and read as a whole. */
const timeForFiles = 60_000

export const timeFor = (call: Call, longest: number): number =>
  call.largeBody || call.answersFile ? timeForFiles : longest

/** Settles as the work does, or fails after so many milliseconds. The work itself goes on to its own limits. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DependencyUnavailable('The call took too long')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
