import type { Name } from '@portal/rules/approval/testing/people'

/** What the people of the rules' tests are called on a screen. */
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
