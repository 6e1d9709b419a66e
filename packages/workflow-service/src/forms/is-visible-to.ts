import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith } from '@portal/rules/access'
import { permissionOfAll } from '@portal/rules/approval/permission'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the reader may see `form as f`, as a condition for statements that read many forms. It is narrower than
 * `maySee`: it leaves out forms that the reader sees only as a substitute.
 */
export function isVisibleTo(reader: LoggedInUser, module: ModuleExpression): RawBuilder<boolean> {
  return sql<boolean>`(f.owner_id = ${reader.id} or f.filled_by_id = ${reader.id}
    or f.corporation_id = any(${corporationsWith(reader, permissionOfAll[module])}::integer[])
    or exists (select from form_entry e where e.form_id = f.id and e.user_id = ${reader.id}))`
}
