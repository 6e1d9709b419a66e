import userEvent from '@testing-library/user-event'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import { Company, Department, tree, type Answers } from '../testing/world'
import TreeFilesPage from './tree-files.page'

const check = 'POST /api/module/CheckTrees'
const save = 'POST /api/module/ImportTrees'
const nothing = { mistakes: [], changes: [], unchanged: 0, token: 'one' }
const change = {
  tree: tree({ scope: Company, users: [3, 4] }),
  approvalTree: tree({ scope: Company, users: [3, 2, 4] }).approvalTree,
}
const open = (answers: Answers) => openPage(TreeFilesPage, answers, { at: '/modules/files' })
const choose = async (name = 'ağaçlar.csv') =>
  userEvent.upload(await screen.findByLabelText('Dosya'), new File(['Modül;…'], name))
/** Returns the fields of a multipart body, with the name of its file. */
const fieldsOf = (body: unknown) =>
  Object.fromEntries(
    [...String(body).matchAll(/name="(\w+)"(?:; filename="([^"]*)")?.*?\r\n\r\n(.*?)\r\n--/gs)].map(
      ([, name = '', file, content]) => [file ?? name, content],
    ),
  ) as object
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a file is previewed, and saved with its token and a reason', async () => {
  const sent = await open({
    [check]: () => success({ ...nothing, changes: [change], unchanged: 4 }),
    [save]: () => success({ saved: 1 }),
  })
  await choose()
  expect(await screen.findByRole('heading', { name: '1 ağaç değişecek' })).toBeVisible()
  const difference = screen.getByRole('list', { name: 'Anka Holding A.Ş.: şirket ağacı, Masraf Formları' })
  expect(
    within(difference)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['1.Ümit Doğan', '2.Işıl ÖzEklendi', '3.Ece Ün'])
  expect(await screen.findByText('Kimsenin sonraki formu değişmiyor.')).toBeVisible()
  expect(sent('POST /api/module/PreviewTrees')).toEqual([
    {
      moduleId: 1,
      trees: [{ treeScope: 2, ownerId: 1, purchaseTypeId: null, treeUsers: [3, 2, 4] }],
      currentPage: 1,
      rowsPerPage: 50,
    },
  ])
  expect(sent(save)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Neden' }), ', Mayıs')
  await press('1 ağacı kaydet')
  expect(await screen.findByText('1 ağaç kaydedildi.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'İçe aktar' })).toHaveFocus()
  expect(sent(save).map(fieldsOf)).toEqual([
    { format: 'csv', 'ağaçlar.csv': 'Modül;…', token: 'one', reason: 'İçe aktarılan dosya: ağaçlar.csv, Mayıs' },
  ])
})

test('an error names its row and column, and nothing can be saved', async () => {
  const mistake = { row: 7, column: 'Onaylayan no', code: 'TREE_FILE_UNKNOWN', message: '“99” bulunamadı.' }
  await open({ [check]: () => success({ ...nothing, mistakes: [mistake], changes: [change] }) })
  await choose()
  const table = within(await screen.findByRole('table', { name: 'Dosyadaki hatalar' }))
  expect(table.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['7', 'Onaylayan no', '“99” bulunamadı.'])
  expect(screen.queryByRole('button', { name: /kaydet/ })).toBeNull()
})

test('only the first of many errors are shown, with a note', async () => {
  const mistakes = Array.from({ length: 100 }, (_mistake, row) => ({ row, column: 'Sıra', code: 'X', message: 'Yok.' }))
  await open({ [check]: () => success({ ...nothing, mistakes }) })
  await choose()
  expect(await screen.findByText(/^Dosyadaki ilk 100 hata gösteriliyor/)).toBeVisible()
})

test('a file that changes nothing says so', async () => {
  await open({ [check]: () => success({ ...nothing, unchanged: 12 }) })
  await choose()
  expect(await screen.findByText('Dosyadaki 12 ağaç zaten aynı; kaydedilecek bir şey yok.')).toBeVisible()
})

test('a tree that changed since is reported beside a new preview; the reason stays', async () => {
  const other = { ...change, tree: tree({ scope: Department, users: [3, 4], departmentId: 11 }) }
  let answer = { ...nothing, changes: [change] }
  const sent = await open({ [check]: () => success(answer), [save]: () => refusal('TREES_MOVED') })
  await choose()
  const reason = await screen.findByRole('textbox', { name: 'Neden' })
  await userEvent.clear(reason)
  await userEvent.type(reason, 'Mayıs')
  answer = { ...nothing, changes: [change, other], token: 'two' }
  await press('1 ağacı kaydet')
  expect(await screen.findByText(/^Önizlemeden sonra ağaçlardan biri değişti/)).toBeVisible()
  await press('2 ağacı kaydet')
  await waitFor(() => expect(sent(save)).toHaveLength(2))
  expect(fieldsOf(sent(save)[1])).toMatchObject({ token: 'two', reason: 'Mayıs' })
})

test('a save that is pressed before the preview waits for it', async () => {
  const told: (() => void)[] = []
  const sent = await open({
    [check]: () => success({ ...nothing, changes: [change] }),
    'POST /api/module/PreviewTrees': () =>
      new Promise(resolve =>
        told.push(() => resolve(success([], { totalCount: 0, people: 0, stranded: 0, problems: [] }))),
      ),
    [save]: () => success({ saved: 1 }),
  })
  await choose()
  await press('1 ağacı kaydet')
  expect(await screen.findByText(/^Önizleme hazırlanıyor/)).toBeVisible()
  await waitFor(() => expect(told).toHaveLength(1))
  expect(sent(save)).toEqual([])
  for (const tell of told) tell()
  expect(await screen.findByText('1 ağaç kaydedildi.')).toBeVisible()
  expect(sent(save)).toHaveLength(1)
})

test('another file starts anew, and a late answer about the previous one is ignored', async () => {
  let tell = () => {}
  const late = new Promise<void>(resolve => (tell = resolve))
  const answers = [
    () => refusal('TREE_FILE_WRONG'),
    () => late.then(() => success({ ...nothing, changes: [change] })),
    () => success({ ...nothing, unchanged: 12 }),
  ]
  const sent = await open({
    [check]: () => answers.shift()?.() ?? refusal('INTERNAL'),
    'POST /api/module/ExportTrees': () => refusal('INTERNAL'),
  })
  await choose()
  const wrong = await screen.findByRole('alert')
  await press('Kaldır: ağaçlar.csv')
  await choose('ikinci.csv')
  expect(wrong).not.toBeInTheDocument()
  await waitFor(() => expect(sent(check)).toHaveLength(2))
  await press('Kaldır: ikinci.csv')
  await choose('üçüncü.csv')
  expect(await screen.findByText(/^Dosyadaki 12 ağaç zaten aynı; kaydedilecek/)).toBeVisible()
  tell()
  // The late answer has arrived once a later call is answered.
  await press('İndir')
  await screen.findByRole('alert')
  expect(screen.getByText(/^Dosyadaki 12 ağaç zaten aynı; kaydedilecek/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: '1 ağaç değişecek' })).toBeNull()
})

test('the ending of a file tells its format', async () => {
  const sent = await open({ [check]: () => success(nothing) })
  await choose('trees.JSON')
  await waitFor(() => expect(sent(check).map(fieldsOf)).toEqual([{ format: 'json', 'trees.JSON': 'Modül;…' }]))
})

test('an export is limited to a module and a company, in a format', async () => {
  const sent = await open({ 'POST /api/module/ExportTrees': () => refusal('INTERNAL') })
  await userEvent.selectOptions(await screen.findByLabelText('Modül'), await screen.findByText('Masraf Formları'))
  await userEvent.click(screen.getByLabelText('JSON'))
  await press('İndir')
  await waitFor(() => expect(sent('POST /api/module/ExportTrees')).toHaveLength(1))
  expect(sent('POST /api/module/ExportTrees')).toEqual([{ format: 'json', moduleId: 1, corporationId: null }])
})
