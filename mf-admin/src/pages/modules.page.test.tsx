import userEvent from '@testing-library/user-event'
import type { SlotOutcome, TreeSource } from '@portal/contracts/trees/explained-tree.calls'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { success } from '@portal/testing/logged-in'
import { openPage } from '../testing/open-page'
import { Company, Department, Specific, expense, leave, passive, people, purchase } from '../testing/world'
import { tree, type Answers } from '../testing/world'
import ModulesPage from './modules.page'

const saveSpecific = 'PUT /api/module/updateSpesificTree'
const saveModule = 'PUT /api/module/update'
const changeMaster = 'POST /user/ChangeMasterUser'
const ofCompany = tree({ scope: Company, users: [3, 4] })
const ofPurchase = tree({ scope: Company, users: [6, 3, 4], of: purchase, purchaseTypeId: 1 })
const answers: Answers = {
  'POST /api/module/getTreeBySpesific': () => success(tree({ scope: Specific, users: [3, 4], ownerId: 2 })),
  [saveSpecific]: () => success({ version: 4 }),
  'POST /api/module/getCorparationTreesByUser': () => success([ofCompany, ofPurchase]),
  [saveModule]: () => success({ version: 1, corporationTreeVersion: 4, departmentTreeVersion: null }),
  'POST /user/GetUsersByMasterUser': () => success(people.slice(1, 3)),
  [changeMaster]: () => success(null),
  'GET /api/expenseform/currency': () => success([{ id: 1, name: 'TRY', sign: '₺' }]),
  'POST /api/FormRequest/GetAllDefaultTree': () => success([ofCompany]),
}
const open = (query = '', more: Answers = {}, visit = {}) =>
  openPage(ModulesPage, { ...answers, ...more }, { at: `/modules${query}`, ...visit })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const problems = async () => {
  const title = await screen.findByRole('heading', { name: 'Bir sorun var' })
  const links = within(title.closest<HTMLElement>('[role=alert]') ?? document.body).getAllByRole('link')
  return links.map(link => link.textContent)
}
async function choose(label: string, typed: string, option: RegExp) {
  await userEvent.type(await screen.findByRole('combobox', { name: label }), typed)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('every module links to its editor', async () => {
  await open()
  const links = await screen.findAllByRole('link', { name: /^Düzenle: / })
  expect(links.map(link => link.getAttribute('aria-label'))).toEqual([
    'Düzenle: Masraf Formları',
    'Düzenle: İzin Formları',
    'Düzenle: Satın Alma Formları',
  ])
  expect(links[1]).toHaveAttribute('href', `/modules/${leave.moduleGuid}`)
})

describe('the tree of one person', () => {
  test('needs a user and a module, and for a purchase its type', async () => {
    await open()
    await press('Ağacı aç')
    expect(await problems()).toEqual(['Kullanıcı: Kullanıcıyı seçin!', 'Modül: Modülü seçin!'])
    await userEvent.selectOptions(screen.getByLabelText('Modül'), await screen.findByRole('option', { name: /^Satın/ }))
    await press('Ağacı aç')
    expect(await problems()).toContain('Satın alma türü: Satın alma türünü seçin!')
  })

  test('is saved with the version that it was read with, and nothing else', async () => {
    const sent = await open('?tool=specific&user=2&module=EXP')
    await press('Ağaçtan çıkar: Ece Ün')
    await press('Kişi ekle')
    await choose('2. sıraya eklenecek kişi', 'cagri', /Çağrı Şen/)
    await press('Kaydet…')
    await press('Kaydet')
    expect(await screen.findByText('Modül başarıyla güncellendi.')).toBeVisible()
    expect(sent(saveSpecific)).toEqual([
      { moduleId: 1, userId: 2, purchaseTypeId: null, treeUsers: [3, 5], version: 3 },
    ])
  })
})

describe('the trees of a user', () => {
  const query = '?tool=user&user=4&kind=2'
  const purchases = 'Düzenle: Anka Holding A.Ş.: şirket ağacı, Satın Alma Formları · Bilgi teknolojileri'

  test('a passive user can be chosen, to be replaced', async () => {
    await open('?tool=user')
    await choose('Kullanıcı', 'pelin', /Pelin Uçar/)
    await press('Göster')
    await waitFor(() => expect(location.search).toBe(`?tool=user&user=${passive.id}&kind=2`))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sonuç' })).toHaveFocus())
  })

  test('only that user and added people can be removed, and no tree becomes shorter', async () => {
    const sent = await open(query)
    await press(purchases)
    expect(screen.queryByRole('button', { name: 'Ağaçtan çıkar: Ümit Doğan' })).toBeNull()
    await press('Ağaçtan çıkar: Ece Ün')
    await press('Kaydet…')
    expect(await screen.findByRole('alert')).toHaveTextContent('Onay ağacında satın alma rolünde')
    expect(sent(saveModule)).toEqual([])
  })

  test('a tree that has been saved leaves the list', async () => {
    const sent = await open(query)
    await press('Düzenle: Anka Holding A.Ş.: şirket ağacı, Masraf Formları')
    await press('Öncesine kişi ekle: Ece Ün')
    await choose('2. sıraya eklenecek kişi', 'cagri', /Çağrı Şen/)
    await press('Ağaçtan çıkar: Ece Ün')
    await press('Kaydet…')
    await press('Kaydet')
    await waitFor(() => expect(screen.queryByRole('region', { name: /Masraf Formları/ })).toBeNull())
    expect(screen.getByRole('button', { name: purchases })).toBeVisible()
    expect(sent(saveModule)).toEqual([
      {
        moduleGuid: ofCompany.modules.moduleGuid,
        corporationId: 1,
        corporatePurchaseTypeId: null,
        treeUsersByCorporation: [3, 5],
        corporationTreeVersion: 3,
        byUserId: 4,
      },
    ])
  })
})

describe('the master of people', () => {
  const query = '?tool=user&user=1&kind=1'

  test('needs at least one person and a new master', async () => {
    const sent = await open(query)
    await press('Üst kullanıcıyı değiştir')
    expect(screen.getByText('En az bir kullanıcı seçin!')).toBeVisible()
    expect(screen.getByLabelText('Yeni üst kullanıcı')).toHaveAccessibleDescription('Yeni üst kullanıcıyı seçin!')
    expect(sent(changeMaster)).toEqual([])
  })

  test('is changed for the selected people, who are not offered as masters', async () => {
    const sent = await open(query)
    await userEvent.click(await screen.findByRole('checkbox', { name: /Işıl Öz/ }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Yeni üst kullanıcı' }))
    expect(screen.queryByRole('option', { name: /Işıl Öz|Gülşen Çağlar/ })).toBeNull()
    await choose('Yeni üst kullanıcı', 'ece', /Ece Ün/)
    await press('Üst kullanıcıyı değiştir')
    expect(await screen.findByText('Üst kullanıcı güncellendi.')).toBeVisible()
    expect(sent(changeMaster)).toEqual([{ newUserId: 4, userIds: [2] }])
  })

  test('may be a person in their second company', async () => {
    await open(query)
    await choose('Yeni üst kullanıcı', 'bora', /Bora Su/)
    expect(screen.getByLabelText('Yeni üst kullanıcı')).toHaveValue('Bora Su')
  })

  test('needs write access to the settings of a company', async () => {
    const sent = await open(query, {}, { writes: [] })
    expect(await screen.findByText(/^Üst kullanıcıyı değiştirmek için/)).toBeVisible()
    expect(sent('POST /user/GetUsersByMasterUser')).toEqual([])
  })
})

describe('the report of all trees', () => {
  test('needs a company and a module', async () => {
    await open('?tool=trees')
    await press('Göster')
    expect(await problems()).toEqual(['Şirket: Şirketi seçin!', 'Modül: Modülü seçin!'])
  })

  test('shows each tree in one line, and says when it cannot be downloaded', async () => {
    await open('?tool=trees&company=1&module=EXP', {
      'POST /api/FormRequest/ExportAllDefaultTree': () => ({ status: 200, text: 'no file' }),
    })
    const rows = within(await screen.findByRole('region', { name: 'Tüm onay ağaçları' }))
    expect(rows.getByRole('list', { name: 'Onaycılar' })).toHaveTextContent('Ümit DoğanEce Ün')
    expect(rows.getByRole('link', { name: /, sürümler: Anka Holding A\.Ş\.$/ })).toHaveAttribute(
      'href',
      '/modules/versions?module=EXP&kind=2&of=1',
    )
    await press('İndir')
    expect(await screen.findByRole('alert')).toHaveTextContent('Dosya dışa aktarılırken bir hata oluştu.')
  })
})

describe('who would approve a form', () => {
  const explain = 'POST /api/FormRequest/ExplainDefaultTree'
  const slot = (userId: number, treeOrder: number | null, source: TreeSource, outcome: SlotOutcome = 'approves') => {
    const { name = '', titleName = '' } = people.find(({ id }) => id === userId) ?? {}
    const shown = { name, titleName, profilPhoto: null, roles: [], status: 'active' } as const
    return { userId, treeOrder, source, outcome, ...shown }
  }
  const slots = [slot(2, 1, 'Master'), slot(2, null, 'Department', 'twice'), slot(3, 2, 'Department')]
  const query = '?tool=viewer&user=7&module=EXP&company=1&department=11'

  test('needs a user, a module, a company and a department; each has its own message', async () => {
    const sent = await open('?tool=viewer')
    await press('Göster')
    expect(await problems()).toEqual([
      'Kullanıcı: Kullanıcıyı seçin!',
      'Modül: Modülü seçin!',
      'Şirket: Şirketi seçin!',
      'Departman: Departmanı seçin!',
    ])
    await userEvent.selectOptions(screen.getByLabelText('Modül'), await screen.findByRole('option', { name: /^Satın/ }))
    await press('Göster')
    expect(await problems()).toContain('Satın alma türü: Satın alma türünü seçin!')
    expect(sent(explain)).toEqual([])
  })

  test('fills in the place of work of a user that the reader administers', async () => {
    await open('?tool=viewer')
    await choose('Kullanıcı', 'bora', /Bora Su/)
    expect(screen.getByLabelText('Şirket')).toHaveDisplayValue('Anka Yazılım A.Ş.')
  })

  test('is kept in the address, with the reason for each approver', async () => {
    const sent = await open(`${query}&amount=12000.00&currency=1`, {
      [explain]: () => success({ slots, treeScope: Department, refusal: null, offerRefusal: null }),
    })
    const list = within(await screen.findByRole('list', { name: 'Sırasıyla onaycılar' }))
    expect(list.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '1IÖIşıl ÖzUzmanForm sahibinin üst kullanıcısı',
      '–IÖIşıl ÖzUzmanDepartman ağacındanAğaçta başka bir sırada zaten var',
      '2ÜDÜmit DoğanUzmanDepartman ağacından',
    ])
    expect(screen.getByText('Böyle bir form gönderilebilir.')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Bu ağacı düzenle' })).toHaveAttribute(
      'href',
      `/modules/${expense.moduleGuid}?company=1&department=11`,
    )
    expect(sent(explain)).toEqual([
      {
        moduleExpression: 'EXP',
        userId: 7,
        corporationId: 1,
        departmentId: 11,
        purchaseTypeId: null,
        amount: '12000.00',
        currencyId: 1,
      },
    ])
  })

  test('quotes the refusal of such a form', async () => {
    const refused = { code: 'TREE_MISSING', message: 'Onay ağacı bulunamadı!', field: null }
    await open(query, {
      [explain]: () => success({ slots: [], treeScope: null, refusal: refused, offerRefusal: null }),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Böyle bir form gönderilemez: Onay ağacı bulunamadı!')
    expect(screen.getByText('Kimse onaylamaz')).toBeVisible()
  })

  test('reports a place where the user does not work', async () => {
    const refused = { code: 'INVALID', message: 'Bazı alanlar düzeltilmeli.', field: 'corporationId' }
    const explained = { slots, treeScope: Department, refusal: refused, offerRefusal: null }
    await open(query, { [explain]: () => success(explained) })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Böyle bir form gönderilemez: Bu kullanıcı bu şirkette çalışmıyor.',
    )
  })

  test('reports an offer that finance could not choose for a purchase that can be submitted', async () => {
    const missing = { code: 'GENERAL_MANAGER_MISSING', message: 'Şirketin genel müdürü tanımlı değil.' }
    const explained = { slots, treeScope: Department, refusal: null, offerRefusal: missing }
    await open(query, { [explain]: () => success(explained) })
    expect(await screen.findByText('Böyle bir form gönderilebilir.')).toBeVisible()
    expect(
      screen.getByText('Finans bu tutarda bir teklifi seçemez: Şirketin genel müdürü tanımlı değil.'),
    ).toBeVisible()
  })

  test.each([
    [
      'a tree is saved',
      'Kişiye özel ağaç',
      async () => {
        await press('Kişi ekle')
        await choose('3. sıraya eklenecek kişi', 'cagri', /Çağrı Şen/)
        await press('Kaydet…')
        await press('Kaydet')
        await screen.findByText('Modül başarıyla güncellendi.')
      },
    ],
    [
      'a master is changed',
      'Kullanıcının ağaçları',
      async () => {
        await userEvent.click(await screen.findByRole('checkbox', { name: /Işıl Öz/ }))
        await choose('Yeni üst kullanıcı', 'ece', /Ece Ün/)
        await press('Üst kullanıcıyı değiştir')
        await screen.findByText('Üst kullanıcı güncellendi.')
      },
    ],
  ])('is asked again once %s', async (_what, tool, change) => {
    const sent = await open(`${query.replace('user=7', 'user=1')}&kind=1`, {
      [explain]: () => success({ slots, treeScope: Department, refusal: null, offerRefusal: null }),
    })
    await screen.findByRole('list', { name: 'Sırasıyla onaycılar' })
    await userEvent.click(screen.getByRole('tab', { name: tool }))
    await change()
    await userEvent.click(screen.getByRole('tab', { name: 'Form kime gider?' }))
    await waitFor(() => expect(sent(explain)).toHaveLength(2))
  })
})
