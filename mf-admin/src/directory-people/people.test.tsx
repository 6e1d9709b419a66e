import userEvent from '@testing-library/user-event'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import NewPersonPage from '../pages/new-person.page'
import PersonPage from '../pages/person.page'
import { openPage } from '../testing/open-page'
import { answers, person } from '../testing/directory'
import type { Answers } from '../testing/world'

const { Settings } = permissionTypes
const openPerson = (change: Answers = {}, visit = {}) =>
  openPage(
    PersonPage,
    { ...answers, ...change },
    { path: '/directory/people/:userId', at: '/directory/people/2', ...visit },
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name })
const cell = (name: string) => screen.findByRole('combobox', { name })
const fill = async (name: string, text: string) => {
  await userEvent.clear(await field(name))
  await userEvent.click(await field(name))
  await userEvent.paste(text)
}

describe('a person', () => {
  test('is read-only without write access', async () => {
    const readOnly = { canChange: false, canChangeRoles: false, canChangePermissions: false, canChangeStatus: false }
    await openPerson({ 'GET /api/Directory/Person/2': () => success({ ...person, ...readOnly }) }, { writes: [] })
    expect(await screen.findByText('isil@anka.test', { selector: 'dd' })).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'Roller ve yetkiler' }))
    const rights = within(screen.getByRole('list', { name: 'Şirketlere göre yetkiler' }))
    expect(rights.getByRole('listitem')).toHaveTextContent('Anka Holding A.Ş.ÖzelÖdemeler (okuma)')
    expect(rights.queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Ona bağlı olanlar' }))
    expect(await screen.findByRole('region', { name: 'Üst kullanıcısı olduğu kişiler' })).toHaveTextContent('No. 3')
    expect(screen.queryByRole('button', { name: 'Düzenle' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pasif yap…' })).toBeNull()
  })

  test('is removed from the second company by a manager of only that one', async () => {
    const second = {
      canTakeOut: true,
      canChange: false,
      canChangeStatus: false,
      secondCorporationName: 'Anka Yazılım A.Ş.',
    }
    const sent = await openPerson({
      'GET /api/Directory/Person/2': () => success({ ...person, ...second }),
      'PUT /api/Directory/TakeOut': () => success(null),
    })
    await press('Anka Yazılım A.Ş. şirketinden çıkar…')
    await press('Şirketten çıkar')
    expect(await screen.findByText('Işıl Öz artık Anka Yazılım A.Ş. şirketinde değil.')).toBeVisible()
    expect(sent('PUT /api/Directory/TakeOut')).toEqual([{ id: 2, version: 7 }])
  })

  test('is changed, after the page has listed the changes', async () => {
    const sent = await openPerson({ 'PUT /api/Directory/SavePerson': () => success(person) })
    await press('Düzenle')
    expect(await screen.findByText('Henüz bir şey değiştirmediniz.')).toBeVisible()
    await fill('Unvan', 'Müdür')
    await userEvent.click(screen.getByRole('tab', { name: 'Roller ve yetkiler' }))
    expect(screen.queryByRole('textbox', { name: 'Unvan' })).toBeNull()
    await press('Anka Yazılım A.Ş.: yetkileri tek tek seç')
    await userEvent.selectOptions(await cell('Anka Yazılım A.Ş.: Ayarlar'), 'Yazma')
    const changes = within(screen.getByRole('list', { name: 'Değişecekler' }))
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Unvaneski: Uzman→ yeni: Müdür',
      'Ayarlar, Anka Yazılım A.Ş.eski: Yok→ yeni: Yazma',
    ])
    await press('Kaydet')
    expect(await screen.findByText('Işıl Öz kaydedildi.')).toBeVisible()
    const [saved] = sent('PUT /api/Directory/SavePerson')
    expect(saved).toMatchObject({
      ...{ id: 2, version: 7, titleName: 'Müdür' },
      permissionList: [...person.permissionList, { typeId: Settings, corporationId: 2, isWrite: true }],
    })
  })

  test('cannot change the dates that determine their own leave', async () => {
    await openPerson({ 'GET /api/Directory/Person/2': () => success({ ...person, canChangeDates: false }) })
    await press('Düzenle')
    expect(await field('İşe giriş tarihi')).toBeDisabled()
    expect(await field('İzne esas tarih')).toBeDisabled()
    expect(screen.getByText(/izin hakkınız bunlardan hesaplanır/)).toBeVisible()
  })

  test('gets a photo, and loses it again', async () => {
    const photo = 'user/photo/3f0e6a52-0000-4000-8000-000000000001.png'
    let profilPhoto: string | null = null
    const sent = await openPerson({
      'GET /api/Directory/Person/2': () => success({ ...person, profilPhoto }),
      [`GET /api/${photo}`]: () => success(null),
      'POST /api/Directory/Photo/2': () => success({ profilPhoto: (profilPhoto = photo) }),
      'DELETE /api/Directory/Photo/2': () => success((profilPhoto = null)),
    })
    const add = await screen.findByRole('button', { name: 'Fotoğraf ekle' })
    const chooser = add.parentElement?.querySelector('input') as HTMLInputElement
    await userEvent.upload(chooser, new File(['x'], 'ben.png', { type: 'image/png' }))
    expect(await screen.findByText('Işıl Öz: fotoğraf kaydedildi.')).toBeVisible()
    await press('Fotoğrafı kaldır')
    expect(await screen.findByText('Işıl Öz: fotoğraf kaldırıldı.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Fotoğraf ekle' })).toBeVisible()
    expect(sent('POST /api/Directory/Photo/2')).toHaveLength(1)
  })

  test('gets a set of permissions with its role, and shows what differs from it', async () => {
    const sent = await openPerson({ 'PUT /api/Directory/SavePerson': () => success(person) })
    await userEvent.click(await screen.findByRole('tab', { name: 'Roller ve yetkiler' }))
    await press('Düzenle')
    expect(await cell('Anka Holding A.Ş.: yetki seti')).toHaveDisplayValue('Özel')
    expect(await cell('Bütün şirketler: yetki seti')).toHaveDisplayValue('Şirketlere göre değişiyor')
    await userEvent.selectOptions(await cell('Anka Holding A.Ş.: yetki seti'), 'Finans')
    expect(screen.getByRole('checkbox', { name: 'Finans' })).toBeChecked()
    await press('Anka Holding A.Ş.: yetkileri tek tek seç')
    await userEvent.selectOptions(await cell('Anka Holding A.Ş.: Ödemeler'), 'Yok')
    await userEvent.selectOptions(await cell('Anka Holding A.Ş.: Grafik'), 'Okuma')
    expect(screen.getByText('Farkı: Ödemeler (yok) ve Grafik (okuma)')).toBeVisible()
    await press('Kaydet')
    await waitFor(() => expect(sent('PUT /api/Directory/SavePerson')).toHaveLength(1))
    const { permissionList, roleList } = sent('PUT /api/Directory/SavePerson')[0] as DirectoryPerson
    expect(permissionList.map(({ typeId, isWrite }) => `${typeId}${isWrite ? 'w' : ''}`)).toEqual(['2w', '5', '7', '8'])
    expect(roleList).toEqual(['WorkflowUser', 'WorkflowFinance'])
  })

  test('loses what differs from a set, and gets a set everywhere', async () => {
    const finance = [2, 4, 5, 7, 8].map(typeId => ({ typeId, corporationId: 1, isWrite: typeId === 2 }))
    const held = { ...person, permissionList: finance }
    await openPerson({ 'GET /api/Directory/Person/2': () => success(held) }, { language: 'en' })
    await userEvent.click(await screen.findByRole('tab', { name: 'Roles and permissions' }))
    await press('Edit')
    expect(await screen.findByText('Differs in: Chart (read)')).toBeVisible()
    expect(screen.getByText('They open no page without the role Finance.')).toBeVisible()
    await press('Remove the difference')
    expect(screen.queryByText(/Differs in/)).toBeNull()
    await userEvent.selectOptions(await cell('All companies: set of permissions'), 'Audit: sees all forms')
    expect(await cell('Anka Yazılım A.Ş.: set of permissions')).toHaveDisplayValue('Audit: sees all forms')
    await userEvent.selectOptions(await cell('All companies: set of permissions'), 'No permissions')
    expect(await cell('Anka Holding A.Ş.: set of permissions')).toHaveDisplayValue('No permissions')
  })

  test('keeps the input after a stale version, and names who changed what meanwhile', async () => {
    const stale = refusal('STALE_VERSION', {
      message: 'Siz bakarken değişti: kişi (Ümit Kaya).',
      data: { ...person, version: 8, titleName: 'Direktör' },
    })
    await openPerson({ 'PUT /api/Directory/SavePerson': () => stale })
    await press('Düzenle')
    await fill('Soyad', 'Özcan')
    await press('Kaydet')
    expect(await screen.findByText(/Ümit Kaya.*Yazdıklarınız duruyor/)).toBeVisible()
    expect(screen.getByText('Direktör')).toBeVisible()
    expect(await field('Soyad')).toHaveValue('Özcan')
  })

  test('is validated before sending: check digits and dates', async () => {
    const sent = await openPerson()
    await press('Düzenle')
    await fill('IBAN', 'TR330006100519786457841327')
    await userEvent.click(screen.getByRole('tab', { name: 'Roller ve yetkiler' }))
    expect(screen.queryByRole('textbox', { name: 'IBAN' })).toBeNull()
    await press('Kaydet')
    expect((await screen.findAllByText(/Geçerli bir IBAN yazın/))[0]).toBeVisible()
    // A field with a problem is shown whatever the tab.
    expect(await field('IBAN')).toBeVisible()
    expect(sent('PUT /api/Directory/SavePerson')).toEqual([])
  })

  test('is made passive by a second press after the refusal of a stale version', async () => {
    let version = person.version
    const sent = await openPerson({
      'GET /api/Directory/Person/2': () => success({ ...person, version, titleName: `Uzman ${version}` }),
      'PUT /api/Directory/SetPassive': ({ body }) => {
        version = 9
        const isStale = (body as { version: number }).version !== version
        return isStale ? refusal('STALE_VERSION') : success({ ...person, status: 'passive' })
      },
    })
    await press('Pasif yap…')
    await screen.findByText('Hâlâ bu kişide olanlar')
    await press('Pasif yap')
    await screen.findAllByText('Uzman 9')
    await press('Pasif yap')
    expect(await screen.findByText('Işıl Öz artık pasif.')).toBeVisible()
    expect(sent('PUT /api/Directory/SetPassive').map(body => (body as { version: number }).version)).toEqual([7, 9])
  })

  test('is made passive after a list of dependencies, with a link to replace them', async () => {
    const sent = await openPerson({ 'PUT /api/Directory/SetPassive': () => success({ ...person, status: 'passive' }) })
    await press('Pasif yap…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Işıl Öz: pasif yap' }))
    expect(await dialog.findByText('2 kişinin üst kullanıcısı')).toBeVisible()
    expect(dialog.getByText('Takip ettiği sözleşmeler: 1')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Yerine başkasını geçir' })).toHaveAttribute(
      'href',
      '/modules/usage?user=2',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Pasif yap' }))
    expect(await screen.findByText('Işıl Öz artık pasif.')).toBeVisible()
    expect(sent('PUT /api/Directory/SetPassive')).toEqual([{ id: 2, version: 7, isPassive: true }])
  })

  test('stays active if the server refuses, and the dialog says why', async () => {
    const last = refusal('LAST_SETTINGS', { message: 'Anka Holding A.Ş. için başka yönetici kalmazdı.' })
    await openPerson({ 'PUT /api/Directory/SetPassive': () => last }, { language: 'en' })
    await press('Make passive…')
    await screen.findByText('Still depends on them')
    await press('Make passive')
    expect(await screen.findByText(/başka yönetici kalmazdı/)).toBeVisible()
  })

  test('is invited if they cannot log in yet', async () => {
    const sent = await openPerson({
      'GET /api/Directory/Person/2': () => success({ ...person, canInvite: true }),
      'POST /api/Directory/Invite': () => success({ invited: [2], skipped: [] }),
    })
    await press('Davet gönder')
    expect(
      await screen.findByText('Işıl Öz davet edildi; parolasını e-postadaki bağlantıyla belirleyecek.'),
    ).toBeVisible()
    expect(sent('POST /api/Directory/Invite')).toEqual([{ userIds: [2] }])
  })

  test('an unknown person is reported', async () => {
    await openPerson({ 'GET /api/Directory/Person/2': () => refusal('NOT_FOUND') })
    expect(await screen.findByText('Kişi bulunamadı')).toBeVisible()
  })
})

test('a person is added with a company and one of its departments', async () => {
  const sent = await openPage(
    NewPersonPage,
    { ...answers, 'POST /api/Directory/AddPerson': () => success({ id: 2 }) },
    { at: '/directory/people/new' },
  )
  await fill('Ad', 'Ada')
  await fill('Soyad', 'Ün')
  await fill('E-posta', 'ada@anka.test')
  await userEvent.selectOptions(await cell('Şirket'), 'Anka Holding A.Ş.')
  await userEvent.selectOptions(await cell('Departman'), 'Bilgi Teknolojileri')
  await userEvent.selectOptions(await cell('Şirket'), 'Anka Yazılım A.Ş.')
  expect(await cell('Departman')).toHaveDisplayValue('Seçin')
  await userEvent.selectOptions(await cell('Departman'), 'Ar-Ge')
  await fill('İşe giriş tarihi', '01/11/2026')
  await press('Ekle')
  await waitFor(() => expect(location.pathname).toBe('/directory/people/2'))
  expect(sent('POST /api/Directory/AddPerson')).toEqual([
    expect.objectContaining({ email: 'ada@anka.test', corporationId: 2, departmentId: 21, roleList: ['WorkflowUser'] }),
  ])
})
