import { refreshEverything } from '@portal/auth/queries'
import userEvent from '@testing-library/user-event'
import { chooseFile, emptyPreview } from '@portal/testing/file-import'
import { refusal, success } from '@portal/testing/logged-in'
import { cleanup, screen, waitFor, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'

const look = 'POST /api/agreement/previewImport'
const bring = 'POST /api/agreement/import'
const { counts } = emptyPreview
const row = { line: 2, key: 'S-1', name: 'Kira', outcome: 'Created', faults: [], changes: [] }
const group = { code: 'X', text: 'eski', department: null, isConsequence: false, count: 2, lines: [2, 3] }

const content = 'Sözleşme No;Tedarikçi;Kod;Şirket;Döviz;Dönem;Otomatik Yenileme\nS-1;Kule;7;a;b;c;d\n'
async function choose() {
  await chooseFile(content, 'sözleşmeler.csv')
  await userEvent.click(await screen.findByRole('button', { name: 'Önizle' }))
}
const at = '/agreementimport'

test('a file is previewed and imported as it was previewed; then the list is one click away', async () => {
  const sent = await openPage(
    {
      [look]: () => success({ ...emptyPreview, counts: { ...counts, Created: 2 }, rows: [row] }),
      [bring]: () => success({ actId: 9, created: 2, renewals: 1 }),
    },
    { at },
  )
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: '2 kaydı aktar' }))
  expect(await screen.findByText(/^2 sözleşme eklendi; 1 tanesi bir öncekini yeniliyor\./)).toBeVisible()
  const columns = ['number', 'counterparty', 'corporations', 'currency', 'period', 'autoRenewal']
  const file = {
    content: `${columns.join(';')}\nS-1;Kule;a;b;c;d`,
    columns,
    values: [],
    monthFirst: [],
    skipsRefused: false,
  }
  expect(sent(look)).toEqual([file])
  expect(sent(bring)).toEqual([{ ...file, digest: 'one', fileName: 'sözleşmeler.csv' }])
  expect(screen.getByRole('link', { name: 'Sözleşmelere git' })).toHaveAttribute(
    'href',
    expect.stringContaining('/agreementlist'),
  )
})

test.each([
  ['corporations', ['Anka Yazılım']],
  ['currency', ['TRY']],
  ['period', ['Aylık', 'Yıllık']],
  ['autoRenewal', ['Evet', 'Hayır']],
])('what a word of %s means is chosen from what there is', async (column, meanings) => {
  const sent = await openPage(
    {
      [look]: () =>
        success({ ...emptyPreview, faults: [{ ...group, column, message: '“eski” …' }], refusedLines: [2, 3] }),
    },
    { at, companies: { 1: 'read', 2: 'write' } },
  )
  await choose()
  const field = await screen.findByRole('combobox', { name: '“eski” ne demek?' })
  for (const meaning of meanings) expect(await screen.findByRole('option', { name: meaning })).toBeVisible()
  expect(field.querySelectorAll('option[value]:not([value=""])')).toHaveLength(meanings.length)
  await userEvent.selectOptions(field, meanings[0] ?? '')
  expect(await screen.findByRole('button', { name: new RegExp(`^Kaldır: .*eski.*${meanings[0]}`) })).toBeVisible()
  await waitFor(() => expect(sent(look)).toHaveLength(2))
})

test('rows without notes get one text, which is offered and may be changed', async () => {
  const missing = { ...group, text: null, column: 'notes', code: 'NEEDED_FOR_NEW', message: 'Gerekli.' }
  const sent = await openPage(
    { [look]: () => success({ ...emptyPreview, faults: [missing], refusedLines: [2, 3] }) },
    { at },
  )
  await choose()
  const field = await screen.findByRole('textbox', { name: 'Notu olmayan satırlar için' })
  expect(field).toHaveValue('Dosyadan aktarıldı; not girilmemişti.')
  await userEvent.clear(field)
  await userEvent.type(field, 'Arşivden')
  await userEvent.click(screen.getByRole('button', { name: 'Hepsine yaz' }))
  await waitFor(() => expect(sent(look)).toHaveLength(2))
  expect(sent(look)[1]).toMatchObject({ values: [{ field: 'notes', from: '', to: 'Arşivden' }] })
  expect(await screen.findByText('Notlar: boşsa “Arşivden”')).toBeVisible()
})

