export type ToastTone = 'success' | 'error' | 'info'
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  /** The subject and the event, shown above the text. */
  readonly title: string | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

function show(tone: ToastTone, text: string, title?: string) {
  // A repeated message replaces its predecessor.
  change([...toasts.filter(other => other.text !== text || other.title !== title), { id: ++lastId, tone, text, title }])
}

/** Shows a short message for a moment, from anywhere. Information that is needed later belongs on the page. */
export const toast = {
  success: (text: string, title?: string) => show('success', text, title),
  info: (text: string, title?: string) => show('info', text, title),
  error: (text: string, title?: string) => show('error', text, title),
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
