import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { showPage } from '@portal/testing/show-page'
import { NotePage } from './testing/note-page'
import { startNoteServer } from './testing/note-server'

let server: Awaited<ReturnType<typeof startNoteServer>>
beforeEach(async () => {
  server = await startNoteServer()
})

const button = (name: string) => screen.queryByRole('button', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.findByRole('textbox', { name: 'Not' })
const offer = () => screen.findByText(/^Yarım kalan bir taslağınız var/)
const opens = () => showPage(NotePage, { at: '/note' })
const somebodyElseWrites = (text: string, isEditable = true) => {
  server.note = { ...server.note, version: server.note.version + 1, isEditable, text }
}

async function types(text: string) {
  await press('Düzenle')
  await userEvent.clear(await field())
  await userEvent.type(await field(), text)
}

async function reloads() {
  fireEvent(window, new Event('pagehide'))
  cleanup()
  opens()
  act(() => refreshEverything())
  await screen.findByRole('heading', { name: server.note.text })
}

describe('a submitted form', () => {
  test('is changed, and reloads everywhere', async () => {
    opens()
    await types('Otobüs')
    await press('Kaydet')
    expect(await screen.findByRole('heading', { name: 'Formlarım' })).toBeVisible()
    expect(await screen.findByText('Form başarıyla güncellenmiştir.')).toBeVisible()
    expect(await screen.findByText('Otobüs')).toBeVisible()
    expect(server.saved).toEqual([{ version: 1, text: 'Otobüs' }])
    await reloads()
    expect(button('Devam et')).toBeNull()
  })

  test('cannot be edited any more, even with a stored edit', async () => {
    opens()
    await types('Otobüs')
    somebodyElseWrites('Tren', false)
    await reloads()
    expect(button('Düzenle')).toBeNull()
    expect(button('Devam et')).toBeNull()
  })

  test('stays as it was after its edit is given up', async () => {
    opens()
    await types('Otobüs')
    await press('Vazgeç')
    expect(await screen.findByRole('heading', { name: 'Taksi' })).toBeVisible()
    await reloads()
    expect(button('Düzenle')).toBeVisible()
    expect(button('Devam et')).toBeNull()
  })
})

describe('after somebody else saved first', () => {
  test('typed values stay and can be saved over the other version', async () => {
    opens()
    await types('Otobüs')
    somebodyElseWrites('Tren')
    await press('Kaydet')
    expect(await screen.findByText('Formu Ümit Kaya değiştirdi. Yazdıklarınız duruyor.')).toBeVisible()
    expect(await field()).toHaveValue('Otobüs')
    await press('Benim yazdıklarımı kaydet')
    await screen.findByRole('heading', { name: 'Formlarım' })
    expect(server.saved).toEqual([{ version: 2, text: 'Otobüs' }])
  })

  test('the other version can be taken and edited further', async () => {
    opens()
    await types('Otobüs')
    somebodyElseWrites('Tren')
    await press('Kaydet')
    await press('Güncel hâlini göster')
    expect(await field()).toHaveValue('Tren')
    expect(button('Benim yazdıklarımı kaydet')).toBeNull()
    await userEvent.type(await field(), ' ve vapur')
    await press('Kaydet')
    await screen.findByRole('heading', { name: 'Formlarım' })
    expect(server.saved).toEqual([{ version: 2, text: 'Tren ve vapur' }])
  })

  test('taking the other version discards the typed values', async () => {
    opens()
    await types('Otobüs')
    somebodyElseWrites('Tren')
    await press('Kaydet')
    await press('Güncel hâlini göster')
    await reloads()
    expect(button('Düzenle')).toBeVisible()
    expect(button('Devam et')).toBeNull()
  })

  test('only the other version remains if the form cannot be edited any more', async () => {
    opens()
    await types('Otobüs')
    somebodyElseWrites('Tren', false)
    await press('Kaydet')
    await screen.findByText(/Yazdıklarınız duruyor/)
    expect(button('Benim yazdıklarımı kaydet')).toBeNull()
    await press('Güncel hâlini göster')
    expect(await screen.findByRole('heading', { name: 'Tren' })).toBeVisible()
    expect(button('Düzenle')).toBeNull()
  })
})

describe('an unsaved edit', () => {
  test('is offered before another one can begin', async () => {
    opens()
    await types('Otobüs')
    await reloads()
    expect(await offer()).not.toHaveTextContent('değişti')
    expect(button('Düzenle')).toBeNull()
    await press('Devam et')
    expect(await field()).toHaveValue('Otobüs')
    await press('Kaydet')
    await screen.findByRole('heading', { name: 'Formlarım' })
    expect(server.saved).toEqual([{ version: 1, text: 'Otobüs' }])
  })

  test('continues from the version on which it is based', async () => {
    opens()
    await types('Otobüs')
    somebodyElseWrites('Tren')
    await reloads()
    expect(await offer()).toHaveTextContent('Kayıt o zamandan beri değişti')
    await press('Devam et')
    await press('Kaydet')
    expect(await screen.findByText(/Yazdıklarınız duruyor/)).toBeVisible()
    expect(server.saved).toEqual([])
  })

  test('can be discarded for a new one', async () => {
    opens()
    await types('Otobüs')
    await reloads()
    await press('Taslağı sil')
    await press('Düzenle')
    expect(await field()).toHaveValue('Taksi')
  })
})
