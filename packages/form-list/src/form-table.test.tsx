import userEvent from '@testing-library/user-event'
import { sendHeld } from '@portal/approval-tree/held'
import type { FormRow } from '@portal/contracts/forms/form'
import { loggedIn, success } from '@portal/testing/logged-in'
import { act, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import type { Answer } from '@portal/testing/start-service'
import { Toaster } from '@portal/ui'
import { queryOf } from './address/list-address'
import { useListInMemory } from './address/use-list-address'
import { formListShape } from './form-list.shape'
import { cancelledRow, formRow } from './testing/form-row'
import { List, press } from './testing/shown-list'

const wish = {
  ...{ id: 1, date: '2026-11-21T09:00:00Z', userId: 5, name: 'Özge Güneş', currentState: 10 },
  ...{ actedByUserId: null, actedByName: null, toUserId: null, toUserName: null, notes: [], changes: [] },
  description: 'Yanlış fatura',
}

let updateAnswer: Answer = success([])
let updates: unknown[] = []
beforeEach(() => (updates = []))
loggedIn(({ url, body }) => {
  if (url === '/api/FormRequest/Update') {
    updates.push(body)
    return updateAnswer
  }
  return success(url.startsWith('/api/formrequest/timeline') ? [wish] : [])
})

const show = (rows: FormRow[], language: 'tr' | 'en' = 'tr') => showPage(() => <List rows={rows} />, { language })
const mark = async () => {
  for (const box of screen.getAllByRole('checkbox', { name: /form|Form/ })) await userEvent.click(box)
}
/** Sends the approval that waits, as any key does. */
const sendNow = () => act(() => sendHeld())
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe('a form whose cancellation waits', () => {
  test('is not called approved: its row and dialog say that it ends, and why', async () => {
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
    await press('Reject cancellation of form 425')
    const asked = dialog('Reject cancellation')
    expect(asked.getByRole('button', { name: 'Reject cancellation' })).toBeVisible()
    expect(asked.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  test('differs from the forms that are approved with it', async () => {
    show([formRow(1), formRow(2), formRow(3), cancelledRow(4)])
    await mark()
    await press('Seçilenleri onayla')
    const asked = dialog('3 form onaylanacak · 1 form iptal edilecek')
    expect(asked.getByText('Onaylanacak (3)')).toBeVisible()
    expect(asked.getByText('İptal edilecek (1)')).toBeVisible()
    expect(asked.getByRole('button', { name: 'Onayla ve iptal et' })).toBeVisible()
  })

  test('alone in a selection, changes the labels of the buttons', async () => {
    show([cancelledRow(4), cancelledRow(5)])
    await mark()
    await press('Seçilen iptalleri onayla')
    expect(dialog('2 formun iptalini onayla').getByRole('button', { name: 'İptali onayla' })).toBeVisible()
  })
})

test('a decision on many names each form with its subject, and the totals by currency', async () => {
  const euro = { amount: '0.50', currencyId: 3, currencySign: '€' }
  show([...[1, 2, 3, 4, 5, 6, 7].map(id => formRow(id)), formRow(8, euro), cancelledRow(9)])
  await mark()
  await press('Seçilenleri onayla')
  const asked = dialog('8 form onaylanacak · 1 form iptal edilecek')
  expect(asked.getAllByRole('listitem')).toHaveLength(9)
  expect(asked.getByText('7 · Özge Güneş')).toHaveTextContent('7 · Özge Güneş · Bitaksi · Taksi · 12,50 ₺')
  expect(asked.getByText('Toplam:').parentElement).toHaveTextContent('Toplam:87,50 ₺0,50 €')
})

test('an unknown or hidden amount is a dash', () => {
  show([formRow(1, { amount: null })])
  expect(screen.getByRole('cell', { name: '–' })).toBeVisible()
})

test('Enter confirms an approval; a rejection starts at its note, and Ctrl+Enter sends it', async () => {
  show([formRow(1), formRow(2)])
  await mark()
  await press('Seçilenleri onayla')
  expect(dialog('2 formu onayla').getByRole('button', { name: 'Onayla' })).toHaveFocus()
  await press('Vazgeç')
  await press('Seçilenleri reddet')
  const asked = dialog('2 formu reddet')
  expect(asked.getByLabelText('Açıklama (isteğe bağlı)')).toHaveFocus()
  await userEvent.keyboard('Yanlış{Control>}{Enter}{/Control}')
  const rejected = { state: 3, description: 'Yanlış' }
  await waitFor(() => expect(updates).toMatchObject([[rejected, rejected]]))
})

test('a form that needs its page to be decided has a button to review it', () => {
  show([formRow(1, { actions: { approve: null, reject: null } })])
  expect(screen.getByRole('link', { name: '1 numaralı formu incele' })).toHaveAttribute('href', '/expenseForm/1')
  expect(screen.queryByRole('button', { name: /onayla|reddet/ })).toBeNull()
})

test('a row shows the subject; a list of one’s own forms hides the owner', async () => {
  const { unmount } = show([formRow(1, { userId: 7 })])
  expect(screen.getByText('Bitaksi · Taksi')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /Kimin için/ })).toBeVisible()
  unmount()
  show([formRow(1)])
  expect(screen.getByText('Bitaksi · Taksi')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /Kimin için/ })).toBeNull()
})

