import type { CallData, CallRequest, CallResult } from '@portal/contracts/wire/call'
import type { userListCall, usersByMasterCall } from '@portal/contracts/people/people.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { hasWords } from '@portal/database/search'
import { isOfThisSystem, isSelectable } from '@portal/database/selectable'
import { belongsToOneOf } from '@portal/http/people-in-reach'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely } from 'kysely'
import { peopleFrom, personColumns, personValues } from './person.query'

type Wanted = CallRequest<typeof userListCall>['query']

export async function listPeople(db: Kysely<Schema>, wanted: Wanted): Promise<CallResult<typeof userListCall>> {
  const { search = '', status, currentPage, rowsPerPage } = wanted
  const isSought = sql<boolean>`${hasWords('u.searchable', search)} and ${isOf[status]}`
  // The best plan depends on the words, so a search is not prepared.
  const mark = search === '' ? prepared('people-list') : sql``

  const page = peopleFrom(db)
    .where(isSought)
    .select(personColumns)
    .select(personValues)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .modifyEnd(mark)
  if (rowsPerPage === everyRow) {
    const data = await page.execute()
    return { data, common: { totalCount: data.length } }
  }
  const [data, counted] = await Promise.all([
    page
      .limit(rowsPerPage)
      .offset((currentPage - 1) * rowsPerPage)
      .execute(),
    db
      .selectFrom('app_user as u')
      .where(isSought)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .modifyEnd(mark)
      .executeTakeFirstOrThrow(),
  ])
  return { data, common: { totalCount: counted.count } }
}

const isOf = {
  active: isSelectable,
  passive: sql<boolean>`not u.is_active and ${isOfThisSystem}`,
  all: isOfThisSystem,
} as const

export function peopleOfMaster(
  db: Kysely<Schema>,
  masterId: number,
  caller: LoggedInUser,
): Promise<CallData<typeof usersByMasterCall>> {
  return peopleFrom(db)
    .select(personColumns)
    .select(personValues)
    .where('u.master_id', '=', masterId)
    .where(isSelectable)
    .where(belongsToOneOf(corporationsWith(caller, 'Settings', true)))
    .modifyEnd(prepared('people-of-master'))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
}
