export type ToastTone = 'success' | 'error' | 'info'
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

function show(tone: ToastTone, text: string) {
  // The same message twice in a row is shown once.
  change([...toasts.filter(other => other.text !== text), { id: ++lastId, tone, text }])
}

/** Shows a short message for a moment, from anywhere. What people need later belongs into the page. */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
}

export function closeToast(id: number) {
  change(toasts.filter(other => other.id !== id))
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => toasts,
}
