import { createContext, use } from 'react'
import { useParams as useParamsOfPage } from 'react-router-dom'

type Params = Readonly<Record<string, string | undefined>>

/** Parameters of a page shown inside another, whose address is in the bar. */
export const ShownParams = createContext<Params | null>(null)

/** The parameters of the page's address. */
export function useParams(): Params {
  const ofPage = useParamsOfPage()
  return use(ShownParams) ?? ofPage
}
