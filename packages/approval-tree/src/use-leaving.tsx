import { useEffect, useState } from 'react'
import { useFormSurroundings } from './form-surroundings'
import { LeavingDialog } from './leaving.dialog'

/** Asks before another form takes the place of one with something unsaved. */
export function useLeaving() {
  const [isUnsaved, setUnsaved] = useState(false)
  const [asked, setAsked] = useState<() => void>()
  const confirm = () => {
    setAsked(undefined)
    asked?.()
  }
  return {
    /** For the surroundings of the form. */
    holdsUnsaved: setUnsaved,
    /** Goes on, at once or after the question. */
    leave: (go: () => void) => (isUnsaved ? setAsked(() => go) : go()),
    question: asked && <LeavingDialog confirm={confirm} stay={() => setAsked(undefined)} />,
  }
}

/** Tells the surroundings of a form whether a part of it holds something that is not saved yet. */
export function useHoldsUnsaved(isUnsaved: boolean): void {
  const { holdsUnsaved } = useFormSurroundings()
  useEffect(() => {
    holdsUnsaved?.(isUnsaved)
    return () => holdsUnsaved?.(false)
  }, [holdsUnsaved, isUnsaved])
}
