import { mailTo } from '../../support/outbox'
import { expect, test } from '../../support/test'

const password = 'Kavak ağacı 7'
const newcomer = 'nehir'
const people = [
  ['Nehir', 'Aydın', newcomer],
  ['Çınar', 'Işık', 'cinar'],
  ['Deniz', 'Şen', 'deniz'],
]
const lines = people.map(([first, last, name]) =>
  [first, last, `${name}@anka.test`, 'Anka Holding A.Ş.', 'Satış', '02.11.2026', 'lead@anka.test'].join(';'),
)
const content = ['Adı;Soyadı;E-Posta;Şirket;Departman;İşe Giriş Tarihi;Amir', ...lines].join('\r\n')

test('three new people come from a file, are invited, and one chooses a password and logs in', async ({
  person,
  anotherPerson,
  portal,
  complaints,
}) => {
  await person.logsInAs('admin')
  await person.opens('/directory/import')
  await person.sees('Kişi ve şirket içe aktar')
  // Encoded as Excel's "Unicode text".
  const buffer = Buffer.from(`\uFEFF${content}`, 'utf16le')
  await person.page.getByLabel('CSV dosyası').setInputFiles({ name: 'yeni.csv', mimeType: 'text/csv', buffer })
  await expect(person.page.getByText('3 satır, 7 sütun, UTF-16 LE')).toBeVisible()
  await expect(person.page.getByLabel('“İşe Giriş Tarihi” sütunu')).toHaveValue('recruitmentDate')
  await person.meetsNoBarriers()
  await person.page.getByRole('button', { name: 'Önizle' }).click()
  await expect(person.page.getByRole('row', { name: /Nehir Aydın/ })).toContainText('Departman: Satış')
  await person.meetsNoBarriers()
  await person.page.getByRole('button', { name: '3 kaydı aktar' }).click()
  await expect(person.page.getByText('3 kayıt eklendi, 0 kayıt değişti, 0 kişi pasif oldu.')).toBeVisible()
  await person.page.getByLabel('3 yeni kişiyi davet et').check()
  await person.page.getByRole('button', { name: 'Davetleri gönder' }).click()
  await expect(person.page.getByText('3 davet yola çıktı.')).toBeVisible()
  await person.meetsNoBarriers()

  const mail = await mailTo(portal, `${newcomer}@anka.test`)
  expect(mail).not.toContain(password)
  const link = /\/invitation\/[\w-]+/.exec(mail)?.[0] ?? ''
  await anotherPerson.opens(link)
  await anotherPerson.sees('Portala hoş geldiniz')
  await anotherPerson.meetsNoBarriers()
  await anotherPerson.page.getByLabel('Yeni parola', { exact: true }).fill(password)
  await anotherPerson.page.getByLabel('Yeni parola (tekrar)', { exact: true }).fill(password)
  await anotherPerson.page.getByRole('button', { name: 'Parolayı belirle' }).click()
  await anotherPerson.sees('Parolanız belirlendi')
  await anotherPerson.sees('Giriş yap')
  await anotherPerson.logsInByPage(newcomer, password)

  await anotherPerson.opens(link)
  await anotherPerson.sees('Bağlantı kullanılamıyor')
  await expect(anotherPerson.page.getByText('Bu davet artık geçerli değil')).toBeVisible()
  complaints.expect(/422/)
})
