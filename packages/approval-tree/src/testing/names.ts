import { ids, names, type Name } from '@portal/rules/approval/testing/people'

/** The names of the people of the rules' tests on screens. */
export const shownNames: Readonly<Record<Name, string>> = {
  owner: 'Işıl Çelik',
  filler: 'Ümit Kaya',
  first: 'Çağrı Yıldız',
  second: 'Şule Aydın',
  third: 'Gökçe Öz',
  last: 'İnci Doğan',
  substitute: 'Kemal Ak',
  hr: 'Öykü Ünal',
  payer: 'Deniz Işık',
  reader: 'Mehmet Şahin',
  stranger: 'Ali Can',
  newcomer: 'Özge Güneş',
  passive: 'Eski Çalışan',
  manager: 'Ayşe Demir',
}

export const nameOf = (id: number) => shownNames[names.find(name => ids[name] === id) ?? 'stranger']
