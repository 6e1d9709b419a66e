import { z } from 'zod'
import { singleLineText } from '@portal/contracts/wire/fields'
import { moneyField } from '@portal/contracts/wire/money'
import { FormField, PortalForm, usePortalForm } from '../src/forms'
import { Button, DateField, MoneyField, Row, TextField, toast } from '../src/index'
import { Sample } from './sample'

const schema = z.object({ subject: singleLineText(40), total: moneyField(), due: z.iso.date() })

export function FormSample() {
  const form = usePortalForm({ schema, defaultValues: { subject: '', total: '', due: '' } })
  return (
    <Sample title="Form">
      <PortalForm form={form} onSubmit={async () => toast.success('Form başarıyla oluşturulmuştur.')}>
        <FormField name="subject" label="Konu">
          {field => <TextField {...field} required />}
        </FormField>
        <FormField name="total" label="Toplam">
          {field => <MoneyField {...field} currency="€" required />}
        </FormField>
        <FormField name="due" label="Son ödeme tarihi">
          {field => <DateField {...field} required />}
        </FormField>
        <Row>
          <Button type="submit">Gönder</Button>
        </Row>
      </PortalForm>
    </Sample>
  )
}
