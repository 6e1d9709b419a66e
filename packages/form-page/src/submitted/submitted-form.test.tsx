import type { ComponentProps } from 'react'
import userEvent from '@testing-library/user-event'
import { useFormSurroundings, useHoldsUnsaved } from '@portal/approval-tree'
import type { FormTree } from '@portal/contracts/forms/form'
import { Link, useLocation } from '@portal/router'
import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, within } from '@portal/testing/show-page'
import { SubmittedForm } from './submitted-form'

loggedIn(() => success([]))

const tree = { formStatus: 1 } as FormTree

const formGuid = '00000000-0000-4000-8000-000000000647'

const showForm = (children: ComponentProps<typeof SubmittedForm>['children']) =>
  showPage(() => (
    <SubmittedForm
      formGuid={formGuid}
      title={{ tr: 'Masraf formu', en: 'Expense form' }}
      numbered={{ tr: 'Masraf formu {number}', en: 'Expense form {number}' }}
      query={{
        data: { version: 1, tree, id: 647, formGuid, summary: 'Köşebaşı Lokantası · Yemek' },
        refusal: null,
        refetch: () => {},
      }}
    >
      {children}
    </SubmittedForm>
  ))

test('the heading contains the subject of the form', () => {
  showForm(({ id }) => id)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Masraf formu 647 · Köşebaşı Lokantası · Yemek')
})

test('shows the tree that came with the form', () => {
  const shown: unknown[] = []
  const Around = () => {
    shown.push(useFormSurroundings().tree)
    return null
  }
  showForm(() => <Around />)
  expect(shown).toEqual([tree])
})

test('shows the keys of the page on demand', async () => {
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

test('asks about unsaved changes before the next form of the list', async () => {
  const forms = ['/expenseForm/a', '/expenseForm/b'].map(to => ({ to, waits: false }))
  const Unsaved = () => {
    useHoldsUnsaved(true)
    return null
  }
  const FormAtAddress = () => {
    const { pathname } = useLocation()
    const formGuid = pathname.slice(-1)
    if (pathname === '/myForms') {
      return (
        <Link to="/expenseForm/a" state={{ pager: { list: '/myForms', name: 'Formlarım', forms } }}>
          1
        </Link>
      )
    }
    return (
      <SubmittedForm
        formGuid={formGuid}
        title={{ tr: 'Masraf formu', en: 'Expense form' }}
        numbered={{ tr: 'Masraf formu {number}', en: 'Expense form {number}' }}
        query={{ data: { version: 1, tree, id: 1, formGuid, summary: 'Taksi' }, refusal: null, refetch: () => {} }}
      >
        {form => (form.formGuid === 'a' ? <Unsaved /> : null)}
      </SubmittedForm>
    )
  }
  showPage(FormAtAddress, { at: '/myForms' })
  await userEvent.click(screen.getByRole('link', { name: '1' }))
  const question = () => within(screen.getByRole('dialog', { name: 'Kaydetmeden geçilsin mi?' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki form' }))
  await userEvent.click(question().getByRole('button', { name: 'Formda kal' }))
  expect(location.pathname).toBe('/expenseForm/a')
  await userEvent.keyboard('j')
  await userEvent.click(question().getByRole('button', { name: 'Kaydetmeden geç' }))
  expect(location.pathname).toBe('/expenseForm/b')
  await userEvent.keyboard('k')
  expect(location.pathname).toBe('/expenseForm/a')
})
