import userEvent from '@testing-library/user-event'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor } from '@portal/testing/show-page'
import ModulesPage from '../pages/modules.page'
import { openPage } from '../testing/open-page'
import { Specific, tree } from '../testing/world'

const save = 'PUT /api/module/updateSpesificTree'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('a save that is pressed before its preview is there', () => {
  const preview = 'POST /api/module/PreviewTrees'
  const pressed = async (answer: ReturnType<typeof success>) => {
    let tell = () => {}
    const later = new Promise<void>(resolve => (tell = resolve))
    const sent = await openPage(
      ModulesPage,
      {
        'POST /api/module/getTreeBySpesific': () => success(tree({ scope: Specific, users: [3, 4], ownerId: 2 })),
        [preview]: () => later.then(() => answer),
        [save]: () => success({ version: 4 }),
      },
      { at: '/modules?tool=specific&user=2&module=EXP' },
    )
    await press('Öncesine kişi ekle: Ece Ün')
    await userEvent.type(screen.getByRole('combobox', { name: '2. sıraya eklenecek kişi' }), 'cagri')
    await userEvent.click(await screen.findByRole('option', { name: /Çağrı Şen/ }))
    await press('Kaydet…')
    await press('Kaydet')
    expect(await screen.findByText(/^Önizleme hazırlanıyor/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Kaydet' })).toHaveAttribute('aria-busy', 'true')
    expect(sent(save)).toEqual([])
    tell()
    return sent
  }

  test('waits for it, and saves once', async () => {
    const sent = await pressed(success([], { totalCount: 0, people: 0, stranded: 0, problems: [] }))
    expect(await screen.findByText('Modül başarıyla güncellendi.')).toBeVisible()
    expect(sent(save)).toHaveLength(1)
  })

  test('is dropped if somebody could no longer submit a form, and needs another press', async () => {
    const where = { corporationName: 'Anka Holding A.Ş.', departmentName: 'Ar-Ge', purchaseTypeId: null }
    const [before, after] = [
      { approvers: ['Ece Ün'], refusal: null },
      { approvers: [], refusal: 'Onay ağacı bulunamadı!' },
    ]
    const sent = await pressed(
      success([{ userId: 5, name: 'Çağrı Şen', ...where, before, after }], {
        totalCount: 1,
        people: 1,
        stranded: 1,
        problems: [],
      }),
    )
    expect(await screen.findByText('1 kişi böyle bir formu artık gönderemez.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^Önizleme hazırlanıyor/)).toBeNull())
    expect(sent(save)).toEqual([])
    await press('Kaydet')
    await waitFor(() => expect(sent(save)).toHaveLength(1))
  })

  test('is dropped if the preview fails, and another press saves without it', async () => {
    const sent = await pressed(refusal('INTERNAL'))
    expect(await screen.findByText(/^Kimlerin etkileneceği hesaplanamadı/)).toBeVisible()
    await screen.findByRole('button', { name: 'Önizlemesiz kaydet' })
    expect(sent(save)).toEqual([])
    await press('Önizlemesiz kaydet')
    await waitFor(() => expect(sent(save)).toHaveLength(1))
  })
})
