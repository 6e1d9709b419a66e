import { z } from 'zod'
import { singleLineText } from '@portal/contracts/wire/fields'
import { moneyField } from '@portal/contracts/wire/money'
import { defineTexts, useText } from '@portal/i18n'
import { FormField, PortalForm, usePortalForm } from '../src/forms'
import { Button, DateField, MoneyField, Row, TextField, toast } from '../src/index'
import { Sample } from './sample'

const texts = defineTexts({
  form: { tr: 'Form', en: 'Form' },
  subject: { tr: 'Konu', en: 'Subject' },
  total: { tr: 'Toplam', en: 'Total' },
  due: { tr: 'Son ödeme tarihi', en: 'Last pay date' },
  send: { tr: 'Gönder', en: 'Send' },
  sent: { tr: 'Form başarıyla oluşturulmuştur.', en: 'Form has been successfully created!' },
})

const schema = z.object({ subject: singleLineText(40), total: moneyField(), due: z.iso.date() })

export function FormSample() {
  const say = useText()
  const form = usePortalForm({ schema, defaultValues: { subject: '', total: '', due: '' } })
  return (
    <Sample title={say(texts.form)}>
      <PortalForm form={form} onSubmit={async () => toast.success(say(texts.sent))}>
        <FormField name="subject" label={say(texts.subject)}>
          {field => <TextField {...field} required />}
        </FormField>
        <FormField name="total" label={say(texts.total)}>
          {field => <MoneyField {...field} currency="€" required />}
        </FormField>
        <FormField name="due" label={say(texts.due)}>
          {field => <DateField {...field} required />}
        </FormField>
        <Row>
          <Button type="submit">{say(texts.send)}</Button>
        </Row>
      </PortalForm>
    </Sample>
  )
}