describe('a list with more forms than are counted', () => {
  function Long() {
    const control = useListInMemory(formListShape)
    const counted = queryOf(control).countAll ? { totalCount: 10_050 } : { totalCount: 10_000, isCapped: true as const }
    return (
      <>
        <button type="button" onClick={() => control.goTo(1005)}>
          Sona
        </button>
        <output>{control.currentPage}</output>
        <List rows={[formRow(1)]} common={counted} control={control} />
      </>
    )
  }

  test.each([
    ['tr', '1–10 / 10.000+', 'Tümünü say', '1–10 / 10.050'],
    ['en', '1–10 of 10.000+', 'Count all', '1–10 of 10.050'],
  ] as const)('says so until they are counted: %s', async (language, capped, ask, exact) => {
    showPage(Long, { language })
    expect(screen.getByText(capped)).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    await userEvent.click(screen.getByRole('button', { name: ask }))
    expect(screen.getByText(exact)).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10051')
    expect(screen.queryByRole('button', { name: ask })).toBeNull()
  })

  test('continues after the last counted page, and ends once all are counted', async () => {
    showPage(Long)
    await press('Sona')
    await press('Sonraki sayfa')
    expect(screen.getByText('1006')).toBeVisible()
    await press('Tümünü say')
    expect(screen.getByRole('button', { name: 'Sonraki sayfa' })).toBeDisabled()
  })
})

test('says that nothing waits for the reader, or that filters hide forms', async () => {
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

test('a decision names its form and the next person', async () => {
  const { formGuid } = formRow(1)
  updateAnswer = success([{ ...done, formGuid, number: 1, waitingFor: 'Özge Kılıç' }])
  showPage(() => (
    <>
      <List rows={[formRow(1)]} />
      <Toaster />
    </>
  ))
  await press('1 numaralı formu onayla')
  expect(screen.getByText('#1 onaylandı')).toBeVisible()
  await sendNow()
  expect(await screen.findByText('#1 onaylandı · sırada Özge Kılıç')).toBeVisible()
})

const done = { success: true, status: 1, code: null, message: '', lastAct: null }

test('a plain approval takes one click; an accidental second press decides nothing', async () => {
  const [first, second] = [formRow(1), formRow(2)]
  updateAnswer = success([{ ...done, formGuid: first.formGuid }])
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000)
  show([first, second])
  await press('1 numaralı formu onayla')
  await press('2 numaralı formu onayla')
  await userEvent.dblClick(screen.getByRole('button', { name: '2 numaralı formu onayla' }))
  expect(updates).toEqual([])
  await sendNow()
  expect(updates).toHaveLength(1)
  expect(updates.at(-1)).toEqual([{ formGuid: first.formGuid, state: 4, currentTreeOrder: 2, version: 1 }])
  clock.mockRestore()
})

test('a key decides the focused row; without one the list says what is missing', async () => {
  const row = formRow(1)
  updateAnswer = success([{ ...done, formGuid: row.formGuid }])
  showPage(() => (
    <>
      <List rows={[row]} />
      <Toaster />
    </>
  ))
  await userEvent.keyboard('a')
  expect(await screen.findByText('En az 1 form seçilmelidir!')).toBeVisible()
  await userEvent.keyboard('j')
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveFocus())
  await userEvent.keyboard('a')
  await sendNow()
  expect(updates).toHaveLength(1)
})

describe('a decision that the server does not confirm', () => {
  const decide = async () => {
    show([formRow(1), formRow(2)])
    await mark()
    await press('Seçilenleri onayla')
    await userEvent.click(dialog('2 formu onayla').getByRole('button', { name: 'Onayla' }))
  }

  test('is not shown as failed: it may have been made', async () => {
    // A proxy's error page, after the request had gone through.
    updateAnswer = { status: 502, text: '<h1>Bad gateway</h1>' }
    await decide()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Sunucudan yanıt gelmedi; işleminiz yapılmış olabilir\./,
    )
  })

  test('that is refused as a whole stays on the page', async () => {
    updateAnswer = { status: 503, json: { success: false, code: 'DOWN', message: 'Şu anda kapalı.', errors: [] } }
    await decide()
    expect(await screen.findByRole('alert')).toHaveTextContent('Şu anda kapalı.')
  })
})
