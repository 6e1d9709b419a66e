import { fill, type Language, languages, type Text } from '@portal/contracts/wire/language'
import { daysLeftTexts, type NoticeKind, noticeTexts } from '@portal/contracts/notifications/notices'
import type { PushedNotification } from '@portal/contracts/notifications/notification.calls'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import { displayDate } from '@portal/rules/calendar/date-parts'
import type { FormSummary } from '../form-module'
import type { FormFacts } from './load-forms.query'
import type { Snapshot } from './snapshot.query'

export const noticeMail = 'form-notice'

/** A form in a notice. */
export interface NoticeForm
  extends Pick<
    FormFacts,
    'id' | 'guid' | 'owner_id' | 'expression' | 'moduleName' | 'moduleNameTranslate' | 'routing'
  > {
  /** The form in one line; null if its module has no summary. */
  readonly summary: Text | null
}

export function inOneLine(summary: FormSummary | undefined): Text | null {
  if (!summary) return null
  const { what, cost } = summary
  return cost === null ? what : { tr: `${what.tr} · ${cost}`, en: `${what.en} · ${cost}` }
}

/** A notice about a form: of an act, or of a form that waits. */
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
  /** The stored subject of a notice: the form with its owner, or the job. */
  readonly about?: Text | null
  readonly owner?: string | null
  /** True for the reader's own form. */
  readonly isOwn?: boolean
  readonly actor?: string | null
  readonly agreement?: NoticeAgreement | null
}

/** An agreement in a notice. */
export interface NoticeAgreement {
  readonly title: string
  readonly company: string
  /** The day of the deadline. */
  readonly day: string
  /** The day of the notice. */
  readonly toldOn: string
}

/** Old notices do not name their job. */
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
    companies: words.about?.[language] ?? '',
    file: words.about?.[language] ?? '',
    what: words.about?.[language] ?? '',
    ...(words.agreement && agreementValues(words.agreement, language)),
  }
  return { title: fill(title[language], values), description: fill(description[language], values) }
}

/** Returns the form in one line; null for kinds of notices that do not mention it. */
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

/** For notices about people. */
export const commonOfNothing = '{}'

/** Returns a new notice for its reader's pages, without its number. */
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

/** Returns the rows of notices: to be stored and pushed, and mailed to readers who want that. */
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
