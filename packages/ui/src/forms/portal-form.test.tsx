import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { singleLineText } from '@portal/contracts/wire/fields'
import { moneyField } from '@portal/contracts/wire/money'
import { useLanguageStore } from '@portal/i18n'
import { Button } from '../elements'
import { MoneyField } from '../fields/money-field'
import { TextField } from '../fields/text-field'
import { show } from '../testing/show'
import { FormField } from './form-field'
import { PortalFormElement } from './portal-form'
import { usePortalForm } from './use-portal-form'
import { useFieldArray, useWatch } from './watch'

afterEach(cleanup)
beforeEach(() => {
  document.title = 'Masraf · Portal'
})

const schema = z.object({ title: singleLineText(20), amount: moneyField() })
type Sent = z.output<typeof schema>
type Send = Parameters<typeof PortalFormElement<z.input<typeof schema>, Sent>>[0]['onSubmit']

const tooMuch = { path: 'amount', code: 'LIMIT', message: 'Bu başlık için çok.' }
/** A rule about two fields: a taxi may not cost a thousand. */
const validate = ({ title, amount }: z.input<typeof schema>) =>
  title === 'Taksi' && Number(amount) > 1000 ? [tooMuch] : []

function Example({ send }: { send: Send }) {
  const form = usePortalForm({ schema, validate, defaultValues: { title: '', amount: '' } })
  return (
    <PortalFormElement form={form} onSubmit={send}>
      <FormField name="title" label="Başlık">
        {field => <TextField {...field} required />}
      </FormField>
      <FormField name="amount" label="Tutar">
        {field => <MoneyField {...field} required />}
      </FormField>
      <Button type="submit">Gönder</Button>
      <Button onClick={() => form.refuse({ message: '', errors: [tooMuch] })}>Başka yerde reddet</Button>
    </PortalFormElement>
  )
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
const summary = () => screen.findByRole('alert')

test('a submit with errors focuses a summary with links to the fields', async () => {
  const sent: Sent[] = []
  show(<Example send={async values => void sent.push(values)} />)
  await userEvent.type(screen.getByLabelText('Tutar'), '12.50')
  await submit()

  expect(await summary()).toHaveFocus()
  expect(within(await summary()).getByRole('heading')).toHaveTextContent('Bir sorun var')
  expect(document.title).toBe('Hata: Masraf · Portal')
  expect(screen.getByLabelText('Başlık')).toHaveAccessibleDescription('Bu alan zorunludur.')
  const links = within(await summary()).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual([
    'Başlık: Bu alan zorunludur.',
    'Tutar: 1.234,56 gibi bir tutar yazın.',
  ])
  await userEvent.click(links[1] as HTMLElement)
  expect(screen.getByLabelText('Tutar')).toHaveFocus()
  expect(screen.getByLabelText('Tutar')).toHaveValue('12.50')
  expect(screen.getByRole('button', { name: 'Gönder' })).toBeEnabled()
  expect(sent).toEqual([])
})

test('an empty amount is missing, not malformed', async () => {
  show(<Example send={async () => undefined} />)
  await submit()
  await summary()
  expect(screen.getByLabelText('Tutar')).toHaveAccessibleDescription('Bu alan zorunludur.')
})

test('sends valid values as the schema parses them, and resets the title', async () => {
  const sent: Sent[] = []
  show(<Example send={async values => void sent.push(values)} />)
  await submit()
  await summary()
  await userEvent.type(screen.getByLabelText('Başlık'), ' Taksi ')
  await userEvent.type(screen.getByLabelText('Tutar'), '1.234,5')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ title: 'Taksi', amount: '1234.50' }]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.title).toBe('Masraf · Portal')
})

test('shows the server’s errors at their fields, and the others above', async () => {
  const refusal = {
    success: false as const,
    message: 'Bazı alanlar düzeltilmeli.',
    errors: [
      { path: 'title', code: 'ALREADY_EXISTS', message: 'Bu kayıt zaten var.' },
      { path: 'other', code: 'REQUIRED', message: 'Şirket zorunludur.' },
    ],
  }
  show(<Example send={async () => refusal} />)
  await userEvent.type(screen.getByLabelText('Başlık'), 'Taksi')
  await userEvent.type(screen.getByLabelText('Tutar'), '5')
  await submit()
  expect(await summary()).toHaveTextContent('Şirket zorunludur.')
  expect(within(await summary()).getByRole('link')).toHaveTextContent('Başlık: Bu kayıt zaten var.')
  expect(screen.getByLabelText('Başlık')).toHaveValue('Taksi')
})

