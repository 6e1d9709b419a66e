import { agreementLimits, agreementPeriods } from '@portal/contracts/agreements/agreements'
import { fieldTexts, periodTexts } from '@portal/contracts/agreements/field-texts'
import { FormText, FormMoney } from '@portal/form-page/fields'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, Column, Grid, Icon, SelectField } from '@portal/ui'
import { FormField, useFieldArray } from '@portal/ui/forms'
import type { AgreementFormState } from './use-agreement-form'

const texts = defineTexts({
  help: {
    tr: 'Taksite dâhil olmayan tutarlar: aidat, bakım, otopark.',
    en: 'Amounts not in the instalment: service charge, maintenance, parking.',
  },
  add: { tr: 'Ek tutar ekle', en: 'Add an amount' },
  name: { tr: 'Adı ({number})', en: 'Name ({number})' },
  amount: { tr: 'Tutarı ({number})', en: 'Amount ({number})' },
  period: { tr: 'Dönemi ({number})', en: 'Period ({number})' },
  remove: { tr: '{number}. ek tutarı kaldır', en: 'Remove additional amount {number}' },
})

interface AdditionalAmountsProps {
  form: AgreementFormState
  /** The sign of the agreement's currency. */
  sign: string
}

/** The fields for amounts beside the instalments, each with its own name and period. */
export function AdditionalAmounts({ form, sign }: AdditionalAmountsProps) {
  const say = useText()
  const { fields, append, remove } = useFieldArray({ control: form.hook.control, name: 'additionalAmount' })
  const periods = Object.values(agreementPeriods).map(period => ({
    value: String(period),
    label: say(periodTexts[period]),
  }))
  return (
    <Column as="fieldset" gap="3" minW="0">
      <Box as="legend" fontSize="sm" fontWeight="medium">
        {say(fieldTexts.additionalAmount)}
      </Box>
      {fields.length === 0 && <Hint>{say(texts.help)}</Hint>}
      {fields.map(({ id }, index) => {
        const called = { number: index + 1 }
        const path = `additionalAmount.${index}`
        return (
          <Grid
            key={id}
            gap="3"
            alignItems="start"
            gridTemplateColumns={{ base: '1fr 1fr auto', md: 'minmax(0, 2fr) minmax(0, 1fr) 9rem auto' }}
          >
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <FormText name={`${path}.name`} label={say(texts.name, called)} required />
            </Box>
            <FormMoney name={`${path}.amount`} label={say(texts.amount, called)} required currency={sign} />
            <FormField name={`${path}.period`} label={say(texts.period, called)}>
              {({ value, onChange, ...field }) => (
                <SelectField
                  {...field}
                  choices={periods}
                  value={String(value)}
                  onChange={event => onChange(Number(event.target.value))}
                />
              )}
            </FormField>
            <Button variant="ghost" px="0" mt="7" aria-label={say(texts.remove, called)} onClick={() => remove(index)}>
              <Icon name="close" size="4" />
            </Button>
          </Grid>
        )
      })}
      {fields.length < agreementLimits.amounts && (
        <Button
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          onClick={() => append({ name: '', amount: '', period: agreementPeriods.Monthly })}
        >
          <Icon name="plus" size="4" />
          {say(texts.add)}
        </Button>
      )}
    </Column>
  )
}
