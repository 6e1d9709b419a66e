import { useDraft } from '@portal/auth/drafts'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import { DescriptionField, DraftForm, useSubmitted } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { Card, Column, Grid, MultiSelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { besideCalendar, FormCalendar } from '../calendar/form-calendar'
import { DateFields } from '../form/date-fields'
import { leaveForms } from '../form/leave-values'
import { RefusalDialog } from '../form/refusal.dialog'
import { TypeField } from '../form/leave-fields'
import { ManySum } from './many-sum'
import { emptyValues, manyDraft } from './many-values'
import { useMany, type ManyState } from './use-many'
import { FloorDialog, useManySubmission } from './use-many-submission'

const texts = defineTexts({
  people: { tr: '{count} kişi', en: '{count, plural, one {# person} other {# people}}' },
  users: { tr: 'Kullanıcılar', en: 'Users' },
})

/** The same leave for several people. Each gets a form of their own. */
export function ManyForm({ types }: { types: readonly LeaveType[] }) {
  const say = useText()
  const draft = useDraft('multiple-leave-form', manyDraft)
  const many = useMany(types)
  const { form, chosen } = many
  const submitted = useSubmitted({ draft, address: leaveForms.address, counts: true })
  const submission = useManySubmission({ many, onSubmitted: forms => submitted.settle([], forms) })
  const people = say(texts.people, { count: chosen.length })
  return (
    <>
      <DraftForm
        {...{ form, draft }}
        first={emptyValues}
        isBusy={submission.isBusy}
        total={chosen.length > 0 && people}
        onSubmit={submission.submit}
      >
        {bar => (
          <Grid {...besideCalendar}>
            <Column minW="0">
              <Card p={{ base: '4', md: '6' }} minW="0">
                <ManyFields many={many} types={types} />
              </Card>
              {bar}
            </Column>
            <FormCalendar leave={many} name={people} />
          </Grid>
        )}
      </DraftForm>
      {submission.floor && <FloorDialog question={submission.floor.about} onAnswer={submission.floor.answer} />}
      <RefusalDialog {...submission.refusal} />
      {submitted.dialog}
    </>
  )
}

interface ManyFieldsProps {
  many: ManyState
  types: readonly LeaveType[]
}

function ManyFields({ many, types }: ManyFieldsProps) {
  const say = useText()
  return (
    <Column gap="5">
      <FormField name="userIds" label={say(texts.users)}>
        {({ value, onChange, ...field }) => (
          <MultiSelectField
            {...field}
            required
            busy={many.isLoading}
            options={many.options}
            value={((value ?? []) as number[]).map(String)}
            onChange={chosen => onChange(chosen.map(Number))}
          />
        )}
      </FormField>
      <TypeField types={types} />
      <DateFields leave={many} />
      <ManySum many={many} />
      <DescriptionField />
    </Column>
  )
}
