import { useRef, useState } from 'react'
import { refreshForms } from '@portal/auth/queries'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { acceptVersion } from './accept-version'

/** Somebody else was faster. */
export interface Stale<Form> {
  /** Who changed the form, and when. */
  message: string
  /** As it is now. */
  form: Form
}

export type Outcome<Form> = SuccessAnswer<Form, unknown> | RefusalAnswer

/** Reads a form as it is now, as the module's call does: `callTo(getExpenseCall)`. */
export type ReadForm<Form> = (input: { params: { id: string } }) => Promise<Outcome<Form>>

interface Options<Form> {
  /** As it was when its edit began. */
  form: Form
  /** An edit that is gone on with: it was typed over that version. */
  kept: { formVersion: number } | undefined
  read: ReadForm<Form>
}

/** Which version an edit goes on from; where others have changed the form since, who typed decides what counts. */
export function useEditedVersion<Form extends { formGuid: string; version: number }>({
  form,
  kept,
  read,
}: Options<Form>) {
  const known = useRef({ version: kept?.formVersion ?? form.version, ownFiles: 0 })
  const [stale, setStale] = useState<Stale<Form>>()

  return {
    stale,
    /** What a save is sent with. */
    versionNow: () => known.current.version,
    /** What came of a save; nothing where the form had moved on, which `stale` then says. */
    settle: (outcome: Outcome<Form>) => {
      if (outcome.success || outcome.code !== 'STALE_VERSION') return outcome
      setStale({ message: outcome.message, form: outcome.data as Form })
      return undefined
    },
    goOnFrom: ({ form: now }: Stale<Form>) => {
      known.current = { version: now.version, ownFiles: 0 }
      setStale(undefined)
    },
    /** A file that came or went is an edit of the form, too; one's own makes nothing stale. */
    followFile: async () => {
      known.current.ownFiles += 1
      const outcome = await read({ params: { id: form.formGuid } })
      if (outcome.success) known.current = acceptVersion(known.current, outcome.data.version)
      refreshForms()
    },
  }
}
