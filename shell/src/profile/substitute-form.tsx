import { useSession } from '@portal/auth'
import { useMutationCall, useCall } from '@portal/auth/queries'
import type { ErrorCode } from '@portal/contracts/errors'
import { roleTexts } from '@portal/contracts/identity/access-texts'
import { moduleListCall } from '@portal/contracts/modules/module.calls'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import {
  addSubstitutionCall,
  substituteFitCall,
  substitutionsCall,
} from '@portal/contracts/substitutes/substitution.calls'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { FormDate } from '@portal/form-page/fields'
import { dateOfInstant, defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { Box, Button, ComboboxField, Grid, Notice, Row, Text, toast } from '@portal/ui'
import { FormField, PortalForm, usePortalForm, useWatch } from '@portal/ui/forms'

const texts = defineTexts({
  substitute: { tr: 'Vekil', en: 'Substitute' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
  add: { tr: 'Vekil ekle', en: 'Add a substitute' },
  added: { tr: 'Vekil kaydedildi.', en: 'Substitute saved.' },
  misfits: { tr: 'Bu kişi her şeyi devralamaz:', en: 'They can’t take over everything:' },
  misfit: { tr: '{module}: {roles} rolü gerekir', en: '{module}: needs the role {roles}' },
  stays: {
    tr: 'Bu formlar sizde kalır; üç iş günü bekleyenler takılan formlarda görünür ve yöneticilere bildirilir. Soruları her durumda cevaplayabilir.',
    en: 'Those forms stay with you; after three working days they show up as stuck, and managers are told. They can answer questions in any case.',
  },
})

/** The field to which a refusal belongs. */
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
        <FormDate name="startDate" label={say(texts.from)} min={today} required />
        <FormDate name="endDate" label={say(texts.until)} min={today} required />
      </Grid>
      <Misfits substituteId={useWatch({ control: form.hook.control, name: 'substituteId' }) as number | undefined} />
      <Row>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.add)}
        </Button>
      </Row>
    </PortalForm>
  )
}

/** Warns about forms that the chosen person cannot take over. */
function Misfits({ substituteId }: { substituteId: number | undefined }) {
  const say = useText()
  const { list } = useFormats()
  const language = useLanguage()
  const { data: modules = [] } = useCall(moduleListCall)
  const { data = [] } = useCall(
    substituteFitCall,
    { body: { substituteId: substituteId ?? 0 } },
    { enabled: !!substituteId },
  )
  if (data.length === 0) return null
  const nameOf = (expression: string) => {
    const module = modules.find(({ expressionKey }) => expressionKey === expression)
    return (language === 'tr' ? module?.nameTranslate : module?.name) ?? expression
  }
  return (
    <Notice tone="warning">
      <Text>{say(texts.misfits)}</Text>
      <Box as="ul" ps="5" my="1">
        {data.map(({ moduleExpression, roles }) => (
          <li key={moduleExpression}>
            {say(texts.misfit, {
              module: nameOf(moduleExpression),
              roles: list(roles.map(role => say(roleTexts[role]))),
            })}
          </li>
        ))}
      </Box>
      <Text>{say(texts.stays)}</Text>
    </Notice>
  )
}

function usePeopleToChoose() {
  const userId = useSession()?.id
  const { data = [], isLoading } = useCall(selectUserListCall, { query: {} })
  const options = data
    .filter(({ id }) => id !== userId)
    .map(({ id, name, titleName, corporationName }) => ({
      value: String(id),
      label: name,
      detail: `${titleName} · ${corporationName}`,
      person: true,
    }))
  return { options, isLoading }
}
