import { createContext, type ComponentType } from 'react'

/** The pages of forms, whichever module they are of. Where nobody offers them, a list has no preview. */
export interface FormPages {
  /** The page at the address of a form, without a page around it. */
  Page: ComponentType<{ to: string }>
  /** Brings nearer what the page at such an address needs. */
  preload: (to: string) => void
  /** Brings nearer what it asks first, a moment later. Returns a function that takes it back. */
  askSoon: (to: string) => () => void
  /** The same once the browser is idle, for what is not as likely to be opened. */
  askWhenIdle: (to: string) => () => void
}

export const FormPagesContext = createContext<FormPages | undefined>(undefined)
