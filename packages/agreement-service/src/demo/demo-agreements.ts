import { agreementDecisions, agreementPeriods, type AgreementDecision } from '@portal/contracts/agreements/agreements'

/** One agreement of the demo group, or several that renew each other. */
export interface DemoAgreement {
  readonly title: string
  readonly company: string
  readonly corporationIds: readonly number[]
  /** `finance` stands for finance@anka.test. */
  readonly followers: readonly string[]
  readonly currencyId: number
  readonly period: 1 | 2
  readonly keyword: string
  readonly notes: string
  readonly isAutoRenewed?: true
  /** Days before the end. */
  readonly noticeDays: number
  /** Oldest first. */
  readonly terms: readonly DemoTerm[]
  /** About the newest term. */
  readonly decision?: {
    readonly decision: AgreementDecision
    readonly note: string
    readonly by: string
    readonly daysAgo: number
  }
}

interface DemoTerm {
  readonly amount: string
  /** In days from the day of seeding; the end is null if the term is open-ended. */
  readonly days: readonly [start: number, end: number | null]
  /** It renewed the previous term automatically. */
  readonly isByItself?: true
}

const { Monthly, Yearly } = agreementPeriods

export const demoAgreements: readonly DemoAgreement[] = [
  {
    title: 'Temizlik hizmeti',
    company: 'Pırıl Temizlik Ltd. Şti.',
    corporationIds: [1, 2],
    followers: ['finance', 'admin'],
    currencyId: 1,
    period: Monthly,
    keyword: 'temizlik ofis',
    notes: 'Hafta içi her akşam; cam silme yılda iki kez.',
    noticeDays: 60,
    terms: [
      { amount: '14500.00', days: [-1259, -895] },
      { amount: '18900.00', days: [-894, -530] },
      { amount: '18900.00', days: [-529, -165], isByItself: true },
      { amount: '31000.00', days: [-164, 200] },
    ],
  },
  {
    title: 'Yazılım lisansları',
    company: 'Kuzey Işığı Yazılım A.Ş.',
    corporationIds: [2],
    followers: ['finance', 'rnd'],
    currencyId: 2,
    period: Yearly,
    keyword: 'lisans yazılım',
    notes: 'Kırk kullanıcı; sayı her yenilemede güncellenir.',
    isAutoRenewed: true,
    noticeDays: 30,
    terms: [
      { amount: '9600.00', days: [-1000, -636] },
      { amount: '9600.00', days: [-635, -271], isByItself: true },
      { amount: '9600.00', days: [-270, 94], isByItself: true },
    ],
  },
  {
    title: 'İnternet hattı',
    company: 'Marmara İletişim A.Ş.',
    corporationIds: [1, 2, 4],
    followers: ['finance'],
    currencyId: 1,
    period: Monthly,
    keyword: 'internet hat',
    notes: 'Yedek hat dâhil.',
    isAutoRenewed: true,
    noticeDays: 30,
    terms: [{ amount: '8900.00', days: [-353, 12] }],
  },
  {
    title: 'Güvenlik hizmeti',
    company: 'Kale Güvenlik Ltd. Şti.',
    corporationIds: [1],
    followers: ['finance', 'treasury'],
    currencyId: 1,
    period: Monthly,
    keyword: 'güvenlik',
    notes: 'Gece ve hafta sonu bir görevli.',
    noticeDays: 30,
    terms: [{ amount: '27500.00', days: [-320, 45] }],
    decision: {
      decision: agreementDecisions.Renegotiate,
      note: 'Yeni dönem için iki teklif daha alınacak.',
      by: 'finance',
      daysAgo: 4,
    },
  },
  {
    title: 'Yazıcı kiralama',
    company: 'Özçelik Büro Makineleri',
    corporationIds: [1],
    followers: ['finance'],
    currencyId: 3,
    period: Yearly,
    keyword: 'yazıcı kira',
    notes: 'Dört yazıcı.',
    noticeDays: 60,
    terms: [{ amount: '1850.00', days: [-290, 75] }],
    decision: {
      decision: agreementDecisions.Terminate,
      note: 'Yazıcılar satın alındı.',
      by: 'admin',
      daysAgo: 9,
    },
  },
  {
    // Its follower has left, so its notice goes to people who may change it.
    title: 'Sigorta poliçesi',
    company: 'Anadolu Kalkan Sigorta A.Ş.',
    corporationIds: [1],
    followers: ['passive'],
    currencyId: 1,
    period: Yearly,
    keyword: 'sigorta poliçe',
    notes: 'İşyeri ve elektronik cihaz sigortası.',
    noticeDays: 15,
    terms: [{ amount: '96000.00', days: [-325, 40] }],
  },
  {
    title: 'İçme suyu',
    company: 'Dağ Pınarı Su Ürünleri',
    corporationIds: [1, 4],
    followers: ['finance'],
    currencyId: 1,
    period: Monthly,
    keyword: 'su',
    notes: 'Süresiz; bir ay önceden bildirilerek sona erdirilir.',
    noticeDays: 0,
    terms: [{ amount: '3400.00', days: [-500, null] }],
  },
]
