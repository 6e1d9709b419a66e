import userEvent from '@testing-library/user-event'
import { forgetSession } from '@portal/auth'
import { refreshEverything } from '@portal/auth/queries'
import type { Module } from '@portal/contracts/trees/default-trees'
import { refusal, success } from '@portal/testing/logged-in'
import { act, cleanup, screen, waitFor, within } from '@portal/testing/show-page'
import ModulePage from '../pages/module.page'
import { openPage } from '../testing/open-page'
import { Company, Department, expense, purchase, tree, type Answers } from '../testing/world'

const save = 'PUT /api/module/update'
const answers = (module: Module): Answers => ({
  [`GET /api/module/get/${module.moduleGuid}`]: () => success({ ...module, version: 5 }),
  'POST /api/module/getTreeByCorporation': () => success(tree({ scope: Company, users: [3, 4], of: module })),
  'POST /api/module/getTreeByDepartment': () =>
    success(tree({ scope: Department, users: [2, 3, 4], of: module, departmentId: 11 })),
  [save]: () => success({ version: 5, corporationTreeVersion: 4, departmentTreeVersion: null }),
})
const open = (module: Module, query = '', more: Answers = {}, visit = {}) =>
  openPage(
    ModulePage,
    { ...answers(module), ...more },
    { path: '/modules/:moduleGuid', at: `/modules/${module.moduleGuid}${query}`, ...visit },
  )
const both = '?company=1&department=11'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const companyTree = async () => within(await screen.findByRole('list', { name: 'Şirket ağacı' }))
/** Returns the items of the error summary. */
async function problems() {
  const title = await screen.findByRole('heading', { name: 'Bir sorun var' })
  const links = within(title.closest<HTMLElement>('[role=alert]') ?? document.body).getAllByRole('link')
  return links.map(link => link.textContent)
}

test('nothing is saved without a company and a department; each has its own message', async () => {
  const sent = await open(purchase)
  await press('Kaydet…')
  expect(await problems()).toEqual([
    'Şirket: Şirketi seçin!',
    'Satın alma türü: Şirket için satın alma türünü seçin!',
    'Departman: Departmanı seçin!',
    'Satın alma türü: Departman için satın alma türünü seçin!',
  ])
  expect(sent(save)).toEqual([])
})

test('an expense asks for no purchase type, and a name is required', async () => {
  await open(expense)
  expect(await screen.findByRole('heading', { level: 1, name: 'Masraf Formları' })).toBeVisible()
  expect(screen.queryByLabelText('Satın alma türü')).toBeNull()
  await waitFor(() => expect(screen.getByLabelText('Türkçe adı')).not.toHaveAttribute('readonly'))
  await userEvent.clear(screen.getByLabelText('Türkçe adı'))
  await press('Kaydet…')
  expect((await problems())[0]).toBe('Türkçe adı: Bu alan zorunludur.')
})

test('changes are previewed before they are saved, and only they are sent', async () => {
  const sent = await open(expense, both)
  const company = await companyTree()
  await userEvent.click(company.getByRole('button', { name: 'Öncesine kişi ekle: Ece Ün' }))
  await userEvent.type(company.getByRole('combobox', { name: '2. sıraya eklenecek kişi' }), 'isil')
  await userEvent.click(await screen.findByRole('option', { name: /Işıl Öz/ }))
  await press('Kaydet…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Değişikliği gözden geçirin' }))
  const difference = within(dialog.getByRole('list', { name: 'Anka Holding A.Ş.: şirket ağacı' }))
  expect(difference.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '1.Ümit Doğan',
    '2.Işıl ÖzEklendi',
    '3.Ece Ün',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Modül başarıyla güncellendi.')).toBeVisible()
  expect(sent(save)).toEqual([
    {
      moduleGuid: expense.moduleGuid,
      corporationId: 1,
      corporatePurchaseTypeId: null,
      departmentId: 11,
      departmentPurchaseTypeId: null,
      treeUsersByCorporation: [3, 2, 4],
      corporationTreeVersion: 3,
    },
  ])
})