test('a server’s error stays until its field has another value', async () => {
  const taken = { path: 'title', code: 'ALREADY_EXISTS', message: 'Bu kayıt zaten var.' }
  let answer: Awaited<ReturnType<Send>> = { success: false, message: '', errors: [taken] }
  show(<Example send={async () => answer} />)
  await userEvent.type(screen.getByLabelText('Tutar'), '5')
  await userEvent.type(screen.getByLabelText('Başlık'), 'Taksi{Enter}')
  expect(await summary()).toHaveFocus()
  await userEvent.click(within(await summary()).getByRole('link'))
  await userEvent.tab()
  expect(screen.getByLabelText('Başlık')).toHaveAccessibleDescription('Bu kayıt zaten var.')
  await userEvent.type(screen.getByLabelText('Başlık'), ' 2')
  await userEvent.tab()
  await waitFor(() => expect(screen.getByLabelText('Başlık')).toBeValid())
  answer = undefined
  await submit()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('shows errors of rules beside those of the schema', async () => {
  const sent: Sent[] = []
  show(<Example send={async values => void sent.push(values)} />)
  await userEvent.type(screen.getByLabelText('Başlık'), 'Taksi')
  await userEvent.type(screen.getByLabelText('Tutar'), '1.000,01')
  await submit()
  expect(await summary()).toHaveTextContent('Tutar: Bu başlık için çok.')
  await userEvent.clear(screen.getByLabelText('Başlık'))
  await submit()
  await waitFor(() => expect(screen.getByLabelText('Tutar')).toBeValid())
  expect(screen.getByLabelText('Başlık')).toHaveAccessibleDescription('Bu alan zorunludur.')
  expect(sent).toEqual([])
})

test('assigns a refusal from elsewhere to the fields, and focuses the summary', async () => {
  show(<Example send={async () => undefined} />)
  await userEvent.type(screen.getByLabelText('Tutar'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Başka yerde reddet' }))
  expect(await summary()).toHaveFocus()
  expect(screen.getByLabelText('Tutar')).toHaveAccessibleDescription('Bu başlık için çok.')
})

test('a submit waits for fields that the portal fills in, and ignores a second submit', async () => {
  const sent: Sent[] = []
  let fill = () => {}
  function FilledIn() {
    const form = usePortalForm({ schema, defaultValues: { title: '', amount: '5' } })
    return (
      <PortalFormElement form={form} onSubmit={async values => void sent.push(values)}>
        <FormField name="title" label="Başlık">
          {({ onAwaited, onChange }) => (
            <Button
              onClick={() => {
                const found = new Promise<void>(resolve => (fill = resolve))
                onAwaited(found.then(() => onChange('Taksi')))
              }}
            >
              Başlığı bul
            </Button>
          )}
        </FormField>
        <Button type="submit">Gönder</Button>
      </PortalFormElement>
    )
  }
  show(<FilledIn />)
  await userEvent.click(screen.getByRole('button', { name: 'Başlığı bul' }))
  await submit()
  await submit()
  expect(sent).toEqual([])
  await act(async () => fill())
  expect(sent).toEqual([{ title: 'Taksi', amount: '5.00' }])
})

test('a corrected error renders its field again, and not the whole form', async () => {
  const rendered = jest.fn()
  function Counted() {
    rendered()
    const form = usePortalForm({ schema, defaultValues: { title: '', amount: '' } })
    return (
      <PortalFormElement form={form} onSubmit={async () => undefined}>
        <FormField name="title" label="Başlık">
          {field => <TextField {...field} />}
        </FormField>
        <Button type="submit">Gönder</Button>
      </PortalFormElement>
    )
  }
  show(<Counted />)
  await submit()
  await summary()
  await userEvent.type(screen.getByLabelText('Başlık'), 'Taksi')
  rendered.mockClear()
  await userEvent.tab()
  await waitFor(() => expect(screen.getByLabelText('Başlık')).toBeValid())
  expect(rendered).not.toHaveBeenCalled()
})

test('translates the errors after a change of language', async () => {
  show(<Example send={async () => undefined} />)
  await submit()
  await summary()
  act(() => useLanguageStore.getState().setLanguage('en'))
  await waitFor(() => expect(screen.getByLabelText('Başlık')).toHaveAccessibleDescription('This field is required.'))
  expect(within(await summary()).getByRole('heading')).toHaveTextContent('There is a problem')
})

test.each([
  ['useWatch', () => useWatch({ name: 'amount' })],
  ['useFieldArray', () => useFieldArray({ name: 'lines' })],
] as const)('%s explains that it needs the control of its form', (name, useHook) => {
  expect(useHook).toThrow(`${name} needs the control of its form: ${name}({ control: form.hook.control })`)
})
