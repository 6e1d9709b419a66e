import { createContext } from 'react'
import type { Person } from '@portal/contracts/people/person'

/** Whom the form is for, to the fields beside that choice. */
export const OwnerContext = createContext<Person | undefined>(undefined)
