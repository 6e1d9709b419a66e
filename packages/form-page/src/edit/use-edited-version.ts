import { useRef, useState } from 'react'
import { refreshForms } from '@portal/auth/queries'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'

/** The version of somebody else who saved first. */
export interface Stale<Form> {
  /** Says who changed the form, and when. */
  message: string
  form: Form
}

export type Outcome<Form> = SuccessAnswer<Form, unknown> | RefusalAnswer

/** Reads a form as it is now: `callTo(getExpenseCall)`. */
export type ReadForm<Form> = (input: { params: { id: string } }) => Promise<Outcome<Form>>

interface Options<Form> {
  /** The form as it was when the edit began. */
  form: Form
  /** A stored edit that is continued, with the version that it was based on. */
  kept: { formVersion: number } | undefined
  /** Reads the form as it is now. */
  read: () => Promise<Outcome<Form>>
}

/** Tracks the version that an edit is based on. After a change by others the user chooses a version. */
export function useEditedVersion<Form extends { version: number }>({ form, kept, read }: Options<Form>) {
  const known = useRef({ version: kept?.formVersion ?? form.version, ownFiles: 0 })
  const [stale, setStale] = useState<Stale<Form>>()

  return {
    stale,
    /** The version to send with a save. */
    versionNow: () => known.current.version,
    /** Returns the outcome of a save. If the version is stale, returns nothing and sets `stale`. */
    settle: (outcome: Outcome<Form>) => {
      if (outcome.success || outcome.code !== 'STALE_VERSION') return outcome
      setStale({ message: outcome.message, form: outcome.data as Form })
      return undefined
    },
    goOnFrom: ({ form: now }: Stale<Form>) => {
      known.current = { version: now.version, ownFiles: 0 }
      setStale(undefined)
    },
    /** Follows the version that an added or removed file has raised: our own files must not make the edit stale. */
    followFile: async () => {
      known.current.ownFiles += 1
      const outcome = await read()
      if (outcome.success) known.current = acceptVersion(known.current, outcome.data.version)
      refreshForms()
    },
  }
}

interface Known {
  /** The version that the edit is based on. */
  version: number
  /** The number of our own file changes that `version` does not include yet. */
  ownFiles: number
}

/** Moves on to a newer version, but only if our own file changes explain it. */
export function acceptVersion(known: Known, read: number): Known {
  const changes = read - known.version
  const isOwn = changes >= 0 && changes <= known.ownFiles
  return isOwn ? { version: read, ownFiles: known.ownFiles - changes } : known
}
