import userEvent from '@testing-library/user-event'
import { chooseFile, emptyPreview } from '@portal/testing/file-import'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'
import DirectoryImportPage from './directory-import.page'

const look = 'POST /api/Directory/PreviewImport'
const bring = 'POST /api/Directory/Import'
const nothing = { ...emptyPreview, departments: [], missing: [] }
const { counts } = emptyPreview
const row = { line: 2, key: 'ada@anka.test', name: 'Ada Çelik', outcome: 'Created', changes: [], faults: [] }
const change = {
  ...row,
  outcome: 'Changed',
  changes: [
    { field: 'title', from: 'Uzman', to: '' },
    { field: 'iban', from: 'TR1', to: 'TR2', waits: true },
  ],
}
const fault = { column: 'iban', code: 'NOT_AN_IBAN', message: '“TR1” bir IBAN değil' }
const imported = { actId: 7, createdUserIds: [41, 42], created: 2, changed: 1, madePassive: 0, waitingAccounts: 2 }

const open = (answers: Answers) => openPage(DirectoryImportPage, answers, { at: '/directory/import' })
const content = 'E-Posta;Adı;Sicil\nada@anka.test;Ada;7\ncan@anka.test;;\n'
const choose = (bytes: string | Uint8Array = content, name = 'kişiler.csv') => chooseFile(bytes, name)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

test('columns are guessed, shown with their share of filled rows, and can be changed', async () => {
  const sent = await open({ [look]: () => success(nothing) })
  await choose()
  expect(await screen.findByText('2 satır, 3 sütun, UTF-8')).toBeVisible()
  const chosen = () =>
    screen.getAllByRole('combobox').map(select => (select as HTMLSelectElement).selectedOptions[0]?.textContent)
  expect(chosen()).toEqual(['E-posta (eşleştirir)', 'Ad', 'Aktarma'])
  expect(screen.getByText('Aktarılmayacak: Sicil')).toBeVisible()
  expect(screen.getByText(/^Hiçbir sütun üst kullanıcı olarak seçilmedi/)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Adı: 1 / 2 satır dolu' })).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByText('ada@anka.test · can@anka.test')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '“Sicil” sütunu' }), 'Ad')
  expect(chosen()).toEqual(['E-posta (eşleştirir)', 'Aktarma', 'Ad'])
  await press('Önizle')
  await screen.findByText('Dosyada değişecek bir şey yok.')
  expect(sent(look)).toEqual([
    {
      kind: 'people',
      content: 'email;firstName\nada@anka.test;7\ncan@anka.test;',
      columns: ['email', 'firstName'],
      values: [],
      monthFirst: [],
      skipsRefused: false,
      makesMissingPassive: false,
    },
  ])
})

test('changes are shown field by field and imported with their digest; then new people can be invited', async () => {
  const sent = await open({
    [look]: () => success({ ...nothing, counts: { ...counts, Created: 2, Changed: 1 }, rows: [row, change] }),
    [bring]: () => success(imported),
    'POST /api/Directory/Invite': () => success({ invited: [41, 42], skipped: [] }),
  })
  await choose()
  await press('Önizle')
  await userEvent.click(await screen.findByRole('tab', { name: /Değişecek/ }))
  expect(screen.getByText('Unvan: Uzman → (boş)')).toBeVisible()
  expect(screen.getByText('IBAN: TR1 → TR2 (ikinci bir yöneticinin onayını bekler)')).toBeVisible()
  expect(sent(bring)).toEqual([])
  await press('3 kaydı aktar')
  expect(await screen.findByText('2 kayıt eklendi, 1 kayıt değişti, 0 kişi pasif oldu.')).toBeVisible()
  expect(screen.getByText(/^2 hesap ikinci bir yöneticinin onayını bekliyor/)).toBeVisible()
  expect(sent(bring)).toMatchObject([{ digest: 'one', columns: ['email', 'firstName'] }])
  expect(screen.queryByRole('button', { name: 'Davetleri gönder' })).toBeNull()
  await userEvent.click(await box(/2 yeni kişiyi davet et/))
  await press('Davetleri gönder')
  expect(await screen.findByText('2 davet yola çıktı.')).toBeVisible()
  expect(sent('POST /api/Directory/Invite')).toEqual([{ userIds: [41, 42] }])
  expect(screen.getByRole('button', { name: 'Geri al' })).toBeVisible()
})

test('an error names its row and column, and blocks the import until the row is skipped', async () => {
  const refused = { ...row, outcome: 'Refused', faults: [fault] }
  const sent = await open({
    [look]: () => success({ ...nothing, counts: { ...counts, Refused: 1, Changed: 1 }, rows: [refused, change] }),
    [bring]: () => success({ ...imported, createdUserIds: [] }),
  })
  await choose()
  await press('Önizle')
  const table = within(await screen.findByRole('table', { name: 'Dosyanın satırları' }))
  expect(table.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
    '2',
    'Ada Çelikada@anka.test',
    'IBAN “TR1” bir IBAN değil',
  ])
  await press('1 kaydı aktar')
  expect(sent(bring)).toEqual([])
  await userEvent.click(await box(/Hatalı 1 satırı atla/))
  await press('1 kaydı aktar')
  await waitFor(() => expect(sent(bring)).toMatchObject([{ skipsRefused: true }]))
})

