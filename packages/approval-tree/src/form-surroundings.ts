import { createContext, use } from 'react'
import type { FormTree } from '@portal/contracts/forms/form'

/** The forms of a list that somebody goes through, one after the other. */
export interface FormPager {
  /** From 1. */
  place: number
  total: number
  /** There are more than `total`. */
  isCapped?: boolean
  /** Absent at the ends. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** Opens the next form that waits, or the list if there is none. */
  goOn: () => void
  /** The form came into sight by the decision about the one before. */
  followsDecision: boolean
}

/** Where a form is shown, and what is around it. */
export interface FormSurroundings {
  pager?: FormPager | undefined
  /** Beside its list, where the decision stands below the form, always in sight; null until it is there. */
  beside?: { decisionPlace: HTMLElement | null } | undefined
  /** What was begun in the list: it asks for a note, or to be confirmed. */
  begun?: 'approve' | 'reject' | undefined
  /** Whether the page has something that is not saved yet: whoever goes on is asked first. */
  holdsUnsaved?: ((isUnsaved: boolean) => void) | undefined
  /** Of the form that the page shows; what is decided is decided about this one. */
  version?: number | undefined
  /** Its tree, where that came with the form; else it is asked for. */
  tree?: FormTree | undefined
}

export const FormSurroundingsContext = createContext<FormSurroundings>({})
export const useFormSurroundings = () => use(FormSurroundingsContext)
