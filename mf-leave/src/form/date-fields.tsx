import { dayParts, dayPartTexts, type DayPart } from '@portal/contracts/leave/leave'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { leaveBounds } from '@portal/rules/leave/leave-faults'
import { hasEndPart } from '@portal/rules/leave/leave-days'
import { Column, DateField, Grid, RadioGroup } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { leaveTexts } from './leave-texts'
import type { LeaveState } from './use-leave'

const texts = defineTexts({
  day: { tr: 'Günün bölümü', en: 'Part of the day' },
  fromNoon: { tr: 'Öğleden itibaren', en: 'From noon' },
  untilNoon: { tr: 'Öğlene kadar', en: 'Until noon' },
})

const { Full, BeforeNoon, AfterNoon } = dayParts

interface DateFieldsProps {
  leave: Pick<LeaveState, 'span' | 'count' | 'problemOf' | 'setFirstDay'>
}

/** The dates of a leave, and the parts of the first and last day that these dates allow. */
export function DateFields({ leave: { span, count, problemOf, setFirstDay } }: DateFieldsProps) {
  const say = useText()
  const { first, last } = leaveBounds(dateOfInstant(new Date()))
  const isOneDay = span?.startDate === span?.endDate
  const partOf = (value: DayPart) => ({ label: say(dayPartTexts[value]), value })
  return (
    <Column gap="4">
      <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <FormField name="startDate" label={say(leaveTexts.startDate)}>
          {({ onChange: _through, problem, ...field }) => (
            <DateField
              {...field}
              required
              min={first}
              max={last}
              problem={problem ?? problemOf('startDate')}
              onChange={setFirstDay}
            />
          )}
        </FormField>
        <FormField name="endDate" label={say(leaveTexts.endDate)}>
          {({ problem, ...field }) => (
            <DateField
              {...field}
              required
              min={span?.startDate ?? first}
              max={last}
              problem={problem ?? problemOf('endDate')}
            />
          )}
        </FormField>
      </Grid>
      {span && count && (
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))" alignItems="start">
          <PartField
            name="startDateType"
            label={say(isOneDay ? texts.day : leaveTexts.startDateType)}
            shown={span.startDateType}
            choices={
              isOneDay
                ? [Full, BeforeNoon, AfterNoon].map(partOf)
                : [partOf(Full), { label: say(texts.fromNoon), value: AfterNoon }]
            }
          />
          {!isOneDay && hasEndPart(count) && (
            <PartField
              name="endDateType"
              label={say(leaveTexts.endDateType)}
              shown={span.endDateType}
              choices={[partOf(Full), { label: say(texts.untilNoon), value: BeforeNoon }]}
            />
          )}
        </Grid>
      )}
    </Column>
  )
}

interface PartFieldProps {
  name: string
  label: string
  /** The part that counts. The form keeps a part that the current dates do not allow, for dates that do. */
  shown: DayPart
  choices: readonly { label: string; value: DayPart }[]
}

function PartField({ name, label, shown, choices }: PartFieldProps) {
  return (
    <FormField name={name} label={label}>
      {({ onChange, value: _kept, ...field }) => (
        <RadioGroup
          {...field}
          segmented
          value={String(shown)}
          choices={choices.map(choice => ({ label: choice.label, value: String(choice.value) }))}
          onChange={chosen => onChange(Number(chosen))}
        />
      )}
    </FormField>
  )
}
