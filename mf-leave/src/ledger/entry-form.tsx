import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { addLedgerRowCall } from '@portal/contracts/leave/leave-ledger.calls'
import { FormDate, FormRadios, FormTextArea } from '@portal/form-page/fields'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { dateOfParts } from '@portal/rules/calendar/date-parts'
import { Button, Card, Grid, NumberField, RadioGroup, Row, toast } from '@portal/ui'
import { FormField, PortalForm, usePortalForm } from '@portal/ui/forms'
import { kindTexts, type Period } from './figures'

const texts = defineTexts({
  kind: { tr: 'Tür', en: 'Kind' },
  direction: { tr: 'Yön', en: 'Direction' },
  up: { tr: 'Bakiyeye ekle', en: 'Add to the balance' },
  down: { tr: 'Bakiyeden düş', en: 'Deduct from the balance' },
  date: { tr: 'Tarih', en: 'Date' },
  days: { tr: 'Gün', en: 'Days' },
  reason: { tr: 'Gerekçe', en: 'Reason' },
  reasonHelp: { tr: 'Defterde kalır; çalışan da görür.', en: 'It stays in the ledger, where the employee can see it.' },
  save: { tr: 'Deftere ekle', en: 'Add to the ledger' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  saved: { tr: 'Deftere eklendi.', en: 'Added to the ledger.' },
})

interface EntryFormProps {
  userId: number
  period: Period
  onDone: () => void
}

/** Adds a correction or a carry-over. Rows never change; another row corrects a wrong one. */
export function EntryForm({ userId, period, onDone }: EntryFormProps) {
  const say = useText()
  const { send, isBusy } = useMutationCall(addLedgerRowCall)
  const form = usePortalForm({
    schema: addLedgerRowCall.body,
    defaultValues: { userId, kind: 'correction', date: dayIn(period), reason: '' },
  })
  // A direction spares people from typing a minus.
  const [direction, setDirection] = useState<'up' | 'down'>('up')
  return (
    <Card p="4">
      <PortalForm
        form={form}
        onSubmit={async entry => {
          const outcome = await send({ body: { ...entry, days: direction === 'down' ? -entry.days : entry.days } })
          if (outcome.success) {
            toast.success(say(texts.saved))
            onDone()
          }
          return outcome
        }}
      >
        <Grid gridTemplateColumns={{ md: '1fr 1fr' }} alignItems="start">
          <FormRadios
            name="kind"
            label={say(texts.kind)}
            segmented
            choices={(['correction', 'carryOver'] as const).map(kind => ({ value: kind, label: say(kindTexts[kind]) }))}
          />
          <RadioGroup
            segmented
            label={say(texts.direction)}
            choices={[
              { value: 'up', label: say(texts.up) },
              { value: 'down', label: say(texts.down) },
            ]}
            value={direction}
            onChange={setDirection}
          />
          <FormDate name="date" label={say(texts.date)} required />
          <DaysField />
        </Grid>
        <FormTextArea name="reason" label={say(texts.reason)} help={say(texts.reasonHelp)} required />
        <Row>
          <Button type="submit" aria-busy={isBusy}>
            {say(texts.save)}
          </Button>
          <Button variant="outline" onClick={onDone}>
            {say(texts.cancel)}
          </Button>
        </Row>
      </PortalForm>
    </Card>
  )
}

function DaysField() {
  const say = useText()
  return (
    <FormField name="days" label={say(texts.days)}>
      {({ value, onChange, ...field }) => (
        <NumberField
          {...field}
          decimals
          required
          value={value === undefined ? '' : String(value)}
          onChange={days => onChange(days === '' ? undefined : Number(days))}
        />
      )}
    </FormField>
  )
}

/** Returns today if the period contains it, otherwise the first day of the period. */
function dayIn({ year, month }: Period): string {
  const today = dateOfInstant(new Date())
  const first = dateOfParts({ year, month: month ?? 1, day: 1 })
  return today.startsWith(month === null ? String(year) : first.slice(0, 7)) ? today : first
}
