import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { screen, showPage } from '@portal/testing/show-page'
import { TextField } from '@portal/ui'
import { FormField, PortalForm, usePortalForm } from '@portal/ui/forms'
import { UsualFields } from './usual-fields'

const schema = z.object({ place: z.string().max(5) })

function Fields({ place = 'Anka', isUsual = true }: { place?: string; isUsual?: boolean }) {
  const form = usePortalForm({ schema, defaultValues: { place } })
  return (
    <PortalForm form={form} onSubmit={() => Promise.resolve()}>
      <UsualFields names={['place']} isUsual={isUsual} words={['Özge Kılıç', undefined, 'Anka']}>
        <FormField name="place" label="Şirket">
          {field => <TextField {...field} />}
        </FormField>
      </UsualFields>
      <button>Gönder</button>
    </PortalForm>
  )
}

test.each([
  ['tr', 'Kişi, şirket ve öteki bilgileri değiştir', 'Kişi, şirket ve öteki bilgileri gizle'],
  ['en', 'Change person, company and other details', 'Hide person, company and other details'],
] as const)('usual values are one line that unfolds and folds (%s)', async (language, change, fold) => {
  showPage(Fields, { language })
  expect(screen.getByText('Özge Kılıç · Anka')).toBeVisible()
  expect(screen.getByLabelText('Şirket')).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: change, expanded: false }))
  expect(screen.getByLabelText('Şirket')).toBeVisible()
  const button = screen.getByRole('button', { name: fold, expanded: true })
  expect(button).toHaveFocus()
  await userEvent.click(button)
  expect(screen.getByLabelText('Şirket')).not.toBeVisible()
})

test('an unusual value is shown in its field, without a button that hides it', () => {
  showPage(() => <Fields isUsual={false} />)
  expect(screen.getByLabelText('Şirket')).toBeVisible()
  expect(screen.queryByRole('button', { name: /bilgileri/ })).toBeNull()
})

test('a folded error unfolds, and the error summary leads to it', async () => {
  showPage(() => <Fields place="Çok uzun" />)
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
  const field = screen.getByLabelText('Şirket')
  expect(field).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: /^Şirket: / }))
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field).toBeVisible()
})
