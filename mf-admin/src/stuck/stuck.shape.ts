import { stuckReasons } from '@portal/contracts/forms/stuck-reasons'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import { anyId, anyText, oneOf, type ListControl, type ListShape } from '@portal/form-list'

/** After how many days of silence a form is shown. */
export const silences = [3, 7, 14, 30, 60] as const
export const usualSilence = 7

const parameters = {
  reason: oneOf(...stuckReasons),
  silentDays: oneOf(...silences),
  moduleExpression: oneOf(...moduleExpressions),
  corporationId: anyId,
  search: anyText,
}

/** What waited longest comes first. */
export const stuckShape: ListShape<typeof parameters, 'since'> = {
  parameters,
  sortBy: ['since'],
  sort: { by: 'since', direction: 'asc' },
  rowsPerPage: { choices: [25, 50, 100], byDefault: 25 },
}
export type StuckControl = ListControl<typeof parameters, 'since'>
