import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage } from '@portal/testing/show-page'
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

test('the keys of the page are told to whoever asks', async () => {
  showPage(() => (
    <SubmittedForm
      formGuid="00000000-0000-4000-8000-000000000647"
      title={{ tr: 'Masraf formu', en: 'Expense form' }}
      numbered={{ tr: 'Masraf formu {number}', en: 'Expense form {number}' }}
      query={{ data: undefined, refusal: null, refetch: () => {} }}
    >
      {() => null}
    </SubmittedForm>
  ))
  fireEvent.keyDown(document.body, { key: '?' })
  const sheet = await screen.findByRole('dialog', { name: 'Klavye kısayolları' })
  for (const words of ['Onayla', 'Reddet', 'Sayfa, işlem ya da form ara']) expect(sheet).toHaveTextContent(words)
})
