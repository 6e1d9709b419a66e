import { DeadEnd } from './dead-end'
import { errorTexts } from './errors.texts'

export function NotAllowedPage() {
  return <DeadEnd {...errorTexts[401]} />
}
