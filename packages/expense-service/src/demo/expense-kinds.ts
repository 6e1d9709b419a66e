import type { Texts } from '@portal/workflow-service/demo/play-scenario'

/** An expense of people of the demo group. The suppliers are fictitious. */
export interface ExpenseKind {
  readonly typeId: number
  readonly suppliers: readonly string[]
  /** In lira. */
  readonly amounts: readonly [least: number, most: number]
  readonly descriptions: readonly string[]
  /** Relative frequency. */
  readonly weight: number
}

export const expenseKinds: readonly ExpenseKind[] = [
  {
    typeId: 1,
    weight: 5,
    amounts: [850, 7800],
    suppliers: [
      'Çınar Turizm',
      'Kuzey Ekspres Otobüs İşletmesi',
      'Yıldızlı Göl Seyahat Acentesi',
      'Anadolu Yolu Rent a Car',
    ],
    descriptions: [
      'İstanbul–Ankara gidiş dönüş uçak bileti',
      'İzmir müşteri ziyareti için yol',
      'Bursa fabrika gezisi için araç kirası',
      'Fuara gidiş için tren bileti',
    ],
  },
  {
    typeId: 2,
    weight: 3,
    amounts: [2400, 9800],
    suppliers: ['Göl Kenarı Otel', 'Şehir Konağı Otelcilik', 'Ihlamur Butik Otel', 'Ulu Çınar Oteli'],
    descriptions: [
      'Ankara’da iki gece konaklama',
      'Antalya’daki kongre boyunca konaklama',
      'Müşteri kurulumu için Gaziantep’te konaklama',
    ],
  },
  {
    typeId: 3,
    weight: 6,
    amounts: [260, 2600],
    suppliers: ['Köşebaşı Lokantası', 'Özlem Ev Yemekleri', 'Ocakbaşı Üçler', 'Deniz Kıyısı Balıkçısı'],
    descriptions: [
      'Ekiple öğle yemeği',
      'Müşteriyle akşam yemeği',
      'Hafta sonu çalışmasında yemek',
      'Eğitim gününde öğle yemeği',
    ],
  },
  {
    typeId: 4,
    weight: 4,
    amounts: [900, 3200],
    suppliers: ['Işık Petrol Maslak', 'Öz Yol Akaryakıt', 'Doğu Kapısı Petrol'],
    descriptions: ['Saha ziyareti için akaryakıt', 'Şirket aracının yakıtı', 'Şantiyeye gidiş dönüş yakıtı'],
  },
  {
    typeId: 5,
    weight: 5,
    amounts: [120, 950],
    suppliers: ['Boğaz Taksi Durağı', 'Sarı Çizgi Taksi', 'Körfez Vapur İşletmesi'],
    descriptions: ['Havaalanına taksi', 'Gece nöbetinden eve dönüş', 'Müşteri toplantısına gidiş'],
  },
  {
    typeId: 6,
    weight: 2,
    amounts: [1500, 16500],
    suppliers: ['Gülbahçe Çiçekçilik', 'Safir Organizasyon', 'Tadım Şekerleme'],
    descriptions: [
      'İş ortakları için akşam yemeği',
      'Bayram hediyeleri',
      'Yeni yıl için müşteri hediyeleri',
      'Açılışa çiçek',
    ],
  },
  {
    typeId: 7,
    weight: 3,
    amounts: [180, 2900],
    suppliers: ['Ada Kırtasiye', 'Kâğıtçı Dünyası', 'Çağdaş Ofis Malzemeleri'],
    descriptions: ['Toner ve kâğıt', 'Beyaz tahta kalemleri ve defterler', 'Arşiv için klasör'],
  },
  {
    typeId: 8,
    weight: 2,
    amounts: [2200, 14800],
    suppliers: ['Ufuk Eğitim Kurumu', 'Yazılım Akademisi Şişli', 'Güneş Dil Okulu'],
    descriptions: [
      'TypeScript ileri düzey eğitimi',
      'İş güvenliği sertifikası',
      'İngilizce kursunun bir dönemi',
      'Bütçe planlama semineri',
    ],
  },
]

export const texts: Texts = {
  questions: [
    'Bu tutara hangi kalemler dâhil?',
    'Faturayı da ekleyebilir misiniz?',
    'Bu masraf hangi proje için?',
    'Neden bu tedarikçi seçildi?',
  ],
  answers: [
    'Fatura ekte; yol ve konaklama dâhildir.',
    'Aras projesinin müşteri ziyareti içindi.',
    'En kısa sürede yer bulan onlardı.',
  ],
  rejections: [
    'Fatura şirket adına kesilmemiş.',
    'Bu masraf bütçede yok.',
    'Aynı fatura geçen ay da girilmiş.',
    'Tarih ile fatura uyuşmuyor.',
  ],
  cancellations: [
    'Seyahat ertelendi.',
    'Yanlış tutar girilmiş, yeniden dolduracağım.',
    'Ödemeyi tedarikçi geri yaptı.',
  ],
}
