import type { ReactNode } from 'react'
import type { FormUpdate } from '@portal/contracts/forms/form-request.calls'
import type { UpdateKind } from '@portal/rules/approval/wire'

/** The part of an act that the page of a module adds. */
export interface ActAddition {
  /** Sent with the act. The version is that of the form on the page. */
  sent: Pick<FormUpdate, 'offers' | 'choice' | 'version'>
  /** More content for the act's box. */
  part?: ReactNode
  /** The step that the user still has to take, in words. Nothing is sent before it. */
  lacks?: string | undefined
  /** Called when the act was done and `sent` is saved. */
  onDone?: () => void
}

export type AdditionTo = (kind: UpdateKind) => ActAddition | undefined
