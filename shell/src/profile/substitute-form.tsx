import { useSession } from '@portal/auth'
import { useMutationCall, useCall } from '@portal/auth/queries'
import type { ErrorCode } from '@portal/contracts/errors'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import { addSubstitutionCall, substitutionsCall } from '@portal/contracts/substitutes/substitution.calls'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { Button, ComboboxField, DateField, Grid, Row, toast } from '@portal/ui'
import { FormField, PortalForm, usePortalForm } from '@portal/ui/forms'

const texts = defineTexts({
  substitute: { tr: 'Vekil', en: 'Substitute' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
  add: { tr: 'Vekil ekle', en: 'Add a substitute' },
  added: { tr: 'Vekil kaydedildi.', en: 'Substitute saved.' },
  person: { tr: '{title} · {corporation}', en: '{title} · {corporation}' },
})

/** The rules blame either the person or the period. */
const fieldOf: Partial<Record<ErrorCode, 'substituteId' | 'startDate' | 'endDate'>> = {
  SUBSTITUTE_SELF: 'substituteId',
  SUBSTITUTE_CYCLE: 'substituteId',
  USER_NOT_ACTIVE: 'substituteId',
  SUBSTITUTE_PERIOD: 'endDate',
  SUBSTITUTE_OVERLAP: 'startDate',
}

function atItsField(refusal: RefusalAnswer): RefusalAnswer {
  const path = fieldOf[refusal.code]
  return path ? { ...refusal, errors: [{ path, code: 'NOT_ACCEPTED', message: refusal.message }] } : refusal
}

export function SubstituteForm() {
  const say = useText()
  const { send, isBusy } = useMutationCall(addSubstitutionCall, [substitutionsCall])
  const form = usePortalForm({ schema: addSubstitutionCall.body, defaultValues: { startDate: '', endDate: '' } })
  const people = usePeopleToChoose()
  const today = dateOfInstant(new Date())
  return (
    <PortalForm
      form={form}
      onSubmit={async body => {
        const outcome = await send({ body })
        if (!outcome.success) return atItsField(outcome)
        form.hook.reset()
        toast.success(say(texts.added))
        return outcome
      }}
    >
      <Grid gridTemplateColumns={{ md: '2fr 1fr 1fr' }} alignItems="start">
        <FormField name="substituteId" label={say(texts.substitute)}>
          {({ value, onChange, ...field }) => (
            <ComboboxField
              {...field}
              required
              options={people.options}
              busy={people.isLoading}
              value={value ? String(value) : ''}
              onChange={id => onChange(id === '' ? undefined : Number(id))}
            />
          )}
        </FormField>
        <FormField name="startDate" label={say(texts.from)}>
          {field => <DateField {...field} min={today} required />}
        </FormField>
        <FormField name="endDate" label={say(texts.until)}>
          {field => <DateField {...field} min={today} required />}
        </FormField>
      </Grid>
      <Row>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.add)}
        </Button>
      </Row>
    </PortalForm>
  )
}

function usePeopleToChoose() {
  const say = useText()
  const userId = useSession()?.id
  const { data = [], isLoading } = useCall(selectUserListCall, { query: {} })
  const options = data
    .filter(({ id }) => id !== userId)
    .map(({ id, name, titleName, corporationName }) => ({
      value: String(id),
      label: name,
      detail: say(texts.person, { title: titleName, corporation: corporationName }),
      person: true,
    }))
  return { options, isLoading }
}
