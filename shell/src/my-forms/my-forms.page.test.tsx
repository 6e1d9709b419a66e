import { takeCopiedForm } from '@portal/auth/drafts'
import { Route, Routes } from '@portal/router'
import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import MyFormsPage from './my-forms.page'

const form = {
  ...{ userId: 5, userName: 'Özge Güneş', filledByUserId: 5, filledByName: 'Özge Güneş', corporationId: 1 },
  ...{ corporationName: 'Anka', departmentId: 11, status: 4, isOverLimit: false, isCurrentUserTurn: false },
  ...{ isWaitingAnswer: false, currentTreeOrder: null, waitingFor: null, actions: { approve: null, reject: null } },
  ...{ createdDate: '2026-11-20T09:00:00Z', updateDate: '2026-11-20T09:00:00Z' },
  ...{ summary: 'Bitaksi · Taksi', amount: null, currencyId: null, currencySign: null },
}
const rows = [
  { ...form, id: 7, formGuid: 'e', moduleExpression: 'EXP', moduleName: 'Masraf', detailLink: '/expenseForm/e' },
  { ...form, id: 8, formGuid: 'a', moduleExpression: 'ANN', moduleName: 'İzin', detailLink: '/annualLeaveForm/a' },
]
const { lastBody } = loggedIn(({ url }) =>
  success(url === '/api/formrequest/AllForms' ? rows : [], { totalCount: rows.length }),
)

const asked = () => lastBody('/api/formrequest/AllForms')
const opens = (at: string) =>
  showPage(
    () => (
      <Routes>
        <Route path="/myForms/:status?" element={<MyFormsPage />} />
        <Route path="*" element={null} />
      </Routes>
    ),
    { at },
  )

test('an expense is copied from the list of one’s own forms, a leave is not', async () => {
  opens('/myForms')
  fireEvent.click(await screen.findByRole('button', { name: '7 numaralı formu kopyala' }))
  expect(screen.queryByRole('button', { name: '8 numaralı formu kopyala' })).toBeNull()
  expect(location.pathname).toBe('/expenseForm')
  expect(takeCopiedForm('EXP')).toBe('e')
})

test('every pending cancellation stands under one state', async () => {
  opens('/myForms/11')
  expect(await screen.findByRole('link', { name: 'İptal onayı bekliyor' })).toHaveAttribute('aria-current', 'page')
  await waitFor(() => expect(asked()).toMatchObject({ status: 10 }))
})

test('the forms of a state are one click away; an unknown state is not found', async () => {
  const { unmount } = opens('/myForms')
  fireEvent.click(await screen.findByRole('link', { name: 'Reddedildi' }))
  expect(location.pathname).toBe('/myForms/3')
  await waitFor(() => expect(asked()).toMatchObject({ status: 3 }))
  unmount()
  opens('/myForms/99')
  expect(await screen.findByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible()
})
