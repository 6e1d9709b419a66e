import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { settingsHolders } from '../forms/reminders/settings-holders.query'
import { notifyPeople } from './notify-people.command'

export const releaseMail = 'release-notice'

interface Opened {
  entries: number
  failures: number
}

interface Compared {
  activeVersion: string
  /** The counts of the release, and of the active one in the same time. */
  first: Opened
  active: Opened
}

export interface ReleaseNews {
  /** The remote's title. */
  title: Text
  version: string
  why: Text
  /** The person who rolled out the release, by email or name. */
  by: string
}

export const failedMoreOften = ({ activeVersion, first, active }: Compared): Text => ({
  tr: `açılan ${first.entries} sayfanın ${first.failures} tanesi hata verdi; aynı saatlerde ${activeVersion} sürümünde ${active.entries} sayfanın ${active.failures} tanesi`,
  en: `${first.failures} of ${first.entries} pages failed; with ${activeVersion} in the same hours, ${active.failures} of ${active.entries}`,
})

export const didNotLoad = (people: number, codes: readonly string[]): Text => ({
  tr: `${people} kişide yüklenemedi (${codes.join(', ')})`,
  en: `it couldn’t be loaded for ${people} people (${codes.join(', ')})`,
})

/** Notifies the administrators of the whole group, and the person who rolled it out, that a release was taken back. */
export async function notifyOfRelease(db: Kysely<Schema>, { title, version, why, by }: ReleaseNews): Promise<void> {
  const about: Text = { tr: `${title.tr} ${version}: ${why.tr}`, en: `${title.en} ${version}: ${why.en}` }
  const people = new Set([...(await groupHolders(db)), ...(await namedPerson(db, by))])
  await notifyPeople(
    db,
    'ReleaseTakenBack',
    releaseMail,
    [...people].map(userId => ({ userId, aboutId: userId, actorId: userId, summary: about, content: { about } })),
  )
}

/** Returns the people who may write the settings of every active company; if there are none, of any company. */
async function groupHolders(db: Kysely<Schema>): Promise<number[]> {
  const holders = await settingsHolders(db)
  const companies = await db.selectFrom('corporation').select('id').where('is_active', '=', true).execute()
  const all = [...new Set([...holders.values()].flat())]
  const ofAll = all.filter(userId => companies.every(({ id }) => holders.get(id)?.includes(userId)))
  return ofAll.length > 0 ? ofAll : all
}

async function namedPerson(db: Kysely<Schema>, by: string): Promise<number[]> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_active', '=', true)
    .where(sql<boolean>`(lower(email) = lower(${by}) or first_name || ' ' || last_name = ${by})`)
    .execute()
  // A name that two people share identifies neither.
  return found.length === 1 ? found.map(({ id }) => id) : []
}
