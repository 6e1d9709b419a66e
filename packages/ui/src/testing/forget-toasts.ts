import { closeToast, toastStore } from '../toast'

/** A toast outlives the page that showed it, and a fast test would take it for its own. */
export function forgetToasts(): void {
  for (const { id } of toastStore.current()) closeToast(id)
}
