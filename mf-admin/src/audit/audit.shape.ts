import { auditAreas } from '@portal/contracts/audit/audit-areas'
import { anyDay, anyId, oneOf, type ListShape } from '@portal/form-list'

const parameters = {
  area: oneOf(...auditAreas),
  userId: anyId,
  corporationId: anyId,
  startDate: anyDay,
  endDate: anyDay,
}

/** The newest first; the server knows no other order. */
export const auditShape: ListShape<typeof parameters, 'id'> = {
  parameters,
  sortBy: ['id'],
  sort: { by: 'id', direction: 'desc' },
  rowsPerPage: { choices: [25, 50, 100], byDefault: 25 },
}
