import { createContext, type ComponentType } from 'react'

/** The pages of forms of every module, for previews. Without a provider, lists have no preview. */
export interface FormPages {
  /** The content of the page at the address of a form. */
  Page: ComponentType<{ to: string }>
  /** Loads the code of the page at an address. */
  preload: (to: string) => void
  /** Requests the data of the page after a moment. Returns a function that cancels this. */
  askSoon: (to: string) => () => void
  /** Requests the data of a less likely page once the browser is idle. Returns a function that cancels this. */
  askWhenIdle: (to: string) => () => void
}

export const FormPagesContext = createContext<FormPages | undefined>(undefined)
