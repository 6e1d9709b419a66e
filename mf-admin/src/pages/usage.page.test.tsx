import userEvent from '@testing-library/user-event'
import type { AwaitedForm, Replacement, Usage } from '@portal/contracts/trees/usage.calls'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { refusal, success } from '@portal/testing/logged-in'
import { openPage } from '../testing/open-page'
import { Company, Specific, passive, tree, type Answers } from '../testing/world'
import UsagePage from './usage.page'

const where = 'POST /api/module/WhereUsed'
const preview = 'POST /api/module/PreviewReplacement'
const replace = 'POST /api/module/ReplacePerson'

const follower = { userId: 2, name: 'Işıl Öz', corporationName: 'Anka Holding A.Ş.', departmentName: 'Ar-Ge' }
const waiting: AwaitedForm = {
  id: 647,
  formGuid: '00000000-0000-4000-8000-000000000647',
  moduleExpression: 'EXP',
  ownerName: 'Duru Ak',
  corporationName: 'Anka Yazılım A.Ş.',
  since: '2026-11-02T09:30:00Z',
  canOpen: true,
}
const ofCompany = tree({ scope: Company, users: [3, 4] })
const ofPerson = tree({ scope: Specific, users: [4], ownerId: 2 })
const nowhere: Usage = {
  person: { id: 4, name: 'Ece Ün', titleName: 'Uzman', corporationName: 'Anka Holding A.Ş.', status: 'active' },
  trees: [],
  masterOf: [],
  canReplace: false,
  generalManagerOf: [],
  forms: [],
  questions: [],
  substitutions: [],
  others: [],
}
const everywhere: Usage = {
  ...nowhere,
  trees: [ofPerson, ofCompany],
  canReplace: true,
  masterOf: [
    { ...follower, isForLeave: false },
    { ...follower, isForLeave: true },
  ],
  generalManagerOf: [{ corporationId: 2, corporationName: 'Anka Yazılım A.Ş.' }],
  forms: [waiting],
  questions: [{ ...waiting, id: 648, formGuid: '00000000-0000-4000-8000-000000000648', canOpen: false }],
  substitutions: [
    {
      id: 1,
      userId: 4,
      userName: 'Ece Ün',
      substituteId: 5,
      substituteName: 'Çağrı Şen',
      startDate: '2026-12-01',
      endDate: '2026-12-05',
    },
  ],
  others: [
    { title: 'Takip ettiği sözleşmeler', entries: [{ label: 'Ofis temizliği', detail: null, to: '/agreements/1' }] },
  ],
}
const way = (...approvers: string[]) => ({ approvers, refusal: null })
const replacement: Replacement = {
  trees: [{ tree: ofCompany, treeUsers: [3, 5], problem: null }],
  masters: [{ isForLeave: false, people: [{ ...follower, isForLeave: false }], problem: null }],
  changed: [
    {
      userId: 7,
      name: 'Duru Ak',
      corporationName: 'Anka Holding A.Ş.',
      departmentName: 'Satış',
      purchaseTypeId: null,
      moduleId: 1,
      before: way('Ümit Doğan', 'Ece Ün'),
      after: way('Ümit Doğan', 'Çağrı Şen'),
    },
  ],
  changes: { totalCount: 1, people: 1, stranded: 0 },
  seen: 'abc',
}
const problem = { code: 'USER_ALREADY_IN_TREE', message: 'Bu kişi zaten onay ağacında.' }

const open = (more: Answers = {}, visit = {}) =>
  openPage(
    UsagePage,
    {
      [where]: () => success(everywhere),
      [preview]: () => success(replacement),
      [replace]: () => success({ trees: 1, people: 1 }),
      ...more,
    },
    { at: '/modules/usage?user=4', ...visit },
  )
