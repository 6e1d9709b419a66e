import type { Contact, Person, Profile } from '@portal/contracts/person'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { contactColumns, peopleFrom, personColumns, personValues } from './person.query'

function found<T>(person: T | undefined): T {
  if (!person) throw new Refusal('NOT_FOUND')
  return person
}

export async function personById(db: Kysely<Schema>, id: number): Promise<Person> {
  return found(
    await peopleFrom(db)
      .select(personColumns)
      .select(personValues)
      .where('u.id', '=', id)
      .modifyEnd(prepared('person'))
      .executeTakeFirst(),
  )
}

const contactsFrom = (db: Kysely<Schema>) =>
  peopleFrom(db).select(personColumns).select(personValues).select(contactColumns).modifyEnd(prepared('contact'))

export async function contactById(db: Kysely<Schema>, id: number): Promise<Contact> {
  return found(await contactsFrom(db).where('u.id', '=', id).executeTakeFirst())
}

/** Everything of a person, for whoever may see it. */
export async function profileById(db: Kysely<Schema>, id: number): Promise<Profile> {
  const profile = await contactsFrom(db)
    .select([
      'u.birth_date as birthDate',
      'u.recruitment_date as dateOfRecruitment',
      'u.permit_base_date as permitBaseDate',
      'u.iban',
      'u.phone as phoneNumber',
      'u.is_send_mail as isSendMail',
    ])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('user_permission as p')
          .select(['p.type_id as typeId', 'p.is_write as isWrite', 'p.corporation_id as corporationId'])
          .whereRef('p.user_id', '=', 'u.id')
          .orderBy('p.type_id')
          .orderBy('p.corporation_id'),
      ).as('permissionList'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()
  return found(profile)
}
