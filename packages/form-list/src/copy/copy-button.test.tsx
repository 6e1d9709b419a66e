import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage } from '@portal/testing/show-page'
import { Toaster } from '@portal/ui'
import { formRow } from '../testing/form-row'
import { CopyButton } from './copy-button'

loggedIn(() => success(null))

test('does not copy a form without storage, and says why', async () => {
  showPage(
    () => (
      <>
        <CopyButton form={formRow(7, { moduleExpression: 'EXP' })} />
        <Toaster />
      </>
    ),
    { at: '/myForms' },
  )
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  fireEvent.click(screen.getByRole('button', { name: '7 numaralı formu kopyala' }))
  full.mockRestore()
  expect(await screen.findByText(/^Form kopyalanamadı: tarayıcının depolama alanı dolu/)).toBeVisible()
  expect(location.pathname).toBe('/myForms')
})
