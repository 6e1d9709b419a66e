import { useState } from 'react'

interface Asked<About> {
  about: About
  answer: (isYes: boolean) => void
}

/** Lets code await the answer of a dialog: `if (!(await confirmation.ask(line))) return`. */
export function useConfirmation<About>() {
  const [asked, setAsked] = useState<Asked<About>>()
  const ask = (about: About) =>
    new Promise<boolean>(resolve => {
      const answer = (isYes: boolean) => {
        setAsked(undefined)
        resolve(isYes)
      }
      setAsked({ about, answer })
    })
  return { asked, ask }
}
