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
import type { Kysely } from 'kysely'
import { peopleFrom, personColumns, personValues } from './person.query'

type Wanted = CallRequest<typeof userListCall>['query']

export async function listPeople(db: Kysely<Schema>, wanted: Wanted): Promise<CallResult<typeof userListCall>> {
  const { search = '', status, currentPage, rowsPerPage } = wanted
  let people = peopleFrom(db).where(hasWords('u.searchable', search))
  people = status === 'active' ? people.where(isSelectable) : people.where(isOfThisSystem)
  if (status === 'passive') people = people.where('u.is_active', '=', false)
  // The best plan depends on the words, so a search is not prepared.
  if (search === '') people = people.modifyEnd(prepared('people-list'))

  let page = people.select(personColumns).select(personValues)
  page = page.orderBy('u.first_name').orderBy('u.last_name').orderBy('u.id')
  if (rowsPerPage === everyRow) {
    const data = await page.execute()
    return { data, common: { totalCount: data.length } }
  }
  const [data, counted] = await Promise.all([
    page
      .limit(rowsPerPage)
      .offset((currentPage - 1) * rowsPerPage)
      .execute(),
    people.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { data, common: { totalCount: counted.count } }
}

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
