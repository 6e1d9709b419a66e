import type { Texts } from '@portal/workflow-service/demo/play-scenario'
import type { DayPart } from '@portal/contracts/leave/leave'

/** A reason for which people of the demo group take leave. */
export interface LeaveKind {
  readonly typeId: number
  /** Relative frequency. */
  readonly weight: number
  /** In weekdays. */
  readonly length: readonly [least: number, most: number]
  /** Only for half a day. */
  readonly part?: DayPart
  /** It begins on a Monday in one of these months. */
  readonly months?: readonly number[]
  /** It is submitted after the person's return. */
  readonly isFiledAfter?: true
  readonly descriptions: { readonly tr: readonly string[]; readonly en: readonly string[] }
}

const wholeYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export const annualType = 1

export const leaveKinds: readonly LeaveKind[] = [
  {
    typeId: annualType,
    weight: 4,
    length: [10, 10],
    months: [6, 7, 8, 9],
    descriptions: {
      tr: ['Yaz tatili', 'Ailecek Ege turu', 'Çocuklarla Kaş’ta tatil', 'Karadeniz yaylaları gezisi'],
      en: ['Summer holiday', 'Two weeks in Cornwall'],
    },
  },
  {
    typeId: annualType,
    weight: 3,
    length: [5, 5],
    months: wholeYear,
    descriptions: {
      tr: ['Bir hafta dinlenme', 'Kapadokya gezisi', 'Memleket ziyareti', 'Köydeki evin onarımı'],
      en: ['A week with my parents', 'A week in Wales', 'A week at home'],
    },
  },
  {
    typeId: annualType,
    weight: 5,
    length: [1, 3],
    descriptions: {
      tr: ['Taşınma', 'Trabzon’da düğün', 'Uzun hafta sonu', 'Kardeşimin nişanı', 'Aile ziyareti'],
      en: ['Moving house', 'A long weekend', 'A wedding in York'],
    },
  },
  {
    typeId: annualType,
    weight: 3,
    length: [1, 1],
    part: 3,
    descriptions: {
      tr: ['Okul toplantısı', 'Tapu işlemleri', 'Araç muayenesi'],
      en: ['School meeting', 'Car inspection'],
    },
  },
  {
    typeId: annualType,
    weight: 1,
    length: [1, 1],
    part: 2,
    descriptions: { tr: ['Banka işleri', 'Noter işlemleri'], en: ['Appointment at the bank'] },
  },
  {
    typeId: 2,
    weight: 5,
    length: [1, 3],
    isFiledAfter: true,
    descriptions: {
      tr: ['Grip, raporlu', 'Diş çekimi sonrası istirahat', 'Bel ağrısı, istirahat raporu', 'Mide üşütmesi'],
      en: ['Flu, with a doctor’s note', 'Migraine'],
    },
  },
  { typeId: 3, weight: 0.2, length: [3, 3], descriptions: { tr: ['Evleniyorum'], en: ['My wedding'] } },
  {
    typeId: 4,
    weight: 0.3,
    length: [3, 3],
    isFiledAfter: true,
    descriptions: { tr: ['Büyükannemin vefatı'], en: ['A death in the family'] },
  },
  {
    typeId: 5,
    weight: 0.2,
    length: [5, 5],
    isFiledAfter: true,
    descriptions: { tr: ['Oğlumuz doğdu'], en: ['Our son was born'] },
  },
]

export const texts: Texts = {
  questions: [
    'Bu hafta teslim var; yerine kim bakacak?',
    'Tarihi bir hafta kaydırabilir misiniz?',
    'Rapor ekte değil, ekleyebilir misiniz?',
  ],
  answers: ['Uğur yerime bakacak, devri yaptım.', 'Biletler alındı, kaydıramıyorum.', 'Raporu bugün ekliyorum.'],
  rejections: [
    'O hafta ekipten iki kişi daha izinde.',
    'Yıl sonu kapanışına denk geliyor.',
    'Önce proje teslimini bitirelim.',
  ],
  cancellations: [
    'Seyahat iptal oldu.',
    'Teslim tarihi öne alındı, çalışacak.',
    'Yanlış tarih girilmiş, yeniden doldurulacak.',
  ],
}
