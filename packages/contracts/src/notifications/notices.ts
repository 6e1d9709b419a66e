import type { Text } from '../wire/language'

interface NoticeText {
  readonly title: Text
  readonly description: Text
}

/** Returns a notice whose description is only the form in one line. */
const aboutForm = (title: Text): NoticeText => ({ title, description: { tr: '{form}', en: '{form}' } })

/**
 * Notices about a form, a substitution, an account, an agreement or a job. Placeholders: `{form}`, in one line, with
 * its owner if that is somebody else; `{owner}`, of the account or the absent person; `{actor}`; `{account}`, its last
 * digits; `{companies}`, whose review is overdue; `{file}`, its name; `{what}`, a device, a way to prove who one is,
 * or a person; `{agreement}`, its title; `{company}`, its counterparty; `{date}`; `{left}`, the remaining days.
 */
export const noticeTexts = {
  TurnCame: aboutForm({ tr: 'Onayınız bekleniyor', en: 'Waiting for your approval' }),
  CancelTurnCame: aboutForm({ tr: 'İptal kararınız bekleniyor', en: 'Waiting for your cancellation decision' }),
  Asked: aboutForm({ tr: '{actor} size bir soru sordu', en: '{actor} asked you a question' }),
  Answered: aboutForm({ tr: '{actor} sorunuzu cevapladı', en: '{actor} answered your question' }),
  Approved: aboutForm({ tr: 'Form onaylandı', en: 'Form approved' }),
  Rejected: aboutForm({ tr: '{actor} formu reddetti', en: '{actor} rejected the form' }),
  Cancelled: aboutForm({ tr: 'Form iptal edildi', en: 'Form cancelled' }),
  CancelRejected: aboutForm({ tr: '{actor} iptali reddetti', en: '{actor} rejected the cancellation' }),
  Paid: aboutForm({ tr: 'Form ödendi', en: 'Form paid' }),
  TurnReminder: aboutForm({ tr: 'Kararınız hâlâ bekleniyor', en: 'Still waiting for your decision' }),
  AnswerReminder: aboutForm({ tr: '{actor} hâlâ cevabınızı bekliyor', en: '{actor} is still waiting for your answer' }),
  FiledForYou: aboutForm({ tr: '{actor} sizin adınıza form doldurdu', en: '{actor} filled in a form for you' }),
  // They can no longer see the form, so its contents are not mentioned.
  NotYoursAnyMore: {
    title: { tr: 'Bir form artık sizde değil', en: 'A form is no longer yours' },
    description: {
      tr: '{actor} formu başka birinin adına aldı; artık göremezsiniz.',
      en: '{actor} moved the form to another person, so you can no longer see it.',
    },
  },
  AnswerNotNeeded: aboutForm({ tr: 'Cevabınıza gerek kalmadı', en: 'Your answer is no longer needed' }),
  PassiveWaitedFor: {
    title: { tr: 'Bir form pasif birini bekliyor', en: 'A form is waiting for a passive person' },
    description: {
      tr: '{form}. Formda vekil belirleyin.',
      en: '{form}. Set a substitute on the form.',
    },
  },
  FormsStuck: {
    title: { tr: 'Takılan formlar var', en: 'Some forms are stuck' },
    description: {
      tr: 'İlerlemeyen formlar var. Kimi beklediklerini ve ne yapabileceğinizi listede görün.',
      en: 'The list shows who they’re waiting for and what you can do.',
    },
  },
  SubstituteNamed: {
    title: { tr: 'Vekil olarak belirlendiniz', en: 'You’re now a substitute' },
    description: {
      tr: '{owner} yerine siz karar vereceksiniz. Tarihler kişisel ayarlarınızda.',
      en: 'You’ll decide for {owner}. The dates are in your personal settings.',
    },
  },
  SubstituteEnded: {
    title: { tr: 'Vekâletiniz sona erdi', en: 'You’re no longer a substitute' },
    description: { tr: 'Artık {owner} yerine karar vermiyorsunuz.', en: 'You no longer decide for {owner}.' },
  },
  JobOverdue: {
    title: { tr: 'Aksayan iş: {job}', en: '{job} keeps failing' },
    description: {
      tr: 'Zamanı geldiği hâlde tamamlanamıyor. Nedeni iş kayıtlarında.',
      en: 'It hasn’t succeeded for longer than it should. The job log says why.',
    },
  },
  ReleaseTakenBack: {
    title: { tr: 'Yeni sürüm geri çekildi', en: 'A new release was rolled back' },
    description: {
      tr: '{release}. Herkes etkin sürümü kullanıyor.',
      en: '{release}. Everyone is on the active release.',
    },
  },
  AccessReviewOverdue: {
    title: { tr: 'Yetki gözden geçirmesi gecikti', en: 'An access review is overdue' },
    description: {
      tr: '{companies}: son gözden geçirmenin üzerinden bir yıldan fazla geçti.',
      en: '{companies}: the last review is more than a year old.',
    },
  },
  MalwareFound: {
    title: { tr: 'Yüklediğiniz bir dosya silindi', en: 'A file you uploaded was deleted' },
    description: {
      tr: '“{file}” dosyasında zararlı yazılım bulundu. Gerekiyorsa temiz bir kopyasını yükleyin.',
      en: 'Malware was found in “{file}”. If it’s still needed, upload a clean copy.',
    },
  },
  AccountProposed: {
    title: { tr: 'Hesabınız için değişiklik önerildi', en: 'A change to your account was proposed' },
    description: {
      tr: 'Önerilen hesap: {account}. İkinci bir kişi onaylayınca geçerli olur. Beklemiyorsanız kişisel ayarlarınızda reddedin.',
      en: 'Proposed account: {account}. It takes effect when a second person confirms it. If you didn’t expect this, refuse it in your personal settings.',
    },
  },
  AccountYoursToConfirm: {
    title: { tr: 'Hesap değişikliğinizi onaylayın', en: 'Confirm the change to your account' },
    description: {
      tr: 'Önerilen hesap: {account}. Doğruysa kişisel ayarlarınızda parolanızla onaylayın, değilse reddedin.',
      en: 'Proposed account: {account}. In your personal settings, confirm it with your password if it’s right, or refuse it.',
    },
  },
  AccountToConfirm: {
    title: { tr: 'Hesap değişikliği onayınızı bekliyor', en: 'An account change is waiting for your confirmation' },
    description: { tr: '{account}', en: '{account}' },
  },
  AccountChanged: {
    title: { tr: 'Hesabınız değişti', en: 'Your account was changed' },
    description: {
      tr: 'Ödemelerinizin gittiği hesap: {account}. Yanlışsa hemen şirketinizin yöneticilerine haber verin.',
      en: 'Your payments now go to: {account}. If this is wrong, tell your company’s managers right away.',
    },
  },
  AccountRefused: {
    title: { tr: 'Hesap değişikliği reddedildi', en: 'An account change was refused' },
    description: {
      tr: '{owner}: {account}. Ödemeler eski hesaba gitmeyi sürdürür.',
      en: '{owner}: {account}. Payments still go to the old account.',
    },
  },
  LoginFromNewDevice: {
    title: { tr: 'Yeni bir cihazdan giriş yapıldı', en: 'New device logged in' },
    description: {
      tr: '{what}. Siz değilseniz kişisel ayarlarınızda o oturumu kapatın ve parolanızı değiştirin.',
      en: '{what}. If this wasn’t you, end that session in your personal settings and change your password.',
    },
  },
  PasswordChanged: {
    title: { tr: 'Parolanız değişti', en: 'Your password was changed' },
    description: {
      tr: 'Siz değiştirmediyseniz hemen yöneticinize haber verin.',
      en: 'If this wasn’t you, tell your manager right away.',
    },
  },
  FactorAdded: {
    title: { tr: 'Yeni bir doğrulama yöntemi eklendi', en: 'A new way to verify it’s you was added' },
    description: {
      tr: '{what}. Siz eklemediyseniz kişisel ayarlarınızda kaldırın ve parolanızı değiştirin.',
      en: '{what}. If this wasn’t you, remove it in your personal settings and change your password.',
    },
  },
  FactorRemoved: {
    title: { tr: 'Bir doğrulama yöntemi kaldırıldı', en: 'A way to verify it’s you was removed' },
    description: {
      tr: '{what}. Siz kaldırmadıysanız hemen parolanızı değiştirin ve yöneticinize haber verin.',
      en: '{what}. If this wasn’t you, change your password right away and tell your manager.',
    },
  },
  FactorResetProposed: {
    title: {
      tr: 'İki adımlı doğrulamanızın sıfırlanması önerildi',
      en: 'A reset of your two-step verification was proposed',
    },
    description: {
      tr: 'Öneren: {what}. İkinci bir yönetici onaylarsa doğrulama yöntemleriniz ve kurtarma kodlarınız silinir. Siz istemediyseniz hemen şirketinizin yöneticilerine haber verin.',
      en: 'Proposed by {what}. If a second manager confirms it, your ways to verify it’s you and your recovery codes are deleted. If you didn’t ask for this, tell your company’s managers right away.',
    },
  },
  FactorResetToConfirm: {
    title: {
      tr: 'İki adımlı doğrulamanın sıfırlanması onayınızı bekliyor',
      en: 'A reset of two-step verification is waiting for your confirmation',
    },
    description: {
      tr: '{what}. Onaylamadan önce kendisiyle yüz yüze ya da telefonda konuşun.',
      en: '{what}. Talk to them in person or by phone before you confirm.',
    },
  },
  AgreementTermination: {
    title: { tr: '{agreement}: son fesih günü {date}', en: '{agreement}: {date} is the last day to terminate' },
    description: {
      tr: '{left}. {company} ile sözleşme için karar verin: sürdürün, feshedin ya da yeniden görüşün.',
      en: '{left}. Decide on the agreement with {company}: continue, terminate or renegotiate.',
    },
  },
  AgreementEnd: {
    title: { tr: '{agreement}: bitiş günü {date}', en: '{agreement}: ends on {date}' },
    description: {
      tr: '{left}. {company} ile sözleşme için karar verin: sürdürün, feshedin ya da yeniden görüşün.',
      en: '{left}. Decide on the agreement with {company}: continue, terminate or renegotiate.',
    },
  },
  AgreementEnded: {
    title: { tr: '{agreement}: {date} günü sona erdi', en: '{agreement}: ended on {date}' },
    description: {
      tr: '{company} ile sözleşmenin süresi doldu. Devam edecekse yenileyin.',
      en: 'The agreement with {company} has expired. Renew it to continue.',
    },
  },
  AgreementUnfollowed: {
    title: { tr: '{agreement}: haber verilecek kimse yok', en: '{agreement}: no one to notify' },
    description: {
      tr: '{company} ile sözleşmede önemli gün: {date}. Sözleşmeyi görebilen bir takipçi yok; karar verin ve görebilen birini ekleyin.',
      en: 'Key date for the agreement with {company}: {date}. No follower can see it; decide, and add one who can.',
    },
  },
  AgreementDateNear: {
    title: { tr: '{agreement}: önemli gün {date}', en: '{agreement}: key date {date}' },
    description: {
      tr: '{left}. {company} ile sözleşmeyi görme yetkiniz yok; kararı yetkili olanlar verir.',
      en: '{left}. You don’t have access to the agreement with {company}; people with access will decide.',
    },
  },
  AgreementRenewed: {
    title: { tr: '{agreement}: otomatik yenilendi', en: '{agreement}: renewed automatically' },
    description: {
      tr: '{company} ile sözleşme yenilendi. Yeni bitiş: {date}.',
      en: 'The agreement with {company} was renewed until {date}.',
    },
  },
  AgreementRenewalMissed: {
    title: { tr: '{agreement}: karar günü kaçırıldı', en: '{agreement}: decision date missed' },
    description: {
      tr: 'Kimse karar vermedi; {company} ile sözleşme otomatik yenilendi. Yeni bitiş: {date}.',
      en: 'No one decided, so the agreement with {company} renewed automatically until {date}.',
    },
  },
} as const satisfies Record<string, NoticeText>

/** The remaining days in a notice about an agreement. */
export const daysLeftTexts = {
  days: { tr: '{days} gün kaldı', en: '{days} days left' },
  day: { tr: '1 gün kaldı', en: '1 day left' },
  today: { tr: 'Bugün son gün', en: 'Today’s the last day' },
  passed: { tr: 'Bu gün geçti', en: 'This date has passed' },
} as const satisfies Record<string, Text>

export type NoticeKind = keyof typeof noticeTexts
/** Notices about an account. */
export type AccountNoticeKind = Extract<NoticeKind, `Account${string}`>
/** Notices about somebody's ways to log in. */
export type SecurityNoticeKind = Extract<NoticeKind, 'LoginFromNewDevice' | 'PasswordChanged' | `Factor${string}`>
/** Notices about an agreement. */
export type AgreementNoticeKind = Extract<NoticeKind, `Agreement${string}`>
export const noticeKinds = Object.keys(noticeTexts) as [NoticeKind, ...NoticeKind[]]

/** Returns the `common` of a notification that leads to a person's page. */
export const commonOfPerson = (id: number): string => JSON.stringify({ PersonId: id })
