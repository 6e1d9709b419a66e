import { type PurchaseType, purchaseTypes } from '@portal/contracts/modules/modules'
import type { Texts } from '@portal/workflow-service/demo/play-scenario'

/** A product that people of the demo group request. */
export interface PurchaseKind {
  readonly typeId: number
  readonly purchaseTypeId: PurchaseType
  readonly product: string
  readonly description: string
  readonly quantities: readonly [least: number, most: number]
  /** The price of a piece, in lira. */
  readonly price: number
  /** A model by each brand. */
  readonly models: Readonly<Record<string, string>>
}

const { IT, Administrative } = purchaseTypes
const [hardware, software, officeSupplies, furniture, service] = [1, 2, 3, 4, 5]

export const purchaseKinds: readonly PurchaseKind[] = [
  {
    typeId: hardware,
    purchaseTypeId: IT,
    product: 'Dizüstü bilgisayar',
    description: 'Yeni başlayan ekip arkadaşları için, 32 GB bellekli',
    quantities: [1, 4],
    price: 52_000,
    models: { Kartal: 'İş 14', Doruk: 'Pro 15', Atlas: 'Not 14' },
  },
  {
    typeId: hardware,
    purchaseTypeId: IT,
    product: 'Kablosuz klavye ve fare',
    description: 'Ortak masalar için',
    quantities: [2, 8],
    price: 950,
    models: { Tuşba: 'K20', Serçe: 'Sessiz' },
  },
  {
    typeId: software,
    purchaseTypeId: IT,
    product: 'Tasarım programı lisansı',
    description: 'Arayüz ekibinin bir yıllık lisansı',
    quantities: [2, 6],
    price: 1_350,
    models: { Çizgi: 'Takım', Tuval: 'Kurumsal', Pergel: 'Yıllık' },
  },
  {
    typeId: hardware,
    purchaseTypeId: IT,
    product: '27 inç ekran',
    description: 'İkinci ekranı olmayan geliştiriciler için',
    quantities: [1, 5],
    price: 8_400,
    models: { Ufuk: 'U27', Berrak: '27Q', Doruk: 'E27' },
  },
  {
    typeId: furniture,
    purchaseTypeId: Administrative,
    product: 'Çalışma koltuğu',
    description: 'Üçüncü kattaki eskiyen koltukların yerine',
    quantities: [1, 6],
    price: 6_200,
    models: { Ihlamur: 'Rahat 2', Meşe: 'Ergo', Çam: 'Ofis' },
  },
  {
    typeId: officeSupplies,
    purchaseTypeId: Administrative,
    product: 'A4 fotokopi kâğıdı, koli',
    description: 'Üç aylık kâğıt ihtiyacı',
    quantities: [3, 10],
    price: 640,
    models: { Kavak: '80 gr', Selüloz: 'Beyaz 80' },
  },
  {
    typeId: service,
    purchaseTypeId: Administrative,
    product: 'Halı yıkama hizmeti',
    description: 'Toplantı odaları ve giriş katı için',
    quantities: [1, 1],
    price: 7_800,
    models: { Pırıltı: 'Yerinde yıkama', Duru: 'Kuru köpük' },
  },
  {
    typeId: officeSupplies,
    purchaseTypeId: Administrative,
    product: 'Beyaz tahta',
    description: 'Yeni proje odasına, ayaklı',
    quantities: [1, 3],
    price: 3_150,
    models: { Sınıf: '120×180', Tebeşir: 'Ayaklı 180' },
  },
]

/** Fictitious suppliers. */
export const suppliers = [
  'Boğaz Bilişim Ltd. Şti.',
  'Çağdaş Ofis Malzemeleri',
  'Göktürk Teknoloji A.Ş.',
  'Ihlamur Mobilya',
  'Öz Anadolu Ticaret',
  'Şehir Tedarik A.Ş.',
] as const

export const texts: Texts = {
  questions: [
    'Bu ürün stokta yok mu?',
    'Bu adet gerçekten gerekli mi?',
    'Hangi proje için isteniyor?',
    'Teslim tarihi daha ileriye alınabilir mi?',
  ],
  answers: [
    'Depoda kalmadı, sayımı ekledim.',
    'Aras projesi için; ekip bu ay başlıyor.',
    'En geç ay sonunda gerekiyor.',
  ],
  rejections: ['Bu yılın bütçesinde yok.', 'Aynısı geçen ay alındı.', 'Depodaki ürünler önce kullanılacak.'],
  cancellations: ['İhtiyaç kalmadı.', 'Ürünü başka bir birimden aldık.', 'Yanlış adet girilmiş, yeniden dolduracağım.'],
}