test('an import that was done is undone once its effect is confirmed', async () => {
  const last = {
    actId: 9,
    kind: 'agreements',
    fileName: 'a.csv',
    createdDate: '2026-11-02T09:02:00Z',
    count: 2,
    isUndone: false,
  }
  const undo = 'POST /api/agreement/undoImport'
  const sent = await openPage(
    {
      'GET /api/agreement/lastImport': () => success({ isRunning: false, runningFor: null, last }),
      'POST /api/agreement/previewImportUndo': () =>
        success({
          createdDate: last.createdDate,
          userName: 'Öykü',
          gone: 2,
          returned: 1,
          faults: [],
          faultCount: 0,
          digest: 'd',
        }),
      [undo]: () => success({ gone: 2, returned: 1 }),
    },
    { at },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'İçe aktarmayı geri al' }))
  expect(await dialog.findByText('Eklenen 2 sözleşme silinir.')).toBeVisible()
  expect(dialog.getByText('Yenilenen 1 sözleşme eskisi gibi sürer.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Geri al' }))
  expect(await screen.findByText('İçe aktarma geri alındı.')).toBeVisible()
  expect(sent(undo)).toEqual([{ actId: 9, digest: 'd' }])
})

describe('a page that was closed before the answer came says at the next visit', () => {
  const lastOf = (last: object | null, isRunning = false) => ({
    'GET /api/agreement/lastImport': () => success({ isRunning, runningFor: null, last }),
  })
  const done = {
    actId: 9,
    kind: 'agreements',
    fileName: 'sözleşmeler.csv',
    createdDate: '2026-11-02T09:02:00Z',
    count: 2,
  }

  /** Imports a file whose answer never comes, and leaves the page. */
  async function leaveHalfway(last: object | null) {
    const sent = await openPage(
      {
        ...lastOf(last),
        [look]: () => success({ ...emptyPreview, counts: { ...counts, Created: 2 }, rows: [row] }),
        [bring]: () => new Promise(() => {}),
      },
      { at },
    )
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: '2 kaydı aktar' }))
    await waitFor(() => expect(sent(bring)).toHaveLength(1))
    cleanup()
    refreshEverything()
  }

  test('that the import was done', async () => {
    await leaveHalfway(null)
    await openPage(lastOf({ ...done, isUndone: false }), { at })
    expect(
      await screen.findByText(/^Sayfa kapandığında süren aktarım yapıldı.*sözleşmeler\.csv · 2 sözleşme/),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Tamam' }))
    expect(await screen.findByText(/^Son aktarımınız: sözleşmeler\.csv/)).toBeVisible()
  })

  test.each([
    ['before which there was none', null],
    ['before which the same file was imported', { ...done, isUndone: true }],
  ])('that one %s was not done', async (_which, last) => {
    await leaveHalfway(last)
    await openPage(lastOf(last), { at })
    expect(await screen.findByText(/^Sayfa kapandığında süren aktarım yapılmadı; hiçbir şey değişmedi/)).toBeVisible()
  })

  test('that it still runs, and what became of it once it has ended', async () => {
    await leaveHalfway(null)
    let isRunning = true
    const answer = () => success({ isRunning, runningFor: null, last: isRunning ? null : { ...done, isUndone: false } })
    await openPage({ 'GET /api/agreement/lastImport': answer }, { at })
    expect(await screen.findByText(/aktarım henüz bitmedi/)).toBeVisible()
    isRunning = false
    expect(await screen.findByText(/aktarım yapıldı/, undefined, { timeout: 30_000 })).toBeVisible()
  }, 60_000)
})

describe('while somebody else imports, the page says so', () => {
  const shown = () => success({ ...emptyPreview, counts: { ...counts, Created: 2 }, rows: [row] })
  const waiting = /^Ayşe Demir kullanıcısının içe aktarması sürüyor/
  let isRunning = true
  beforeEach(() => void (isRunning = true))
  const inTurn = (answer: () => ReturnType<typeof success>) => () => (isRunning ? refusal('IMPORT_RUNNING') : answer())
  const other = {
    'GET /api/agreement/lastImport': () =>
      success({ isRunning, runningFor: isRunning ? 'Ayşe Demir' : null, last: null }),
  }

  test('and looks at the file by itself once that has ended', async () => {
    const sent = await openPage({ ...other, [look]: inTurn(shown) }, { at })
    await choose()
    expect(await screen.findByText(waiting)).toBeVisible()
    isRunning = false
    expect(await screen.findByRole('button', { name: '2 kaydı aktar' }, { timeout: 30_000 })).toBeVisible()
    await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
    expect(sent(look)).toHaveLength(2)
  }, 60_000)

  test('and whoever leaves the wait has imported nothing, and may begin again', async () => {
    const done = () => success({ actId: 9, created: 2, renewals: 1 })
    const sent = await openPage({ ...other, [look]: shown, [bring]: inTurn(done) }, { at })
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: '2 kaydı aktar' }))
    expect(await screen.findByText(waiting)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
    await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
    isRunning = false
    await userEvent.click(screen.getByRole('button', { name: '2 kaydı aktar' }))
    expect(await screen.findByText(/^2 sözleşme eklendi/)).toBeVisible()
    expect(sent(bring)).toHaveLength(2)
  }, 60_000)
})
