import { createContext, use } from 'react'
import type { FormTree } from '@portal/contracts/forms/form'

/** The position of a form in the list that its reader goes through. */
export interface FormPager {
  /** From 1. */
  place: number
  total: number
  /** The list has more forms than `total`. */
  isCapped?: boolean
  /** Absent at the ends. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** Opens the next form that waits, or the list if there is none. */
  goOn: () => void
  /** Opens this form again, after its act was taken back. */
  comeBack?: (() => void) | undefined
  /** Whether a decision about the previous form brought this one into view. */
  followsDecision: boolean
}

/** The place where a form is shown, and what surrounds it. */
export interface FormSurroundings {
  pager?: FormPager | undefined
  /** Set beside a list. The decision then has a place of its own below the form, null until it exists. */
  beside?: { decisionPlace: HTMLElement | null } | undefined
  /** The decision that was begun in the list and needs a note or a confirmation. */
  begun?: 'approve' | 'reject' | undefined
  /** Reports unsaved changes. The reader is then asked before the next form opens. */
  holdsUnsaved?: ((isUnsaved: boolean) => void) | undefined
  /** The version of the form on the page. Decisions are about this version. */
  version?: number | undefined
  /** The tree, if it came with the form. Otherwise it is loaded. */
  tree?: FormTree | undefined
}

export const FormSurroundingsContext = createContext<FormSurroundings>({})
export const useFormSurroundings = () => use(FormSurroundingsContext)
