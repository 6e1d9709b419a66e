/** The letters of Windows-1254 that Latin-1 lacks. */
const turkish: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }

const first = ['Ayşe', 'Mehmet', 'Çağrı', 'İrem', 'Oğuz', 'Gülşen']
const last = ['Yılmaz', 'Öztürk', 'Çelik', 'Şahin', 'Kılıç', 'Doğan', 'Işık']
const companies = ['Çınar A.Ş.', 'Çınar Lojistik Ltd. Şti.', 'Çınar Gıda A.Ş.', 'ÇINAR LOJİSTİK LTD. ŞTİ.']
const departments = ['Satış', 'Depo', 'Üretim', 'DEPO']
const days = ['01.03.2020', '2020-03-15', '15/03/2021', '2022-01-09 00:00:00']

const named: readonly (readonly string[])[] = [
  ['Amine Er', 'amir@anka.test', 'Satış Müdürü', 'Çınar A.Ş.', 'Satış', '01.03.2020', ''],
  ['Mehmet Ali', 'mali@anka.test', 'Muhasebe Uzmanı', 'Çınar A.Ş.', 'Yönetim', '01.03.2020', '', 'Mali işler'],
  ['Figen ÜN', 'finans@anka.test', 'Finans Uzmanı', 'Çınar A.Ş.', 'Yönetim', '01.03.2020', '', 'Finans'],
  ['Can Işık', 'calisan@anka.test', 'Temsilci', 'Çınar A.Ş.', 'Satış', '01.03.2020', 'ER, AMİNE'],
]

/**
 * A list of 300 people as payroll programs export it: titles above the headers and a total below the rows, names in one
 * cell, managers by name, companies and departments in two spellings, days in several formats, and pay.
 */
export function hrExport(): Buffer {
  const others = Array.from({ length: 296 }, (_, n) => [
    `${first[n % first.length]} ${last[n % last.length]} ${n}`,
    n === 7 ? '' : `kisi${n}@anka.test`,
    n % 9 === 0 ? '' : 'Uzman',
    companies[n % companies.length] ?? '',
    departments[n % departments.length] ?? '',
    days[n % days.length] ?? '',
    'Amine ER',
  ])
  const people = [...named, ...others].map((cells, n) => {
    const [name, email, title, company, department, day, manager, role = ''] = cells
    return [1000 + n, name, '10000000146', email, title, company, department, day, manager, role, '45.000,00'].join(';')
  })
  const lines = [
    'ÇINAR GRUBU PERSONEL LİSTESİ, KASIM 2026',
    '',
    'Sicil No;Adı Soyadı;T.C. Kimlik No;Kurumsal E-posta;Görevi;İşyeri;Bölümü;İşe Giriş Tarihi;Yöneticisi;Rol;Brüt Ücret',
    ...people,
    ';Toplam personel: 300;;;;;;;;;13.500.000,00',
  ]
  return Buffer.from([...lines.join('\r\n')].map(letter => turkish[letter] ?? letter.charCodeAt(0)))
}
