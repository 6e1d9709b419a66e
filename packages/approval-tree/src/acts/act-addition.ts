import type { ReactNode } from 'react'
import type { FormUpdate } from '@portal/contracts/forms/form-request.calls'
import type { UpdateKind } from '@portal/rules/approval/wire'

/** What the page of a module adds to an act. */
export interface ActAddition {
  /** Sent with it; the version is that of the form which the page shows. */
  sent: Pick<FormUpdate, 'offers' | 'choice' | 'version'>
  /** What its dialog says and asks besides. */
  part?: ReactNode
  /** What has to be done before, in words; until then nothing is sent. */
  lacks?: string | undefined
  /** The act was done, and what was sent is saved. */
  onDone?: () => void
}

export type AdditionTo = (kind: UpdateKind) => ActAddition | undefined
