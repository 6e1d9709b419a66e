import type { Text } from '../wire/language'

interface NoticeText {
  readonly title: Text
  readonly description: Text
}

/**
 * What somebody is told about a form, as a substitute, about an agreement, or of a job. Places: the `{form}` in one
 * line, with its owner before it where that is somebody else; the `{owner}` whom the substitute acts for; the
 * `{actor}`; the title of the `{agreement}`, its other side `{company}`, the `{date}` that it is about and how many
 * days are `{left}`.
 */
export const noticeTexts = {
  TurnCame: {
    title: { tr: 'Onayınız bekleniyor', en: 'Waiting for your approval' },
    description: { tr: '{form}', en: '{form}' },
  },
  CancelTurnCame: {
    title: { tr: 'İptal kararınız bekleniyor', en: 'A cancellation is waiting for you' },
    description: { tr: '{form}', en: '{form}' },
  },
  Asked: {
    title: { tr: '{actor} size bir soru sordu', en: '{actor} asked you a question' },
    description: { tr: '{form}', en: '{form}' },
  },
  Answered: {
    title: { tr: '{actor} sorunuzu cevapladı', en: '{actor} answered your question' },
    description: { tr: '{form}', en: '{form}' },
  },
  Approved: {
    title: { tr: 'Form onaylandı', en: 'Form approved' },
    description: { tr: '{form}', en: '{form}' },
  },
  Rejected: {
    title: { tr: '{actor} formu reddetti', en: '{actor} rejected the form' },
    description: { tr: '{form}', en: '{form}' },
  },
  Cancelled: {
    title: { tr: 'Form iptal edildi', en: 'Form cancelled' },
    description: { tr: '{form}', en: '{form}' },
  },
  CancelRejected: {
    title: { tr: '{actor} iptali reddetti', en: '{actor} rejected the cancellation' },
    description: { tr: '{form}', en: '{form}' },
  },
  Paid: {
    title: { tr: 'Form ödendi', en: 'Form paid' },
    description: { tr: '{form}', en: '{form}' },
  },
  TurnReminder: {
    title: { tr: 'Kararınız hâlâ bekleniyor', en: 'Still waiting for your decision' },
    description: { tr: '{form}', en: '{form}' },
  },
  AnswerReminder: {
    title: { tr: '{actor} hâlâ cevabınızı bekliyor', en: '{actor} is still waiting for your answer' },
    description: { tr: '{form}', en: '{form}' },
  },
  FiledForYou: {
    title: { tr: '{actor} sizin adınıza form doldurdu', en: '{actor} filled in a form for you' },
    description: { tr: '{form}', en: '{form}' },
  },
  // They see the form no more, so nothing of it is said.
  NotYoursAnyMore: {
    title: { tr: 'Bir form artık sizde değil', en: 'A form is no longer yours' },
    description: {
      tr: '{actor} formu başka birinin adına çevirdi; form artık size gösterilmez.',
      en: '{actor} gave the form to another person; it is no longer shown to you.',
    },
  },
  AnswerNotNeeded: {
    title: { tr: 'Cevabınıza gerek kalmadı', en: 'Your answer is no longer needed' },
    description: { tr: '{form}', en: '{form}' },
  },
  PassiveWaitedFor: {
    title: { tr: 'Bir form pasif birini bekliyor', en: 'A form is waiting for somebody passive' },
    description: {
      tr: '{form}. Formda onun için bir vekil belirleyin.',
      en: '{form}. Name a substitute on the form.',
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
    title: { tr: 'Aksayan iş: {job}', en: '{job} does not succeed' },
    description: {
      tr: 'Son iki döneminde bir kez bile başarıyla bitmedi. Nedeni işin günlüğünde yazar.',
      en: 'It has not succeeded once in its last two periods. Its log says why.',
    },
  },
  ReleaseTakenBack: {
    title: { tr: 'Yeni sürüm geri çekildi', en: 'A new release was taken back' },
    description: {
      tr: '{release}. Herkes etkin sürümü kullanıyor.',
      en: '{release}. Everyone has the active release.',
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
