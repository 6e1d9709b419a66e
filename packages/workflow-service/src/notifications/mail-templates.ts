import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import { accessReviewsPath } from '@portal/contracts/people/directory-people'
import { fill, type Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Templates } from '@portal/mail/email'
import { type Kysely, sql } from 'kysely'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { formIn, noticeMail, noticeWords } from '../forms/engine/notice-rows'
import { dateOf } from '../forms/engine/snapshot.query'
import { overdueMail } from '../jobs/overdue-jobs.command'
import { stuckMail } from '../stuck/find-stuck-forms.job'
import { accessReviewMail } from '../rights/tell-overdue-reviews.job'
import { mailedReceiptsMail } from '../mailbox/take-mail.command'
import { substituteMail } from '../substitutes/substitutions.command'
import { malwareMail } from '../files/malware/scan-stored.command'
import { agreementMail } from './notify-people.command'
import { kindOf } from './notifications.query'
import { releaseMail } from './notify-of-release.command'

const profileText = { tr: 'Profiliniz', en: 'Your profile' }
const stuckCount = { tr: 'Yeni bulunan form: {count}', en: 'Newly found forms: {count}' }
const listText = { tr: 'Takılan formlar', en: 'Stuck forms' }
const releasesText = { tr: 'Uygulama sürümleri', en: 'Releases' }
const reviewsText = { tr: 'Yetki gözden geçirmeleri', en: 'Access reviews' }
const jobsText = { tr: 'İşler', en: 'Jobs' }
const linkText = { tr: 'Formu açmak için', en: 'To open the form' }
const receiptsTitle = { tr: 'E-postanızdaki bazı belgeler alınmadı', en: 'Some receipts in your mail weren’t taken' }
const receiptsText = { tr: 'Bekleyen belgeleriniz', en: 'Your waiting receipts' }
const portalText = { tr: 'Portalı açmak için', en: 'To open the portal' }
const agreementText = { tr: 'Sözleşmeyi açmak için', en: 'To open the agreement' }

interface Content {
  kind?: string
  formGuid?: string
  aboutId?: number
  actorId?: number
  summary?: Text | null
  count?: number
  job?: Text
  about?: Text
  agreementId?: number
  day?: string
  toldOn?: string
  /** Files of a mail that were not taken, or the mail itself, with the reasons. */
  faults?: readonly { name: string | null; text: string }[]
}

/** A mail without its last line, the link to a page of the portal. */
interface MailWithLink {
  readonly subject: string
  readonly text: string
  /** The words before the link. */
  readonly label: Text
  readonly path: string
}
type Template = (...asked: Parameters<Templates[string]>) => Promise<MailWithLink | null> | MailWithLink

/**
 * Returns the templates of mails about forms, substitutes, agreements, jobs and releases. Links lead to the portal's
 * public address.
 */
export function formMailTemplates(publicAddress: () => string): Templates {
  const withLink =
    (template: Template): Templates[string] =>
    async (db, mail) => {
      const written = await template(db, mail)
      if (!written) return null
      const { subject, text, label, path } = written
      return { subject, text: `${text}\n\n${label[mail.language]}: ${publicAddress()}${path}\n` }
    }
  return Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, withLink(template)]))
}

