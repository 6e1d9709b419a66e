import userEvent from '@testing-library/user-event'
import type { FormRow } from '@portal/contracts/forms/form'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import type { Answer } from '@portal/testing/start-service'
import { Toaster } from '@portal/ui'
import type { TableControl } from './address/list-control'
import { useListInMemory } from './address/use-list-in-memory'
import { formListShape } from './form-list.shape'
import { FormTable } from './form-table'
import { cancelledRow, formRow } from './testing/form-row'

const wish = {
  ...{ id: 1, date: '2026-11-21T09:00:00Z', userId: 5, name: 'Özge Güneş', currentState: 10 },
  ...{ actedByUserId: null, actedByName: null, toUserId: null, toUserName: null, notes: [], changes: [] },
  description: 'Yanlış fatura',
}

let updateAnswer: Answer = success([])
loggedIn(({ url }) => {
  if (url === '/api/FormRequest/Update') return updateAnswer
  return success(url.startsWith('/api/formrequest/timeline') ? [wish] : [])
})

function List({ rows, control: given }: { rows: FormRow[]; control?: TableControl }) {
  const own = useListInMemory(formListShape)
  return (
    <FormTable
      name="test"
      label="Formlar"
      answer={{ data: rows, common: { totalCount: rows.length }, refusal: null, refetch: () => {} }}
      control={given ?? own}
      showsModule
      isForDeciding
      empty={null}
    />
  )
}
const show = (rows: FormRow[], language: 'tr' | 'en' = 'tr') => showPage(() => <List rows={rows} />, { language })
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
const mark = async () => {
  for (const box of screen.getAllByRole('checkbox', { name: /form|Form/ })) await userEvent.click(box)
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe('a form whose cancellation waits', () => {
  test('is never said to be approved: its row and its dialog say what ends it, and why', async () => {
    show([cancelledRow(425)])
    expect(screen.queryByRole('button', { name: /numaralı formu (onayla|reddet)/ })).toBeNull()
    expect(screen.getByRole('button', { name: '425 numaralı formun iptalini onayla' })).toHaveTextContent(
      'İptali onayla',
    )
    await press('425 numaralı formun iptalini onayla')
    const asked = dialog('Formun iptalini onayla')
    expect(await asked.findByText('Yanlış fatura')).toBeVisible()
    expect(asked.getByRole('button', { name: 'İptali onayla' })).toBeVisible()
  })

  test('says the same in English', async () => {
    show([cancelledRow(425, { status: 11 })], 'en')
    await press('Reject the cancellation of form 425')
    const asked = dialog('Reject the cancellation')
    expect(asked.getByRole('button', { name: 'Reject the cancellation' })).toBeVisible()
    expect(asked.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  test('is told apart from those that are approved together with it', async () => {
    show([formRow(1), formRow(2), formRow(3), cancelledRow(4)])
    await mark()
    await press('Seçilenleri onayla')
    const asked = dialog('3 form onaylanacak · 1 form iptal edilecek')
    expect(asked.getByText('Onaylanacak (3)')).toBeVisible()
    expect(asked.getByText('İptal edilecek (1)')).toBeVisible()
    expect(asked.getByRole('button', { name: 'Onayla ve iptal et' })).toBeVisible()
  })

  test('among its like only, the buttons for all of them say it too', async () => {
    show([cancelledRow(4), cancelledRow(5)])
    await mark()
    await press('Seçilen iptalleri onayla')
    expect(dialog('2 formun iptalini onayla').getByRole('button', { name: 'İptali onayla' })).toBeVisible()
  })
})

test('a decision on many names every one of them, with what it is about, and what they come to by currency', async () => {
  const euro = { amount: '0.50', currencyId: 3, currencySign: '€' }
  show([...[1, 2, 3, 4, 5, 6, 7].map(id => formRow(id)), formRow(8, euro), cancelledRow(9)])
  await mark()
  await press('Seçilenleri onayla')
  const asked = dialog('8 form onaylanacak · 1 form iptal edilecek')
  expect(asked.getAllByRole('listitem')).toHaveLength(9)
  expect(asked.getByText('7 · Özge Güneş')).toHaveTextContent('7 · Özge Güneş · Bitaksi · Taksi · 12,50 ₺')
  expect(asked.getByText('Toplam:').parentElement).toHaveTextContent('Toplam:87,50 ₺0,50 €')
})

test('a row says what the form is about; whoever sees only their own forms is not named in each', async () => {
  const { unmount } = show([formRow(1, { userId: 7 })])
  expect(screen.getByText('Bitaksi · Taksi')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /Kimin için/ })).toBeVisible()
  unmount()
  show([formRow(1)])
  expect(screen.getByText('Bitaksi · Taksi')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /Kimin için/ })).toBeNull()
})

test('whoever looks for what they decide next is told that nothing waits, and that filters hide something', async () => {
  function Turn() {
    const control = useListInMemory(formListShape)
    return (
      <>
        <button type="button" onClick={() => control.filter({ turn: 'mine' })}>
          Sırası bende
        </button>
        <button type="button" onClick={() => control.filter({ search: 'taksi' })}>
          Ara
        </button>
        <List rows={[]} control={control} />
      </>
    )
  }
  showPage(Turn)
  await press('Sırası bende')
  expect(screen.getByText('Sizi bekleyen form yok')).toBeVisible()
  await press('Ara')
  expect(screen.getByText('Bu filtrelere uyan kayıt yok')).toBeVisible()
})

test('after a decision whoever made it reads whose turn it is now', async () => {
  const { formGuid } = formRow(1)
  const done = { formGuid, success: true, status: 1, code: null, message: '', lastAct: null }
  updateAnswer = success([{ ...done, waitingFor: 'Özge Kılıç' }])
  showPage(() => (
    <>
      <List rows={[formRow(1)]} />
      <Toaster />
    </>
  ))
  await press('1 numaralı formu onayla')
  await userEvent.click(dialog('Formu onayla').getByRole('button', { name: 'Onayla' }))
  expect(await screen.findByText('Form başarıyla güncellenmiştir. Sırada Özge Kılıç.')).toBeVisible()
})

describe('a decision that the server says nothing of', () => {
  const decide = async () => {
    show([formRow(1), formRow(2)])
    await mark()
    await press('Seçilenleri onayla')
    await userEvent.click(dialog('2 formu onayla').getByRole('button', { name: 'Onayla' }))
  }

  test('is not said to have failed: it may have been made', async () => {
    // A proxy's error page, after the request had gone through.
    updateAnswer = { status: 502, text: '<h1>Bad gateway</h1>' }
    await decide()
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cevap gelmedi; istediğiniz yapılmış da olabilir\./)
  })

  test('or refuses as a whole, stays to be read in the page', async () => {
    updateAnswer = { status: 503, json: { success: false, code: 'DOWN', message: 'Şu anda kapalı.', errors: [] } }
    await decide()
    expect(await screen.findByRole('alert')).toHaveTextContent('Şu anda kapalı.')
  })
})
