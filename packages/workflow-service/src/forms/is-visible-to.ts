import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith } from '@portal/rules/access'
import { permissionOfAll } from '@portal/rules/approval/permission'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether `form as f` of a module is told of to its reader where many forms are read at once. It is narrower than
 * `maySee`: whoever only stands in for an approver opens the form from their lists.
 */
export function isVisibleTo(reader: LoggedInUser, module: ModuleExpression): RawBuilder<boolean> {
  return sql<boolean>`(f.owner_id = ${reader.id} or f.filled_by_id = ${reader.id}
    or f.corporation_id = any(${corporationsWith(reader, permissionOfAll[module])}::integer[])
    or exists (select from form_entry e where e.form_id = f.id and e.user_id = ${reader.id}))`
}
