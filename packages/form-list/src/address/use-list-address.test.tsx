import { useLayoutEffect } from 'react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '@portal/router'
import { screen, showPage } from '@portal/testing/show-page'
import { formListShape } from '../form-list.shape'
import { useListAddress } from './use-list-address'

test('two changes by one press both hold: the list shows them at once, and the address after it', async () => {
  const seen: string[] = []
  function List() {
    const { filters, filter } = useListAddress(formListShape)
    const { search } = useLocation()
    useLayoutEffect(() => void seen.push([filters.search, filters.corporationId, search].join(' ')))
    const press = () => {
      filter({ search: 'taksi' })
      filter({ corporationId: 2 })
    }
    return <button onClick={press}>press</button>
  }
  showPage(() => <List />, { at: '/list' })
  seen.length = 0
  await userEvent.click(screen.getByRole('button'))
  expect(seen).toEqual(['taksi 2 ', 'taksi 2 ?corporationId=2&search=taksi'])
})
