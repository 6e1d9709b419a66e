import { userInfo } from 'node:os'

/** Who runs this process: the name, or the number of a user without one, as in containers. */
export const operator = (): string => {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
