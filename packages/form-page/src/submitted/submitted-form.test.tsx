import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { SubmittedForm } from './submitted-form'

loggedIn(() => success([]))

test('the heading, which the window takes its title from, says what the form is about', () => {
  const data = {
    version: 1,
    id: 647,
    formGuid: '00000000-0000-4000-8000-000000000647',
    summary: 'Köşebaşı Lokantası · Yemek',
  }
  showPage(() => (
    <SubmittedForm
      formGuid={data.formGuid}
      title={{ tr: 'Masraf formu', en: 'Expense form' }}
      numbered={{ tr: 'Masraf formu {number}', en: 'Expense form {number}' }}
      query={{ data, refusal: null, refetch: () => {} }}
    >
      {({ id }) => id}
    </SubmittedForm>
  ))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Masraf formu 647 · Köşebaşı Lokantası · Yemek')
})
