import { moduleExpressions } from '@portal/contracts/modules/modules'
import { coverageVerdicts } from '@portal/contracts/trees/coverage.calls'
import { anyId, anyText, oneOf, type ListControl, type ListShape } from '@portal/form-list'

const parameters = {
  search: anyText,
  module: oneOf(...moduleExpressions),
  corporationId: anyId,
  departmentId: anyId,
  verdict: oneOf(...coverageVerdicts),
}
type Parameters = typeof parameters
export type CoverageControl = ListControl<Parameters, 'name'>

export const coverageShape: ListShape<Parameters, 'name'> = {
  parameters,
  sortBy: ['name'],
  sort: { by: 'name', direction: 'asc' },
  rowsPerPage: { choices: [15, 25, 50, 100], byDefault: 15 },
}

/** Returns the filters as the input of the calls. */
export function coverageFilters({ filters }: Pick<CoverageControl, 'filters'>) {
  const { search, module = null, corporationId = null, departmentId = null, verdict = null } = filters
  return { ...(search !== undefined && { search }), moduleExpression: module, corporationId, departmentId, verdict }
}