test('the preview lists affected people, and those who could no longer submit a form', async () => {
  const where = { corporationName: 'Anka Holding A.Ş.', departmentName: 'Ar-Ge', purchaseTypeId: null }
  const way = (approvers: string[], refused: string | null = null) => ({ approvers, refusal: refused })
  const sent = await open(expense, both, {
    'POST /api/module/PreviewTrees': () =>
      success(
        [
          { userId: 2, name: 'Işıl Öz', ...where, before: way(['Ümit Doğan']), after: way(['Ümit Doğan', 'Ece Ün']) },
          { userId: 5, name: 'Çağrı Şen', ...where, before: way(['Ece Ün']), after: way([], 'Onay ağacı bulunamadı!') },
        ],
        { totalCount: 70, people: 70, stranded: 1, problems: [{ tree: 0, code: 'X', message: 'Sıra yanlış.' }] },
      ),
  })
  await userEvent.click((await companyTree()).getByRole('button', { name: 'Öncesine kişi ekle: Ece Ün' }))
  await userEvent.type((await companyTree()).getByRole('combobox'), 'isil')
  await userEvent.click(await screen.findByRole('option', { name: /Işıl Öz/ }))
  await press('Kaydet…')
  const concerned = within(await screen.findByRole('list', { name: 'Sonraki formu değişecek kişiler' }))
  expect(concerned.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Işıl Öz Anka Holding A.Ş. · Ar-GeŞimdi: Ümit DoğanSonra: Ümit Doğan → Ece Ün',
    'Çağrı Şen Anka Holding A.Ş. · Ar-GeŞimdi: Ece ÜnSonra: Onay ağacı bulunamadı!',
  ])
  expect(screen.getByText('1 kişi böyle bir formu artık gönderemez.')).toBeVisible()
  expect(screen.getByText('Sıra yanlış.')).toBeVisible()
  expect(screen.getByText('1–50 / 70')).toBeVisible()
  expect(sent('POST /api/module/PreviewTrees')).toEqual([
    {
      moduleId: 1,
      trees: [{ treeScope: 2, ownerId: 1, purchaseTypeId: null, treeUsers: [3, 2, 4] }],
      currentPage: 1,
      rowsPerPage: 50,
    },
  ])
})

test('a tree out of order is reported while it is edited, and is not saved', async () => {
  const sent = await open(expense, both)
  await userEvent.click((await companyTree()).getByRole('button', { name: 'Ümit Doğan: bir sıra arkaya' }))
  const sentence =
    'Şirket ağacı için, onay ağacında mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.'
  expect(screen.getByText(sentence)).toBeVisible()
  await press('Kaydet…')
  expect(await problems()).toEqual([`Şirket ağacı: ${sentence}`])
  await userEvent.click(screen.getByRole('link', { name: `Şirket ağacı: ${sentence}` }))
  expect(screen.getByRole('group', { name: 'Şirket ağacı' })).toHaveFocus()
  expect(sent(save)).toEqual([])
  await press('Değişiklikleri geri al')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('the company tree of a purchase is required, even if it was not edited', async () => {
  const sent = await open(purchase, '?company=1&type=1&department=11&departmentType=2', {
    'POST /api/module/getTreeByCorporation': () => success(tree({ scope: Company, users: [], of: purchase })),
  })
  expect(await screen.findByText('Bu ağaçta henüz kimse yok.')).toBeVisible()
  await press('Kaydet…')
  expect((await problems())[0]).toMatch(/^Şirket ağacı: Onay ağacında satın alma rolünde en az bir çalışan, /)
  expect(sent(save)).toEqual([])
})

test('nothing is saved without a change', async () => {
  const sent = await open(expense, both)
  await companyTree()
  await press('Kaydet…')
  expect(await screen.findByText('Değişiklik yok.')).toBeVisible()
  expect(sent(save)).toEqual([])
})

test('a refusal is explained, and the changes stay', async () => {
  const wrong = { path: 'treeUsersByCorporation', code: 'USER_NOT_ACTIVE', message: 'Pasif kullanıcı' }
  await open(expense, both, { [save]: () => refusal('USER_NOT_ACTIVE', { errors: [wrong] }) })
  const company = await companyTree()
  await userEvent.click(company.getByRole('button', { name: 'Öncesine kişi ekle: Ece Ün' }))
  await userEvent.type(company.getByRole('combobox'), 'isil')
  await userEvent.click(await screen.findByRole('option', { name: /Işıl Öz/ }))
  await press('Kaydet…')
  await press('Kaydet')
  expect(await screen.findByText('Pasif kullanıcı')).toBeVisible()
  await press('Vazgeç')
  expect((await companyTree()).getAllByRole('listitem')).toHaveLength(3)
})

async function addIsil() {
  await userEvent.click((await companyTree()).getByRole('button', { name: 'Öncesine kişi ekle: Ece Ün' }))
  await userEvent.type((await companyTree()).getByRole('combobox'), 'isil')
  await userEvent.click(await screen.findByRole('option', { name: /Işıl Öz/ }))
}

test('a change stays while another company is edited, and after the page was left', async () => {
  const ofTwo = { ...tree({ scope: Company, users: [3, 4] }), corporationId: 2, corporationName: 'Anka Yazılım A.Ş.' }
  const more: Answers = {
    'POST /api/module/getTreeByCorporation': ({ body }) =>
      success(
        (body as { corporationId: number }).corporationId === 2 ? ofTwo : tree({ scope: Company, users: [3, 4] }),
      ),
  }
  await open(expense, both, more)
  await addIsil()
  await userEvent.selectOptions(screen.getByLabelText('Şirket'), 'Anka Yazılım A.Ş.')
  await press('Ece Ün: bir sıra öne')
  expect(screen.getByText(/^Kaydedilmemiş değişiklikler: /)).toHaveTextContent(
    'Anka Holding A.Ş.: şirket ağacı (Masraf Formları), Anka Yazılım A.Ş.: şirket ağacı (Masraf Formları)',
  )
  act(() => forgetSession())
  cleanup()
  await open(expense, both, more)
  expect((await companyTree()).getAllByRole('listitem')).toHaveLength(3)
  await press('Hepsini geri al')
  expect((await companyTree()).getAllByRole('listitem')).toHaveLength(2)
})

describe('a tree that somebody else has saved meanwhile', () => {
  /** Adds Işıl with a reason after somebody else has added Çağrı; the save is refused. */
  async function saveSecond() {
    let saved = tree({ scope: Company, users: [3, 4] })
    const sent = await open(expense, both, {
      'POST /api/module/getTreeByCorporation': () => success(saved),
      [save]: ({ body }) =>
        (body as { corporationTreeVersion: number }).corporationTreeVersion === saved.version
          ? success({ version: 5, corporationTreeVersion: 5, departmentTreeVersion: null })
          : refusal('STALE_VERSION'),
    })
    await addIsil()
    saved = { ...tree({ scope: Company, users: [3, 5, 4] }), version: 4 }
    await press('Kaydet…')
    await userEvent.type(screen.getByRole('textbox', { name: 'Neden' }), 'Işıl da baksın')
    await press('Kaydet')
    await screen.findByRole('list', { name: 'Bu arada yapılan değişiklik' })
    return sent
  }
  const linesOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(item => item.textContent)
  const change = 'Anka Holding A.Ş.: şirket ağacı'

  test('is compared with the change; both are merged and saved with the reason', async () => {
    const sent = await saveSecond()
    expect(linesOf('Bu arada yapılan değişiklik')).toEqual(['1.Ümit Doğan', '2.Çağrı ŞenEklendi', '3.Ece Ün'])
    expect(linesOf('Sizin değişikliğiniz')).toEqual(['1.Ümit Doğan', '2.Işıl ÖzEklendi', '3.Ece Ün'])
    await press('İkisini birleştir')
    expect(linesOf(change)).toEqual(['1.Ümit Doğan', '2.Işıl ÖzEklendi', '3.Çağrı Şen', '4.Ece Ün'])
    await press('Kaydet')
    await waitFor(() => expect(sent(save)).toHaveLength(2))
    const reason = 'Işıl da baksın'
    expect(sent(save)).toEqual([
      expect.objectContaining({ corporationTreeVersion: 3, reason }),
      expect.objectContaining({ corporationTreeVersion: 4, treeUsersByCorporation: [3, 2, 5, 4], reason }),
    ])
  })

  test('is replaced by the reader’s order', async () => {
    const sent = await saveSecond()
    await press('Benim sıralamam kalsın')
    expect(linesOf(change)).toEqual(['1.Ümit Doğan', 'Çağrı ŞenÇıkarıldı', '2.Işıl ÖzEklendi', '3.Ece Ün'])
    await press('Kaydet')
    await waitFor(() => expect(sent(save)).toHaveLength(2))
    expect(sent(save)[1]).toMatchObject({ corporationTreeVersion: 4, treeUsersByCorporation: [3, 2, 4] })
  })

  test('stays if the change is undone', async () => {
    const sent = await saveSecond()
    await press('Değişikliğimi geri al')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await companyTree()).getByText('Çağrı Şen')).toBeVisible()
    expect((await companyTree()).queryByText('Işıl Öz')).toBeNull()
    expect(sent(save)).toHaveLength(1)
  })
})

