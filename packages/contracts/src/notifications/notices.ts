import type { Text } from '../wire/language'

interface NoticeText {
  readonly title: Text
  readonly description: Text
}

/**
 * What somebody is told about a form, as a substitute, about an agreement, or of a job. Places: `{module}`, the
 * `{owner}` of the form or whom the substitute acts for, the `{actor}`; the title of the `{agreement}`, its other side
 * `{company}`, the `{date}` that it is about and how many days are `{left}`.
 */
export const noticeTexts = {
  TurnCame: {
    title: { tr: '{module}: onayınız bekleniyor', en: '{module}: waiting for your approval' },
    description: {
      tr: '{owner} için doldurulan formda sıra sizde.',
      en: 'It is your turn on the form of {owner}.',
    },
  },
  CancelTurnCame: {
    title: { tr: '{module}: iptal kararınız bekleniyor', en: '{module}: a cancellation waits for you' },
    description: {
      tr: '{owner} için doldurulan formun iptaline karar vermeniz bekleniyor.',
      en: 'It is your turn to decide about the cancellation of the form of {owner}.',
    },
  },
  Asked: {
    title: { tr: '{module}: size bir soru var', en: '{module}: a question for you' },
    description: {
      tr: '{actor}, {owner} için doldurulan form hakkında size bir soru sordu.',
      en: '{actor} asked you about the form of {owner}.',
    },
  },
  Answered: {
    title: { tr: '{module}: sorunuz cevaplandı', en: '{module}: your question was answered' },
    description: {
      tr: '{actor}, {owner} için doldurulan form hakkındaki sorunuzu cevapladı.',
      en: '{actor} answered your question about the form of {owner}.',
    },
  },
  Approved: {
    title: { tr: '{module}: form onaylandı', en: '{module}: approved' },
    description: {
      tr: '{owner} için doldurulan formu onaylaması gereken herkes onayladı.',
      en: 'The form of {owner} is approved by everybody who had to.',
    },
  },
  Rejected: {
    title: { tr: '{module}: form reddedildi', en: '{module}: rejected' },
    description: {
      tr: '{actor}, {owner} için doldurulan formu reddetti.',
      en: '{actor} rejected the form of {owner}.',
    },
  },
  Cancelled: {
    title: { tr: '{module}: form iptal edildi', en: '{module}: cancelled' },
    description: { tr: '{owner} için doldurulan form iptal edildi.', en: 'The form of {owner} is cancelled.' },
  },
  CancelRejected: {
    title: { tr: '{module}: iptal reddedildi', en: '{module}: cancellation rejected' },
    description: {
      tr: '{actor}, {owner} için doldurulan formun iptalini reddetti.',
      en: '{actor} rejected the cancellation of the form of {owner}.',
    },
  },
  Paid: {
    title: { tr: '{module}: ödendi', en: '{module}: paid' },
    description: { tr: '{owner} için doldurulan form ödendi.', en: 'The form of {owner} is paid.' },
  },
  TurnReminder: {
    title: { tr: '{module}: kararınız hâlâ bekleniyor', en: '{module}: still waiting for your decision' },
    description: {
      tr: '{owner} için doldurulan form günlerdir kararınızı bekliyor.',
      en: 'The form of {owner} has been waiting for your decision for days.',
    },
  },
  AnswerReminder: {
    title: { tr: '{module}: cevabınız hâlâ bekleniyor', en: '{module}: still waiting for your answer' },
    description: {
      tr: '{actor}, {owner} için doldurulan form hakkında sorduğu sorunun cevabını günlerdir bekliyor.',
      en: '{actor} has been waiting for days for your answer about the form of {owner}.',
    },
  },
  FiledForYou: {
    title: { tr: '{module}: sizin adınıza dolduruldu', en: '{module}: filled in for you' },
    description: { tr: '{actor} sizin adınıza bir form doldurdu.', en: '{actor} filled in a form for you.' },
  },
  NotYoursAnyMore: {
    title: { tr: '{module}: form artık sizde değil', en: '{module}: the form is not yours any more' },
    description: {
      tr: '{actor} formu başka birinin adına çevirdi; form artık size gösterilmez.',
      en: '{actor} gave the form to another person; it is no longer shown to you.',
    },
  },
  AnswerNotNeeded: {
    title: { tr: '{module}: cevabınıza gerek kalmadı', en: '{module}: your answer is not needed any more' },
    description: {
      tr: '{owner} için doldurulan form hakkında size sorulan soru kapandı.',
      en: 'The question to you about the form of {owner} is closed.',
    },
  },
  PassiveWaitedFor: {
    title: { tr: '{module}: pasif birini bekliyor', en: '{module}: waiting for somebody passive' },
    description: {
      tr: '{owner} için doldurulan form, artık pasif olan birini günlerdir bekliyor. Formda onun için bir vekil belirleyin.',
      en: 'The form of {owner} has been waiting for days for somebody who is passive. Name a substitute on the form.',
    },
  },
  FormsStuck: {
    title: { tr: 'Takılan formlar var', en: 'Forms are stuck' },
    description: {
      tr: 'İlerlemeyen formlar bulundu. Kimi beklediklerini ve ne yapılabileceğini listede görün.',
      en: 'Some forms do not move. The list shows whom they wait for, and what can be done.',
    },
  },
  SubstituteNamed: {
    title: { tr: 'Vekil olarak belirlendiniz', en: 'You were named a substitute' },
    description: {
      tr: '{owner} yerine karar verirsiniz; dönemi profilinizde yazar.',
      en: 'You act for {owner}; your profile shows from when until when.',
    },
  },
  SubstituteEnded: {
    title: { tr: 'Vekâletiniz sona erdi', en: 'You are no longer a substitute' },
    description: { tr: 'Artık {owner} yerine karar vermiyorsunuz.', en: 'You no longer act for {owner}.' },
  },
  JobOverdue: {
    title: { tr: 'Aksayan bir iş var', en: 'A job does not succeed' },
    description: {
      tr: 'Bir arka plan işi son iki döneminde bir kez bile başarıyla bitmedi. Nedeni işin günlüğünde yazar.',
      en: 'A background job has not succeeded once in its last two periods. Its log says why.',
    },
  },
  AgreementTermination: {
    title: { tr: '{agreement}: son fesih günü {date}', en: '{agreement}: {date} is the last day to terminate' },
    description: {
      tr: '{left}. {company} ile sözleşme için karar verin: sürdürün, feshedin ya da yeniden görüşün.',
      en: '{left}. Decide about the agreement with {company}: continue, terminate or renegotiate.',
    },
  },
  AgreementEnd: {
    title: { tr: '{agreement}: bitiş günü {date}', en: '{agreement}: ends on {date}' },
    description: {
      tr: '{left}. {company} ile sözleşme için karar verin: sürdürün, feshedin ya da yeniden görüşün.',
      en: '{left}. Decide about the agreement with {company}: continue, terminate or renegotiate.',
    },
  },
  AgreementEnded: {
    title: { tr: '{agreement}: {date} günü sona erdi', en: '{agreement}: ended on {date}' },
    description: {
      tr: '{company} ile sözleşmenin süresi doldu. Sürecekse yenileyin.',
      en: 'The agreement with {company} has expired. Renew it if it is to go on.',
    },
  },
  AgreementUnfollowed: {
    title: { tr: '{agreement}: haber verilecek kimse yok', en: '{agreement}: nobody is there to be told' },
    description: {
      tr: '{company} ile sözleşmede önemli gün {date}; onu görebilen bir takip eden yok. Karar verin ve görebilen birini ekleyin.',
      en: '{date} matters for the agreement with {company}, and no follower can see it. Decide, and add one who can.',
    },
  },
  AgreementDateNear: {
    title: { tr: '{agreement}: önemli gün {date}', en: '{agreement}: {date} matters' },
    description: {
      tr: '{left}. {company} ile sözleşmeyi görme yetkiniz yok; kararı yetkili olanlar verir.',
      en: '{left}. You have no access to the agreement with {company}; those who have will decide.',
    },
  },
  AgreementRenewed: {
    title: { tr: '{agreement}: kendiliğinden yenilendi', en: '{agreement}: renewed by itself' },
    description: {
      tr: '{company} ile sözleşme {date} gününe kadar yenilendi.',
      en: 'The agreement with {company} is renewed until {date}.',
    },
  },
  AgreementRenewalMissed: {
    title: { tr: '{agreement}: karar günü kaçırıldı', en: '{agreement}: the day to decide was missed' },
    description: {
      tr: 'Kimse karar vermedi; {company} ile sözleşme kendiliğinden {date} gününe kadar yenilendi.',
      en: 'Nobody decided, so the agreement with {company} renewed itself until {date}.',
    },
  },
} as const satisfies Record<string, NoticeText>

/** How far away the day of an agreement was when somebody was told of it. */
export const daysLeftTexts = {
  days: { tr: '{days} gün kaldı', en: '{days} days are left' },
  day: { tr: '1 gün kaldı', en: '1 day is left' },
  today: { tr: 'Bugün son gün', en: 'Today is the last day' },
  passed: { tr: 'Bu gün geçti', en: 'That day has passed' },
} as const satisfies Record<string, Text>

export type NoticeKind = keyof typeof noticeTexts
/** Those about an agreement. */
export type AgreementNoticeKind = Extract<NoticeKind, `Agreement${string}`>
export const noticeKinds = Object.keys(noticeTexts) as [NoticeKind, ...NoticeKind[]]