test('equal faults are told once, and mended by what their word means or by adding the company', async () => {
  const group = { message: '“Memur” bir rol değil', department: null, isConsequence: false, count: 70, lines: [2, 3] }
  const faults = [
    { ...group, column: 'roles', code: 'NOT_A_ROLE', text: 'Memur' },
    { ...group, column: 'corporation', code: 'NO_SUCH_COMPANY', text: 'Kargo', department: 'Depo', message: 'yok' },
  ]
  const refused = { ...nothing, counts: { ...counts, Refused: 70 }, faults, refusedLines: [2, 3] }
  const sent = await open({
    [look]: () => success(refused),
    'POST /api/Directory/Companies': () => success({}),
    'GET /api/Directory/Companies': () => success([], { canCreate: true }),
  })
  await choose('E-posta;Rol;Şirket\na@x.test;Memur;Kargo\nb@x.test;Memur;Kargo\n')
  await press('Önizle')
  const list = within(await screen.findByRole('list', { name: 'Düzeltilecekler' }))
  await list.findByRole('button', { name: 'Şirketi ekle' })
  expect(list.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    expect.stringContaining('70 satır · satır 2 ve 3 …'),
    expect.stringContaining('Şirketi ekle'),
  ])
  await userEvent.selectOptions(list.getByRole('combobox', { name: '“Memur” ne demek?' }), 'Kullanıcı')
  const roles = { field: 'roles', from: 'Memur', to: 'WorkflowUser' }
  await waitFor(() => expect(sent(look)).toMatchObject([{ values: [] }, { values: [roles] }]))
  await press('Şirketi ekle')
  const dialog = within(await screen.findByRole('dialog', { name: '“Kargo” şirketini ekle' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Şirketi ekle' }))
  await waitFor(() => expect(sent(look)).toHaveLength(3))
  expect(sent('POST /api/Directory/Companies')).toMatchObject([{ name: 'Kargo', departmentName: 'Depo', locale: 'TR' }])
  await press('Kaldır: Roller: “Memur” → Kullanıcı')
  await waitFor(() => expect(sent(look)[3]).toMatchObject({ values: [] }))
})

test('people missing from the file stay active unless the box is ticked, which lists their dependencies', async () => {
  const missing = [{ userId: 9, name: 'Uğur Şahin', email: 'colleague@anka.test' }]
  const usage = {
    person: { id: 9, name: 'Uğur Şahin', titleName: 'Uzman', corporationName: 'Anka Holding A.Ş.', status: 'active' },
    trees: [],
    masterOf: [],
    canReplace: true,
    generalManagerOf: [{ corporationId: 1, corporationName: 'Anka Holding A.Ş.' }],
    forms: [],
    questions: [],
    substitutions: [],
    others: [],
  }
  const sent = await open({
    [look]: () => success({ ...nothing, missing }),
    [bring]: () => success({ ...imported, createdUserIds: [], madePassive: 1 }),
    'POST /api/module/WhereUsed': () => success(usage),
  })
  await choose()
  await press('Önizle')
  expect(await screen.findByText('Dosyada değişecek bir şey yok.')).toBeVisible()
  await userEvent.click(await box(/Dosyada olmayan 1 kişiyi pasif yap/))
  expect(await screen.findByText('Anka Holding A.Ş. genel müdürü')).toBeVisible()
  expect(sent(look)).toMatchObject([{ makesMissingPassive: false }, { makesMissingPassive: true }])
  await press('1 kaydı aktar')
  await waitFor(() => expect(sent(bring)).toMatchObject([{ makesMissingPassive: true }]))
})

test('a change since the preview is reported beside a new preview', async () => {
  let answer = { ...nothing, counts: { ...counts, Changed: 1 }, rows: [change] }
  const sent = await open({ [look]: () => success(answer), [bring]: () => refusal('IMPORT_MOVED') })
  await choose()
  await press('Önizle')
  await screen.findByRole('button', { name: '1 kaydı aktar' })
  answer = { ...answer, counts: { ...counts, Changed: 2 }, digest: 'two' }
  await press('1 kaydı aktar')
  expect(await screen.findByText(/^Önizlemeden sonra bir şey değişti/)).toBeVisible()
  await press('2 kaydı aktar')
  await waitFor(() => expect(sent(bring)).toHaveLength(2))
  expect(sent(bring)[1]).toMatchObject({ digest: 'two' })
})

test.each([
  [
    'has too many rows',
    `a;b\n${'x;y\n'.repeat(100_001)}`,
    /^Dosya 100.002. satırda sınırı aşıyor; buradan en çok 100.000/,
  ],
  ['has no rows', 'a;b\n', 'Dosyada başlığın altında satır yok.'],
  ['never closes a quote', 'a;b\n"x;y\n', /^2\. satırda açılan tırnak kapanmıyor/],
])('a file that %s is refused before anything is sent', async (_what, text, reason) => {
  await open({})
  await choose(text)
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Önizle' })).toBeNull()
})

test('a file without an encoding is read as Turkish, with a warning', async () => {
  await open({})
  await choose(
    Uint8Array.from([...'E-posta;Unvan\na@x.test;'].map(letter => letter.charCodeAt(0)).concat(0xde, 0x65, 0x66)),
  )
  expect(await screen.findByText('Şef')).toBeVisible()
  expect(screen.getByText(/okundu\. Aşağıdaki örneklerde/)).toBeVisible()
})

describe('the days of a column', () => {
  const days = (...values: string[]) =>
    new TextEncoder().encode(['E-posta;Doğum tarihi', ...values.map(value => `a@x.test;${value}`)].join('\n'))
  const sentOrders = async (sent: Awaited<ReturnType<typeof open>>) => {
    await press('Önizle')
    await screen.findByText('Dosyada değişecek bir şey yok.')
    return (sent(look) as { monthFirst: string[] }[]).map(({ monthFirst }) => monthFirst)
  }

  test('are shown as they are read, where a value tells their order', async () => {
    const sent = await open({ [look]: () => success(nothing) })
    await choose(days('4/3/2026', '4/13/2026'))
    expect(await screen.findByText('4/3/2026 → 3 Nisan 2026 Cuma')).toBeVisible()
    expect(screen.queryByRole('radio', { name: /Nisan/ })).toBeNull()
    expect(await sentOrders(sent)).toEqual([['birthDate']])
  })

  test('are asked for only where none does', async () => {
    const sent = await open({ [look]: () => success(nothing) })
    await choose(days('03/04/2026'))
    expect(await screen.findByRole('radio', { name: '3 Nisan 2026 Cuma' })).toBeChecked()
    expect(await sentOrders(sent)).toEqual([[]])
    await userEvent.click(screen.getByRole('radio', { name: '4 Mart 2026 Çarşamba' }))
    expect(await sentOrders(sent)).toEqual([[], ['birthDate']])
  })
})

describe('an import without an answer', () => {
  const change1 = { ...nothing, counts: { ...counts, Changed: 1 }, rows: [change] }
  const openLost = async (later: object, whenAsked: Answers[string]) => {
    let asked = 0
    await open({ [look]: () => success(asked++ === 0 ? change1 : later), [bring]: whenAsked })
    await choose()
    await press('Önizle')
    await press('1 kaydı aktar')
  }

  test.each([
    ['was done', nothing, /^Yanıt gelmedi, ama dosyanın tamamı aktarıldı\. Bu sayfayı yeniden açınca/],
    ['was not done', change1, 'Yanıt gelmedi; hiçbir şey aktarılmadı. Yeniden deneyebilirsiniz.'],
  ])('says which: it %s', async (_what, later, message) => {
    await openLost(later, () => refusal('UNAVAILABLE'))
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('is asked about until the server is back', async () => {
    let isBack = false
    const answer = () => (isBack ? success(nothing) : refusal('UNAVAILABLE'))
    let asked = 0
    await open({
      [look]: () => (asked++ === 0 ? success(change1) : answer()),
      [bring]: () => refusal('UNAVAILABLE'),
    })
    await choose()
    await press('Önizle')
    await press('1 kaydı aktar')
    expect(await screen.findByText(/ya tamamen aktarıldı ya hiç/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Önizle' })).toBeNull()
    isBack = true
    expect(await screen.findByText(/dosyanın tamamı aktarıldı/, {}, { timeout: 30_000 })).toBeVisible()
    expect(screen.queryByText(/ya tamamen aktarıldı ya hiç/)).toBeNull()
  }, 60_000)

  test('is one that was cancelled', async () => {
    await openLost(change1, () => new Promise(() => {}))
    await press('Vazgeç')
    expect(await screen.findByText('Vazgeçtiniz; hiçbir şey aktarılmadı.')).toBeVisible()
  })
})
