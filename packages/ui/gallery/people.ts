import type { Option } from '../src/index'

const firstNames = ['Işıl', 'Çağrı', 'İnci', 'Mehmet', 'Şule', 'Öykü', 'Ümit', 'Gökçe', 'Deniz', 'Ayşe']
const lastNames = ['Çelik', 'Yılmaz', 'Öz', 'Kaya', 'Şahin', 'Doğan', 'Işık', 'Aydın', 'Güneş', 'Ünal']
const titles = ['Muhasebe', 'Satın Alma', 'Finans', 'İnsan Kaynakları', 'Yazılım']

/** Four hundred people with different names. */
export const people: Option[] = Array.from({ length: 400 }, (_person, index) => ({
  value: String(index),
  label: `${firstNames[index % 10]} ${lastNames[Math.floor(index / 10) % 10]}${index < 100 ? '' : ` ${Math.floor(index / 100) + 1}`}`,
  detail: titles[index % 5],
  person: true,
}))
