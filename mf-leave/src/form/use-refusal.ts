import { useState } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'

interface Refusable {
  refuse: (refusal: RefusalAnswer) => void
}

/** What the server refused: first in a dialog, then at the fields that it is about. */
export function useRefusal({ refuse }: Refusable) {
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  const onClose = (closed: RefusalAnswer) => {
    setRefusal(undefined)
    refuse(closed)
  }
  return { dialog: { refusal, onClose }, show: setRefusal }
}
