import type { Language } from '@portal/contracts/wire/language'
import { fill, languages } from '@portal/contracts/wire/language'
import { noticeTexts, type NoticeKind } from '@portal/contracts/notifications/notices'
import type { PushedNotification } from '@portal/contracts/notifications/notification.calls'
import type { FormFacts } from './load-forms.query'
import type { Snapshot } from './snapshot.query'

export const noticeMail = 'form-notice'

/** What is known of a form when somebody is told about it. */
export type NoticeForm = Pick<
  FormFacts,
  'guid' | 'owner_id' | 'expression' | 'moduleName' | 'moduleNameTranslate' | 'routing'
>

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
  readonly owner: string
  readonly actor: string
}

export function noticeWords(kind: NoticeKind, words: Words, language: Language): NoticeWords {
  const { title, description } = noticeTexts[kind]
  const { owner, actor } = words
  const values = { owner, actor, module: (language === 'tr' ? words.moduleNameTranslate : words.moduleName) ?? '' }
  return { title: fill(title[language], values), description: fill(description[language], values) }
}

export const commonOf = (expression: string, guid: string): string =>
  JSON.stringify({ ModuleExpression: expression, FormGuid: guid })

/** Of a notice about no form. */
export const commonOfNothing = '{}'

/** What is written for whoever is told of something: to be stored, pushed and, who wants that, mailed. */
export function noticeRows(form: NoticeForm, notify: readonly FormNotice[], actorId: number, snapshot: Snapshot) {
  const nameOf = (id: number) => snapshot.people.get(id)?.name ?? ''
  const words = { ...form, owner: nameOf(form.owner_id), actor: nameOf(actorId) }
  const notices = notify.map(({ userId, kind }) => {
    const [tr, en] = languages.map(language => noticeWords(kind, words, language)) as [NoticeWords, NoticeWords]
    const payload: Omit<PushedNotification, 'id'> = {
      kind,
      title: { tr: tr.title, en: en.title },
      description: { tr: tr.description, en: en.description },
      seen: false,
      createdDate: snapshot.at,
      common: commonOf(form.expression, form.guid),
    }
    return { userId, kind, actorId, payload }
  })
  const mails = notify.flatMap(({ userId, kind }) => {
    const reader = snapshot.people.get(userId)
    if (!reader?.isActive || !reader.isSendMail) return []
    return [{ recipient: reader.email, language: reader.language, content: { kind, formGuid: form.guid, actorId } }]
  })
  return { notices, mails }
}
