export type ToastTone = 'success' | 'error' | 'info'
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  /** The subject and the event, shown above the text. */
  readonly title: string | undefined
  readonly wayBack?: WayBack | undefined
}

/** A button that takes back the subject of a toast. Its owner counts the seconds, and closes the toast at the end. */
export interface WayBack {
  label: string
  /** As in `aria-keyshortcuts`. */
  keys: string
  seconds: number
  act: () => void
  /** Called when the pointer or the focus comes to the toast, and when it leaves. */
  onHold: (isHeld: boolean) => void
  /** Called when the reader closes the toast. */
  onClose: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

function show(tone: ToastTone, text: string, title?: string, wayBack?: WayBack): number {
  const id = ++lastId
  // A repeated message replaces its predecessor.
  const others = toasts.filter(other => other.text !== text || other.title !== title)
  change([...others, { id, tone, text, title, wayBack }])
  return id
}

/** Shows a short message for a moment, from anywhere. Information that is needed later belongs on the page. */
export const toast = {
  success: (text: string, title?: string): void => void show('success', text, title),
  info: (text: string, title?: string): void => void show('info', text, title),
  error: (text: string, title?: string): void => void show('error', text, title),
  /** Shows a success that can be taken back, until its owner closes it. */
  undoable: (text: string, wayBack: WayBack) => {
    const id = show('success', text, undefined, wayBack)
    return {
      count: (seconds: number) =>
        change(toasts.map(each => (each.id === id ? { ...each, wayBack: { ...wayBack, seconds } } : each))),
      close: () => closeToast(id),
    }
  },
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