const templates: Readonly<Record<string, Template>> = {
  [noticeMail]: async (db, { recipient, language, content }) => {
    const { kind = '', formGuid = '', actorId = 0, summary = null }: Content = content
    const found = await formForMail(db, { formGuid, actorId, recipient })
    if (!found) return null
    const words = { ...found, summary }
    const { title, description } = noticeWords(kindOf(kind), words, language)
    const form = formIn(kindOf(kind), words, language)
    const facts = `#${found.id} · ${found.corporationName} · ${displayDate(dateOf(found.createdAt.toISOString()))}`
    return {
      subject: form === null ? title : `${title}: ${form}`,
      text: [title, '', description, ...(form === null ? [] : [facts])].join('\n'),
      label: linkText,
      path: `/${found.routing}/${formGuid}`,
    }
  },
  [stuckMail]: (_db, { language, content }) => {
    const { kind = '', count = 0 }: Content = content
    const { title, description } = noticeWords(kindOf(kind), { owner: '', actor: '' }, language)
    const how = fill(stuckCount[language], { count })
    return { subject: title, text: `${description}\n${how}`, label: listText, path: stuckFormsPath }
  },
  [overdueMail]: (_db, { language, content }) => {
    const { kind = '', job }: Content = content
    const { title, description } = noticeWords(kindOf(kind), { owner: '', actor: '' }, language)
    return { subject: `${title}: ${job?.[language]}`, text: description, label: jobsText, path: '/job' }
  },
  [releaseMail]: (_db, { language, content }) => {
    const { kind = '', about }: Content = content
    const { title, description } = noticeWords(kindOf(kind), { owner: '', actor: '', about: about ?? null }, language)
    return { subject: title, text: description, label: releasesText, path: '/releases' }
  },
  [accessReviewMail]: (_db, { language, content }) => {
    const { kind = '', about }: Content = content
    const { title, description } = noticeWords(kindOf(kind), { about: about ?? null }, language)
    return { subject: title, text: description, label: reviewsText, path: accessReviewsPath }
  },
  [malwareMail]: (_db, { language, content }) => {
    const { kind = '', about }: Content = content
    const { title, description } = noticeWords(kindOf(kind), { about: about ?? null }, language)
    return { subject: title, text: description, label: portalText, path: '/' }
  },
  [mailedReceiptsMail]: (_db, { language, content }) => {
    const { faults = [] }: Content = content
    const lines = faults.map(({ name, text }) => (name === null ? text : `${name}: ${text}`))
    const title = receiptsTitle[language]
    return { subject: title, text: [title, '', ...lines].join('\n'), label: receiptsText, path: '/expenseForm' }
  },
  [agreementMail]: async (db, { recipient, language, content }) => {
    const { kind = '', agreementId = 0, day = '', toldOn = '' }: Content = content
    const found = await db
      .selectFrom('agreement as g')
      .innerJoin('app_user as r', join =>
        join.on('r.email', '=', recipient).on('r.is_active', '=', true).on('r.is_send_mail', '=', true),
      )
      .select(['g.title', 'g.company'])
      .where('g.id', '=', agreementId)
      .executeTakeFirst()
    if (!found) return null
    const { title, description } = noticeWords(kindOf(kind), { agreement: { ...found, day, toldOn } }, language)
    return { subject: title, text: description, label: agreementText, path: `/agreement/${agreementId}` }
  },
  [substituteMail]: async (db, { language, content }) => {
    const { kind = '', aboutId = 0 }: Content = content
    const absent = await db
      .selectFrom('app_user')
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .where('id', '=', aboutId)
      .executeTakeFirst()
    if (!absent) return null
    const { title, description } = noticeWords(kindOf(kind), { owner: absent.name }, language)
    return { subject: title, text: description, label: profileText, path: '/personalsettings' }
  },
}

interface AskedForm {
  readonly formGuid: string
  readonly actorId: number
  readonly recipient: string
}

/** Reads the form for its mail; nothing if the recipient has left or switched mails off. */
function formForMail(db: Kysely<Schema>, { formGuid, actorId, recipient }: AskedForm) {
  return db
    .selectFrom('form as f')
    .innerJoin('module as m', 'm.id', 'f.module_id')
    .innerJoin('app_user as o', 'o.id', 'f.owner_id')
    .innerJoin('corporation as c', 'c.id', 'f.corporation_id')
    .innerJoin('app_user as a', join => join.on('a.id', '=', actorId))
    .innerJoin('app_user as r', join =>
      join.on('r.email', '=', recipient).on('r.is_active', '=', true).on('r.is_send_mail', '=', true),
    )
    .select([
      'm.name as moduleName',
      'm.name_translate as moduleNameTranslate',
      'm.routing',
      'f.id',
      'f.created_at as createdAt',
      'c.name as corporationName',
      sql<boolean>`f.owner_id = r.id`.as('isOwn'),
      sql<string>`o.first_name || ' ' || o.last_name`.as('owner'),
      sql<string>`a.first_name || ' ' || a.last_name`.as('actor'),
    ])
    .where('f.guid', '=', formGuid)
    .executeTakeFirst()
}
