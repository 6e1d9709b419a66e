import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { useFoundForms } from './found-forms.query'

const other = { id: 38, formGuid: 'other', summary: 'Fatura 646' }
const wanted = { id: 646, formGuid: 'wanted', summary: 'Bitaksi · Taksi' }
loggedIn(({ url }) => success(url === '/api/formrequest/PendingForms' ? [other] : [wanted]))

function Found({ typed }: { typed: string }) {
  const { rows } = useFoundForms(typed.trim(), typed.trim())
  return <p>{rows.map(row => row.formGuid).join(' ')}</p>
}

test.each(['646', '#646', ' 646 '])('the form with the typed number comes first: %p', async typed => {
  showPage(() => <Found typed={typed} />)
  expect(await screen.findByText('wanted other')).toBeVisible()
})
