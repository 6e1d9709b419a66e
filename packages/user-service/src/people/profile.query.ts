import {
  personalDataSchema,
  type Contact,
  type Person,
  type PersonalData,
  type Profile,
} from '@portal/contracts/people/person'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { permissionsOf } from '@portal/http/logged-in-user'
import { isOverseenBy } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { contactColumns, peopleFrom, personColumns, personValues } from './person.query'

function there<T>(person: T | undefined): T {
  if (!person) throw new Refusal('NOT_FOUND')
  return person
}

export async function personById(db: Kysely<Schema>, id: number): Promise<Person> {
  return there(
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
  return there(await contactsFrom(db).where('u.id', '=', id).executeTakeFirst())
}

const personalFields = Object.keys(personalDataSchema.shape) as (keyof PersonalData)[]
const nothingPersonal = Object.fromEntries(personalFields.map(field => [field, null])) as {
  [Field in keyof PersonalData]: null
}

/** Returns a profile; personal data only to the person and those who oversee them. */
export async function profileFor(db: Kysely<Schema>, id: number, viewer: LoggedInUser): Promise<Profile> {
  const found = await contactsFrom(db)
    .select([
      'u.birth_date as birthDate',
      'u.recruitment_date as dateOfRecruitment',
      'u.permit_base_date as permitBaseDate',
      'u.iban',
      'u.phone as phoneNumber',
      'u.is_send_mail as isSendMail',
    ])
    .select(eb => permissionsOf(eb).as('permissionList'))
    .select(isOverseenBy(viewer).as('isOverseen'))
    .where('u.id', '=', id)
    .executeTakeFirst()
  const { isOverseen, ...profile } = there(found)
  return isOverseen || id === viewer.id ? profile : { ...profile, ...nothingPersonal }
}
