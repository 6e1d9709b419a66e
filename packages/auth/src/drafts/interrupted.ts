import { readUserItem, removeUserItem, storeUserItem } from '../user-storage'

/** Places with unsent input when the session was lost: their drafts are restored without asking. */

const item = 'interrupted'

const placesOf = (userId: number): string[] => {
  const text = readUserItem(userId, item)
  return text ? text.split('\n') : []
}

export const isInterrupted = (userId: number, place: string): boolean => placesOf(userId).includes(place)

/** Several tabs may lose one session at once. */
export function noteInterrupted(userId: number, place: string): void {
  if (!isInterrupted(userId, place)) storeUserItem(userId, item, [...placesOf(userId), place].join('\n'))
}

export function forgetInterrupted(userId: number, place: string): void {
  const places = placesOf(userId)
  if (!places.includes(place)) return
  const others = places.filter(each => each !== place)
  if (others.length > 0) storeUserItem(userId, item, others.join('\n'))
  else removeUserItem(userId, item)
}
