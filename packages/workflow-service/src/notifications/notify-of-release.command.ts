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
  /** What was counted of the release, and of the active one meanwhile. */
  first: Opened
  active: Opened
}

export interface ReleaseNews {
  /** What the remote is called. */
  title: Text
  version: string
  why: Text
  /** Who gave people the release, as delivery names them: by e-mail or name, where it was a person of the portal. */
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

/** Tells those who keep the whole group, and who gave people a release, that it was taken back. */
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

/** Who may write the settings of every active company; with nobody of that kind, of any. */
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
  // Of two people with one name nobody knows which it was.
  return found.length === 1 ? found.map(({ id }) => id) : []
}
