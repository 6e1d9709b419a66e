import { DeadEnd } from './dead-end'
import { errorTexts } from './errors.texts'

export function NotFoundPage() {
  return <DeadEnd {...errorTexts[404]} />
}
