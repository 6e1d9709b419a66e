import type { FieldValues, PortalFormState } from '@portal/ui/forms'

/** The fields that lines of every module have. */
export interface LineValues {
  userId: number
  corporationId: number
  departmentId: number
  agreementId?: number | null | undefined
  uploadedFiles?: unknown
}

/** The form of a line, for who reads and sets only those; which others there are, the compiler need not follow. */
export function linesHook<Line extends FieldValues & LineValues, Output>({ hook }: PortalFormState<Line, Output>) {
  return hook as unknown as PortalFormState<FieldValues & LineValues, Output>['hook']
}
