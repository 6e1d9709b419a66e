import { closeToast, toastStore } from '../toast'

/** Closes all toasts. They outlive the page that showed them, so that the next test would find them. */
export function forgetToasts(): void {
  for (const { id } of toastStore.current()) closeToast(id)
}