test('a new name is sent with the version that it was read with', async () => {
  const sent = await open(expense, both)
  await companyTree()
  await waitFor(() => expect(screen.getByLabelText('Türkçe adı')).not.toHaveAttribute('readonly'))
  await userEvent.type(screen.getByLabelText('Türkçe adı'), ' 2')
  await press('Kaydet…')
  await press('Kaydet')
  await waitFor(() => expect(sent(save)).toHaveLength(1))
  expect(sent(save)).toEqual([
    expect.objectContaining({ name: 'Expense Forms', nameTranslate: 'Masraf Formları 2', version: 5 }),
  ])
})

test('a new name from somebody else keeps the input', async () => {
  let named = { ...expense, version: 5 }
  await open(expense, both, { [`GET /api/module/get/${expense.moduleGuid}`]: () => success(named) })
  await addIsil()
  named = { ...expense, nameTranslate: 'Giderler', version: 6 }
  refreshEverything()
  expect(await screen.findByDisplayValue('Giderler')).toBeVisible()
  expect((await companyTree()).getAllByRole('listitem')).toHaveLength(3)
})

test('the address holds the company and the department; another company has other departments', async () => {
  await open(expense, both)
  await companyTree()
  await userEvent.selectOptions(screen.getByLabelText('Şirket'), 'Anka Yazılım A.Ş.')
  await waitFor(() => expect(location.search).toBe('?company=2'))
  expect(await screen.findByRole('option', { name: 'Ar-Ge' })).toBeInTheDocument()
  expect(screen.getByLabelText('Departman')).toHaveValue('')
})

test('only a manager of the whole group renames a module', async () => {
  await open(expense, both, {}, { writes: [1] })
  await companyTree()
  expect(screen.getByLabelText('Türkçe adı')).toHaveAttribute('readonly')
  expect(screen.getByText(/^Modülün adı bütün grupta aynıdır/)).toBeVisible()
})
