import { copyForm } from '@portal/auth/drafts'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { Toaster } from '@portal/ui'
import { useCopiedForm } from './use-copied-form'

loggedIn(() => success(null))

test.each<[string, RefusalAnswer['code'], string, string]>([
  ['is not there any more', 'NOT_FOUND', 'Böyle bir kayıt yok.', 'Kopyalamaya çalıştığınız form bulunamadı.'],
  ['cannot be asked for', 'NETWORK', 'Sunucuya ulaşılamadı.', 'Sunucuya ulaşılamadı.'],
])('does not copy a form that %s, and says why', async (_what, code, message, said) => {
  const refusal: RefusalAnswer = { success: false, code, message, errors: [] }
  const fill = jest.fn()
  function NewForm() {
    useCopiedForm({ module: 'EXP', read: () => Promise.resolve(refusal), fill })
    return <Toaster />
  }
  copyForm('EXP', 'a0000000-0000-4000-8000-000000000001')
  showPage(NewForm)
  expect(await screen.findByText(said)).toBeVisible()
  expect(fill).not.toHaveBeenCalled()
})
