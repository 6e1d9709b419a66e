import { createContext } from 'react'

/** Where a list puts its tools, in the row of its search; undefined where there is none, null until it is there. */
export const ListToolsContext = createContext<HTMLElement | null | undefined>(undefined)
