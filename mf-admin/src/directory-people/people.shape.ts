import { permissionNames } from '@portal/contracts/identity/permission'
import { directoryRoles } from '@portal/contracts/people/directory-people'
import { directorySortFields } from '@portal/contracts/people/directory-people.calls'
import { anyId, anyText, oneOf, type ListControl, type ListShape } from '@portal/form-list'

/** The names are those of the call. */
const parameters = {
  search: anyText,
  corporationId: anyId,
  departmentId: anyId,
  role: oneOf(...directoryRoles),
  permission: oneOf(...permissionNames),
  /** The active ones, if it is not given. */
  status: oneOf('passive', 'waiting', 'all'),
}
type SortField = (typeof directorySortFields)[number]
export type PeopleControl = ListControl<typeof parameters, SortField>

export const peopleShape: ListShape<typeof parameters, SortField> = {
  parameters,
  sortBy: directorySortFields,
  sort: { by: 'name', direction: 'asc' },
  rowsPerPage: { choices: [25, 50, 100], byDefault: 50 },
}