const section = async (name: string) => within(await screen.findByRole('region', { name }))
async function choose(label: string, typed: string, option: RegExp) {
  await userEvent.type(await screen.findByRole('combobox', { name: label }), typed)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const begin = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Her yerde değiştir…' }))
  await choose('Yerine geçecek kişi', 'cagri', /Çağrı Şen/)
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Her yerde değiştir' }))

test('the page lists everything that depends on a person, with links', async () => {
  await open()
  const trees = (await section('Onay ağaçları')).getAllByRole('link')
  expect(trees.map(link => link.getAttribute('href'))).toEqual([
    '/modules?tool=user&user=4&kind=2',
    '/modules?tool=user&user=4&kind=4',
  ])
  expect((await section('Üst kullanıcısı olduğu kişiler')).getByText('izinlerde')).toBeVisible()
  expect((await section('Genel müdürü olduğu şirketler')).getByText('Anka Yazılım A.Ş.')).toBeVisible()
  const form = await (await section('Sırası onda olan formlar')).findByRole('link', { name: '#647 · Duru Ak' })
  expect(form).toHaveAttribute('href', `/expForm/${waiting.formGuid}`)
  expect((await section('Cevabı beklenen sorular')).queryByRole('link')).toBeNull()
  expect((await section('Vekâletler')).getByText('Vekili: Çağrı Şen')).toBeVisible()
  const agreements = (await section('Takip ettiği sözleşmeler')).getByRole('link', { name: 'Ofis temizliği' })
  expect(agreements).toHaveAttribute('href', '/agreements/1')
})

test('a person, even a passive one, is chosen and kept in the address', async () => {
  await open(
    { [where]: () => success({ ...nowhere, person: { ...nowhere.person, status: 'passive' } }) },
    { at: '/modules/usage' },
  )
  await choose('Kişi', 'pelin', /Pelin Uçar/)
  await waitFor(() => expect(location.search).toBe(`?user=${passive.id}`))
  expect(await screen.findByText('Ece Ün hiçbir yerde yer almıyor')).toBeVisible()
  expect(screen.getByText('Pasif')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Her yerde değiştir…' })).toBeNull()
})

describe('replacing somebody everywhere', () => {
  test('previews the changes and the affected people, and sends what was seen', async () => {
    const sent = await open()
    await begin()
    const difference = within(await screen.findByRole('list', { name: /Anka Holding A.Ş.: şirket ağacı/ }))
    expect(difference.getByText('Çağrı Şen')).toBeVisible()
    expect(screen.getByText('1 kişinin üst kullanıcısı olur: Işıl Öz')).toBeVisible()
    const changed = within(screen.getByRole('list', { name: 'Sonraki formu değişecek kişiler' }))
    expect(changed.getByText('Masraf Formları · Anka Holding A.Ş. · Satış')).toBeVisible()
    await confirm()
    expect(await screen.findByText('1 ağaç ve 1 kişinin üst kullanıcısı değiştirildi.')).toBeVisible()
    expect(sent(replace)).toEqual([{ userId: 4, newUserId: 5, seen: 'abc' }])
    await waitFor(() => expect(sent(where)).toHaveLength(2))
    expect(sent(preview)).toHaveLength(1)
  })

  test('many changed forms are paged', async () => {
    const [one] = replacement.changed
    const pageOf = (name: string) => ({
      ...replacement,
      changed: one ? [{ ...one, name }] : [],
      changes: { totalCount: 51, people: 51, stranded: 0 },
    })
    const sent = await open({
      [preview]: ({ body }) =>
        success(pageOf((body as { currentPage: number }).currentPage === 1 ? 'Duru Ak' : 'Ada Su')),
    })
    await begin()
    expect(await screen.findByText('1–50 / 51')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sonraki sayfa' }))
    expect(await screen.findByText('Ada Su')).toBeVisible()
    await confirm()
    await waitFor(() => expect(sent(replace)).toEqual([{ userId: 4, newUserId: 5, seen: 'abc' }]))
  })

  test('is not possible against a rule, and links to the editor of that place', async () => {
    const sent = await open({
      [preview]: () => success({ ...replacement, trees: [{ tree: ofCompany, treeUsers: [3, 3], problem }] }),
    })
    await begin()
    expect(await screen.findByText(problem.message)).toBeVisible()
    expect(screen.getByText('1 kişinin sonraki formu başka bir yol izler.')).toBeVisible()
    const editor = within(screen.getByRole('dialog')).getByRole('link', { name: /şirket ağacı, Masraf Formları/ })
    expect(editor).toHaveAttribute('href', '/modules?tool=user&user=4&kind=2')
    await confirm()
    expect(sent(replace)).toEqual([])
  })

  test('previews again after a change meanwhile', async () => {
    const sent = await open({ [replace]: () => refusal('REPLACEMENT_MOVED') })
    await begin()
    await screen.findByText('1 kişinin üst kullanıcısı olur: Işıl Öz')
    await confirm()
    expect(await screen.findByText(/^Hiçbir şey değiştirilmedi: siz bakarken/)).toBeVisible()
    await waitFor(() => expect(sent(preview)).toHaveLength(2))
    await userEvent.clear(screen.getByRole('combobox', { name: 'Yerine geçecek kişi' }))
    await choose('Yerine geçecek kişi', 'isil', /Işıl Öz/)
    expect(screen.queryByText(/^Hiçbir şey değiştirilmedi/)).toBeNull()
  })

  test('is confirmed only after the preview; before that it says that the preview is on its way', async () => {
    let tell = () => {}
    const later = new Promise<void>(resolve => (tell = resolve))
    const sent = await open({ [preview]: () => later.then(() => success(replacement)) })
    await begin()
    await confirm()
    expect(screen.getByText(/^Önizleme hazırlanıyor/)).toBeVisible()
    tell()
    await screen.findByText('1 kişinin üst kullanıcısı olur: Işıl Öz')
    expect(screen.queryByText(/^Önizleme hazırlanıyor/)).toBeNull()
    expect(sent(replace)).toEqual([])
  })

  test('needs a replacement', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Her yerde değiştir…' }))
    await confirm()
    expect(screen.getByText('Kullanıcıyı seçin!')).toBeVisible()
  })

  test('is not offered without write access to these companies', async () => {
    await open({ [where]: () => success({ ...everywhere, canReplace: false }) })
    await section('Onay ağaçları')
    expect(screen.queryByRole('button', { name: 'Her yerde değiştir…' })).toBeNull()
  })
})

test('it speaks English', async () => {
  await open({}, { language: 'en' })
  expect(await screen.findByRole('heading', { name: 'Where is someone involved?' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Replace everywhere…' })).toBeVisible()
})
