import userEvent from '@testing-library/user-event'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import ModulesPage from '../pages/modules.page'
import { openPage } from '../testing/open-page'
import { Company, purchase, tree } from '../testing/world'

const saveModule = 'PUT /api/module/update'
const ofCompany = tree({ scope: Company, users: [3, 4] })
const ofPurchase = tree({ scope: Company, users: [6, 3, 4], of: purchase, purchaseTypeId: 1 })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(label: string, typed: string, option: RegExp) {
  await userEvent.type(await screen.findByRole('combobox', { name: label }), typed)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('a tree from which somebody else removes the user', () => {
  const query = '?tool=user&user=4&kind=2'
  const newer = { ...tree({ scope: Company, users: [3, 2] }), version: 4 }

  test('stays with its changes, compared with the newer version', async () => {
    let isTaken = false
    await openPage(
      ModulesPage,
      {
        'POST /api/module/getCorparationTreesByUser': () => success(isTaken ? [ofPurchase] : [ofCompany, ofPurchase]),
        'POST /api/module/TreeVersions': () => success({ tree: newer, versions: [] }),
        [saveModule]: () => {
          isTaken = true
          return refusal('STALE_VERSION')
        },
      },
      { at: `/modules${query}` },
    )
    await press('Düzenle: Anka Holding A.Ş.: şirket ağacı, Masraf Formları')
    await press('Öncesine kişi ekle: Ece Ün')
    await choose('2. sıraya eklenecek kişi', 'cagri', /Çağrı Şen/)
    await press('Ağaçtan çıkar: Ece Ün')
    await press('Kaydet…')
    await press('Kaydet')
    const theirs = within(await screen.findByRole('list', { name: 'Bu arada yapılan değişiklik' }))
    expect(theirs.getByText('Ece Ün').parentElement).toHaveTextContent('Çıkarıldı')
    await press('Değişikliğimi geri al')
    await waitFor(() => expect(screen.queryByRole('region', { name: /Masraf Formları/ })).toBeNull())
  })
})
