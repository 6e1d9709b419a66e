import { fill, type Language, languages, type Text } from '@portal/contracts/wire/language'
import { daysLeftTexts, type NoticeKind, noticeTexts } from '@portal/contracts/notifications/notices'
import type { PushedNotification } from '@portal/contracts/notifications/notification.calls'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import { displayDate } from '@portal/rules/calendar/date-parts'
import type { FormSummary } from '../form-module'
import type { FormFacts } from './load-forms.query'
import type { Snapshot } from './snapshot.query'

export const noticeMail = 'form-notice'

/** What is known of a form when somebody is told about it. */
export interface NoticeForm
  extends Pick<
    FormFacts,
    'id' | 'guid' | 'owner_id' | 'expression' | 'moduleName' | 'moduleNameTranslate' | 'routing'
  > {
  /** The form in one line; null where its module does not say. */
  readonly summary: Text | null
}

export function inOneLine(summary: FormSummary | undefined): Text | null {
  if (!summary) return null
  const { what, cost } = summary
  return cost === null ? what : { tr: `${what.tr} · ${cost}`, en: `${what.en} · ${cost}` }
}

/** What somebody is told: of an act, as the rules say it, or that something waits for them. */
export interface FormNotice {
  readonly userId: number
  readonly kind: NoticeKind
}

export interface NoticeWords {
  readonly title: string
  readonly description: string
}

interface Words {
  readonly moduleName?: string | null
  readonly moduleNameTranslate?: string | null
  /** The form in one line, without its owner. */
  readonly summary?: Text | null
  /** What a stored notice is about, as it was told: the form with its owner, or the job. */
  readonly about?: Text | null
  readonly owner?: string | null
  /** Whether the form is its reader's own. */
  readonly isOwn?: boolean
  readonly actor?: string | null
  readonly agreement?: NoticeAgreement | null
}

/** What is known of an agreement when somebody is told about it. */
export interface NoticeAgreement {
  readonly title: string
  readonly company: string
  /** That it is about. */
  readonly day: string
  /** On which it is told. */
  readonly toldOn: string
}

/** Notices of before did not say which. */
const someJob: Text = { tr: 'Bir arka plan işi', en: 'A background job' }

export function noticeWords(kind: NoticeKind, words: Words, language: Language): NoticeWords {
  const { title, description } = noticeTexts[kind]
  const values = {
    owner: words.owner ?? '',
    actor: words.actor ?? '',
    form: words.about?.[language] ?? formLine(words, language),
    job: (words.about ?? someJob)[language],
    release: words.about?.[language] ?? '',
    account: words.about?.[language] ?? '',
    ...(words.agreement && agreementValues(words.agreement, language)),
  }
  return { title: fill(title[language], values), description: fill(description[language], values) }
}

/** The form in one line; null where this kind of notice says nothing of it. */
export function formIn(kind: NoticeKind, words: Words, language: Language): string | null {
  return saysForm(kind) ? formLine(words, language) : null
}

const saysForm = (kind: NoticeKind): boolean => noticeTexts[kind].description.tr.includes('{form}')

function formLine({ summary, moduleName, moduleNameTranslate, owner, isOwn }: Words, language: Language): string {
  const about = summary?.[language] ?? (language === 'tr' ? moduleNameTranslate : moduleName)
  return [!isOwn && owner, about].filter(Boolean).join(' · ')
}

function agreementValues({ title, company, day, toldOn }: NoticeAgreement, language: Language) {
  const days = dayNumber(day) - dayNumber(toldOn)
  const { today, passed } = daysLeftTexts
  const left = days < 0 ? passed : days === 0 ? today : days === 1 ? daysLeftTexts.day : daysLeftTexts.days
  return { agreement: title, company, date: displayDate(day), left: fill(left[language], { days }) }
}

export const commonOfAgreement = (id: number): string => JSON.stringify({ AgreementId: id })

export const commonOf = (expression: string, guid: string): string =>
  JSON.stringify({ ModuleExpression: expression, FormGuid: guid })

/** Of a notice about a person. */
export const commonOfNothing = '{}'

/** A new notice as the pages of its reader get it, without its number. */
export function unseenNotice(
  kind: NoticeKind,
  words: Words,
  createdDate: string,
  common: string,
): Omit<PushedNotification, 'id'> {
  const [tr, en] = languages.map(language => noticeWords(kind, words, language)) as [NoticeWords, NoticeWords]
  const title = { tr: tr.title, en: en.title }
  const description = { tr: tr.description, en: en.description }
  return { kind, title, description, seen: false, createdDate, common }
}

/** What is written for whoever is told of something: to be stored, pushed and, who wants that, mailed. */
export function noticeRows(form: NoticeForm, notify: readonly FormNotice[], actorId: number, snapshot: Snapshot) {
  const nameOf = (id: number) => snapshot.people.get(id)?.name ?? ''
  const words = { ...form, owner: nameOf(form.owner_id), actor: nameOf(actorId) }
  const notices = notify.map(({ userId, kind }) => {
    const told = { ...words, isOwn: userId === form.owner_id }
    const payload = unseenNotice(kind, told, snapshot.at, commonOf(form.expression, form.guid))
    const about = saysForm(kind) ? { tr: formLine(told, 'tr'), en: formLine(told, 'en') } : null
    return { userId, kind, about, payload }
  })
  const mails = notify.flatMap(({ userId, kind }) => {
    const reader = snapshot.people.get(userId)
    if (!reader?.isActive || !reader.isSendMail) return []
    return [
      {
        recipient: reader.email,
        language: reader.language,
        content: { kind, formGuid: form.guid, actorId, summary: form.summary },
      },
    ]
  })
  return { notices, mails }
}
