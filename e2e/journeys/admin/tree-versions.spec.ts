import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

test.use({ portalOf: 'tree-versions' })

const button = (person: Person, name: string | RegExp) => person.page.getByRole('button', { name, exact: true })
const dialog = (person: Person) => person.page.getByRole('dialog', { name: 'Değişikliği gözden geçirin' })

async function saves(person: Person, reason: string) {
  await button(person, 'Kaydet…').click()
  await dialog(person).getByLabel('Neden').fill(reason)
  await dialog(person).getByRole('button', { name: 'Kaydet' }).click()
}

test('every save is a version, and an earlier one is restored by another save', async ({ person }) => {
  await person.logsInAs('admin', '/modules/versions?module=EXP&kind=3&of=11')
  await button(person, /^Düzenle: /).click()
  await button(person, 'Ağaçtan çıkar: Ayşegül Işık').click()
  await saves(person, 'Direktör artık onaylamıyor')
  const rows = person.page.getByRole('table', { name: 'Sürümler' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Direktör artık onaylamıyor')
  await person.meetsNoBarriers()

  await button(person, '1. sürümü geri getir').click()
  await expect(person.page.getByText('1. sürüm düzenleyiciye alındı.')).toBeVisible()
  await button(person, 'Kaydet…').click()
  await expect(dialog(person).getByLabel('Neden')).toHaveValue(/^1\. sürüme dönüldü/)
  await person.meetsNoBarriers()
  await dialog(person).getByRole('button', { name: 'Kaydet' }).click()
  await expect(rows.nth(1)).toContainText('1. sürüme dönüldü')
  await expect(rows).toHaveCount(4)
  await person.takesTelephone()
  await person.fitsWindow()
  await person.meetsNoBarriers()
})

test('of two who edit a tree at once the second merges, and loses nothing', async ({
  person,
  anotherPerson,
  complaints,
}) => {
  const specific = '/modules?tool=specific&user=6&module=EXP'
  complaints.expect(/409/)
  await person.logsInAs('admin', specific)
  await anotherPerson.logsInAs('admin', specific)
  await button(person, 'Öncesine kişi ekle: Şule Aydın').click()
  await person.page.getByRole('combobox', { name: '2. sıraya eklenecek kişi' }).fill('aysegul')
  await person.page.getByRole('option', { name: /Ayşegül Işık/ }).click()

  await button(anotherPerson, 'Ağaçtan çıkar: Çağrı Yıldız').click()
  await saves(anotherPerson, 'İlk kaydeden')
  await expect(anotherPerson.page.getByText('Modül başarıyla güncellendi.')).toBeVisible()

  await saves(person, 'İkinci kaydeden')
  const theirs = dialog(person).getByRole('list', { name: 'Bu arada yapılan değişiklik' })
  await expect(theirs.getByRole('listitem').first()).toHaveText(/Çağrı Yıldız.*Çıkarıldı/)
  await expect(dialog(person).getByLabel('Neden')).toHaveValue('İkinci kaydeden')
  await person.meetsNoBarriers()
  await dialog(person).getByRole('button', { name: 'İkisini birleştir' }).click()
  await dialog(person).getByRole('button', { name: 'Kaydet' }).click()
  await expect(person.page.getByText('Modül başarıyla güncellendi.')).toBeVisible()
  const tree = person.page.getByRole('list', { name: 'Uğur Şahin: kişiye özel ağaç' }).getByRole('listitem')
  await expect(tree).toHaveText([/Ayşegül Işık/, /Şule Aydın/, /.+/])
})
