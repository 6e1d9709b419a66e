import { screen, showPage } from '@portal/testing/show-page'
import { FormFacts } from './form-facts'

const filed = {
  userId: 7,
  userName: 'Işıl Çelik',
  filledByUserId: 7,
  filledByName: 'Işıl Çelik',
  corporationName: 'Anka',
  createdDate: '2026-11-20T11:02:00Z',
  description: 'Müşteri ziyareti',
}
const own = [[{ tr: 'Ürün', en: 'Product' }, 'Monitör']] as const

const said = () =>
  screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('the module’s own fields stand among the common ones', () => {
  showPage(() => <FormFacts form={filed} own={own} />)
  expect(said()).toEqual([
    'Kimin adına: Işıl Çelik',
    'Şirket: Anka',
    'Ürün: Monitör',
    'Gönderim: 20/11/2026 14:02',
    'Açıklama: Müşteri ziyareti',
  ])
})

test('names the filler of somebody else’s form', () => {
  const form = { ...filed, filledByUserId: 8, filledByName: 'Ümit Kaya' }
  showPage(() => <FormFacts form={form} own={[]} />, { language: 'en' })
  expect(said().slice(0, 2)).toEqual(['On behalf of: Işıl Çelik', 'Filled in by: Ümit Kaya'])
})
