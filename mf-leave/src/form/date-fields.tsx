import { dayParts, dayPartTexts, type DayPart } from '@portal/contracts/leave/leave'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { leaveBounds } from '@portal/rules/leave/leave-faults'
import { hasEndPart } from '@portal/rules/leave/leave-days'
import { Column, DateField, Grid, RadioGroup } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import type { LeaveState } from './use-leave'

const texts = defineTexts({
  start: { tr: 'Başlangıç tarihi', en: 'Start date' },
  end: { tr: 'Bitiş tarihi', en: 'End date' },
  day: { tr: 'Günün bölümü', en: 'Part of the day' },
  firstDay: { tr: 'İlk gün', en: 'First day' },
  lastDay: { tr: 'Son gün', en: 'Last day' },
  fromNoon: { tr: 'Öğleden itibaren', en: 'From noon' },
  untilNoon: { tr: 'Öğlene kadar', en: 'Until noon' },
})

const { Full, BeforeNoon, AfterNoon } = dayParts

interface DateFieldsProps {
  leave: Pick<LeaveState, 'span' | 'count' | 'problemOf' | 'setFirstDay'>
}

/** From when until when, and which parts of the first and the last day: those that these dates can have. */
export function DateFields({ leave: { span, count, problemOf, setFirstDay } }: DateFieldsProps) {
  const say = useText()
  const { first, last } = leaveBounds(dateOfInstant(new Date()))
  const isOneDay = span?.startDate === span?.endDate
  const partOf = (value: DayPart) => ({ label: say(dayPartTexts[value]), value })
  return (
    <Column gap="4">
      <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <FormField name="startDate" label={say(texts.start)}>
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
        <FormField name="endDate" label={say(texts.end)}>
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
            label={say(isOneDay ? texts.day : texts.firstDay)}
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
              label={say(texts.lastDay)}
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
  /** What counts: a part that these dates cannot have stays in the form, for the dates before. */
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
