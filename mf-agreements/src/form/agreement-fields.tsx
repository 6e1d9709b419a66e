import type { ComponentProps } from 'react'
import { agreementErrors } from '@portal/contracts/agreements/agreement-errors'
import { agreementLimits, agreementPeriods } from '@portal/contracts/agreements/agreements'
import { fieldTexts, periodTexts } from '@portal/contracts/agreements/field-texts'
import { ChoiceField } from '@portal/form-page'
import { useReadHint } from '@portal/form-page/lines'
import { FormCheckbox, FormDate, FormMoney, FormText, FormTextArea } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { isTerminationAfterEnd } from '@portal/rules/agreements/agreement-faults'
import { Column, Grid, MultiSelectField, RadioGroup } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import { AdditionalAmounts } from './additional-amounts'
import type { AgreementChoices } from './agreement-choices.query'
import type { AgreementFormState } from './use-agreement-form'

const texts = defineTexts({
  corporationsHelp: { tr: 'Sözleşmenin geçerli olduğu şirketler', en: 'Companies the agreement applies to' },
  startHelp: { tr: 'Yürürlüğe girdiği gün', en: 'The day it takes effect' },
  followersHelp: { tr: 'Tarihler yaklaşınca haber alırlar', en: 'They’re told when its dates approach' },
  endHelp: { tr: 'Süresizse boş bırakın', en: 'Leave empty if open-ended' },
  terminationHelp: { tr: 'Fesih bildirimi için son gün', en: 'The last day to give notice' },
  referenceHelp: { tr: 'Belgesindeki numara', en: 'The number on its paper' },
  keywordHelp: { tr: 'Aramada bulmak için', en: 'Helps you find it in search' },
  autoRenewalHelp: {
    tr: 'Bitiş tarihinde aynı süreli yeni bir sözleşme otomatik oluşturulur. Yürürlükteki dönemin tarihlerini girin.',
    en: 'A new agreement of the same length is created automatically on the end date. Enter the dates of the current term.',
  },
})

const halves = { sm: 'repeat(2, minmax(0, 1fr))' }
const thirds = { ...halves, md: 'repeat(3, minmax(0, 1fr))' }

interface AgreementFieldsProps {
  form: AgreementFormState
  choices: AgreementChoices
}

/** The fields of an agreement, new or saved. */
export function AgreementFields({ form, choices }: AgreementFieldsProps) {
  const say = useText()
  return (
    <Column gap="5">
      <PartyFields form={form} choices={choices} />
      <AmountFields form={form} choices={choices} />
      <TermFields form={form} />
      <Grid gridTemplateColumns={halves} alignItems="start">
        <FormText name="reference" label={say(fieldTexts.reference)} help={say(texts.referenceHelp)} />
        <FormText name="keyword" label={say(fieldTexts.keyword)} help={say(texts.keywordHelp)} />
      </Grid>
      <FormTextArea name="notes" label={say(fieldTexts.notes)} required limit={agreementLimits.notes} />
    </Column>
  )
}

/** The fields for the subject, the parties and the followers of an agreement. */
function PartyFields({ form, choices }: AgreementFieldsProps) {
  const say = useText()
  const hint = useReadHint()
  const company = useWatch({ control: form.hook.control, name: 'company' })
  return (
    <Grid gridTemplateColumns={halves} alignItems="start">
      <FormText name="title" label={say(fieldTexts.title)} required />
      <FormText name="company" label={say(fieldTexts.company)} required help={hint('company', company)} />
      <FormField name="corporationIds" label={say(fieldTexts.corporationIds)}>
        {field => <IdsField {...field} required help={say(texts.corporationsHelp)} options={choices.corporations} />}
      </FormField>
      <FormField name="followUserList" label={say(fieldTexts.followUserList)}>
        {field => <IdsField {...field} help={say(texts.followersHelp)} options={choices.people} />}
      </FormField>
    </Grid>
  )
}

interface IdsFieldProps extends Omit<ComponentProps<typeof MultiSelectField>, 'value' | 'onChange'> {
  value: readonly number[]
  onChange: (ids: number[]) => void
}

function IdsField({ value, onChange, ...field }: IdsFieldProps) {
  return <MultiSelectField {...field} value={value.map(String)} onChange={ids => onChange(ids.map(Number))} />
}

/** The fields for the instalment, its period and additional amounts. */
function AmountFields({ form, choices }: AgreementFieldsProps) {
  const say = useText()
  const hint = useReadHint()
  const [amount, currencyId] = useWatch({ control: form.hook.control, name: ['amount', 'currencyId'] })
  const sign = choices.currencies.find(({ id }) => id === currencyId)?.sign ?? ''
  return (
    <>
      <Grid gridTemplateColumns={thirds} alignItems="start">
        <FormMoney
          name="amount"
          label={say(fieldTexts.amount)}
          required
          currency={sign}
          help={hint('amount', amount)}
        />
        <ChoiceField
          name="currencyId"
          label={say(fieldTexts.currencyId)}
          required
          choices={choices.currencies.map(each => ({ id: each.id, label: `${each.name} ${each.sign}` }))}
        />
        <FormField name="period" label={say(fieldTexts.period)}>
          {({ value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              segmented
              choices={Object.values(agreementPeriods).map(period => ({
                value: String(period),
                label: say(periodTexts[period]),
              }))}
              value={String(value)}
              onChange={chosen => onChange(Number(chosen))}
            />
          )}
        </FormField>
      </Grid>
      <AdditionalAmounts form={form} sign={sign} />
    </>
  )
}

/** The fields for the term, and what happens at its end. */
function TermFields({ form }: Pick<AgreementFieldsProps, 'form'>) {
  const say = useText()
  const hint = useReadHint()
  const [startDate, endDate, lastTerminationDate] = useWatch({
    control: form.hook.control,
    name: ['startDate', 'endDate', 'lastTerminationDate'],
  })
  const isLate = isTerminationAfterEnd({ endDate, lastTerminationDate })
  return (
    <>
      <Grid gridTemplateColumns={thirds} alignItems="start">
        <FormDate
          name="startDate"
          label={say(fieldTexts.startDate)}
          required
          help={hint('startDate', startDate) ?? say(texts.startHelp)}
        />
        <FormDate
          name="endDate"
          label={say(fieldTexts.endDate)}
          help={hint('endDate', endDate) ?? say(texts.endHelp)}
        />
        <FormDate
          name="lastTerminationDate"
          label={say(fieldTexts.lastTerminationDate)}
          required
          help={say(isLate ? agreementErrors.TERMINATION_AFTER_END : texts.terminationHelp)}
        />
      </Grid>
      {endDate && (
        <FormCheckbox name="autoRenewal" label={say(fieldTexts.autoRenewal)} help={say(texts.autoRenewalHelp)} />
      )}
    </>
  )
}
