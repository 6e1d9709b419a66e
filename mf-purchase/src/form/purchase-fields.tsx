import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import { purchaseTypes } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { mostPieces } from '@portal/contracts/purchase/purchase'
import { AgreementField, agreementsFor, ChoiceField, DescriptionField, useLookupName } from '@portal/form-page'
import { FormDate, FormNumber, FormText } from '@portal/form-page/fields'
import { PlaceFields } from '@portal/form-page/lines'
import { dateOfInstant, defineTexts, dictionary, useLanguage, useText } from '@portal/i18n'
import { differsFromAgreement } from '@portal/rules/agreements/agreement-of-line'
import { Column, Grid, Notice, RadioGroup } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import { lineFaults } from './line-faults'
import type { PurchaseFieldsProps } from './purchase-lines'
import { purchaseTexts } from './purchase-texts'
import type { PurchaseValues } from './purchase-values'

const texts = defineTexts({
  currency: { tr: 'Tercihen teklifler bu para biriminde olur.', en: 'Offers should use this currency if possible.' },
  description: {
    tr: 'Ne için gerektiğini, biliyorsanız marka ve modeli yazın.',
    en: 'Say what it’s for; add brand and model if you know them.',
  },
  agreement: { tr: 'Alım bir sözleşmeye bağlıysa', en: 'If the purchase is part of an agreement' },
})

/** The fields of one line, new or saved. */
export function PurchaseFields({ form, choices, self, saved }: PurchaseFieldsProps) {
  const say = useText()
  const language = useLanguage()
  const { hook } = form
  const line = useWatch({ control: hook.control }) as PurchaseValues
  const agreements = agreementsFor(choices.agreement, line, line.needDate)
  const agreement = agreements.find(({ id }) => id === line.agreementId) ?? null
  const agreementFault = lineFaults(line, language, { choices, saved }).find(({ path }) => path === 'agreementId')

  const take = (taken: ChoosableAgreement | undefined) => {
    hook.setValue('agreementId', taken?.id ?? null)
    if (taken) hook.setValue('currencyId', taken.currencyId)
  }

  return (
    <Column gap="5">
      <PlaceFields form={form} agreements={choices.agreement} self={self} />
      <NeedFields choices={choices} />
      <Grid gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <ChoiceField
          name="currencyId"
          label={say(purchaseTexts.currencyId)}
          help={say(texts.currency)}
          choices={choices.currency.map(({ id, name, sign }) => ({ id, label: `${name} ${sign}` }))}
          none={null}
        />
        {agreements.length > 0 && (
          <AgreementField
            agreements={agreements}
            currencies={choices.currency}
            help={say(texts.agreement)}
            problem={agreementFault?.message}
            onTake={take}
          />
        )}
      </Grid>
      {differsFromAgreement({ currencyId: line.currencyId ?? null, agreement }) && (
        <Notice tone="warning">{say(dictionary.differentCurrency)}</Notice>
      )}
      <DescriptionField help={say(texts.description)} />
    </Column>
  )
}

/** The fields for what is needed, how many and when. */
function NeedFields({ choices }: Pick<PurchaseFieldsProps, 'choices'>) {
  const say = useText()
  const nameOf = useLookupName()
  return (
    <>
      <Grid gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <FormField name="purchaseTypeId" label={say(purchaseTexts.purchaseTypeId)}>
          {({ value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              required
              segmented
              value={String(value)}
              choices={Object.values(purchaseTypes).map(type => ({
                value: String(type),
                label: say(purchaseTypeTexts[type]),
              }))}
              onChange={chosen => onChange(Number(chosen))}
            />
          )}
        </FormField>
        <ChoiceField
          name="typeId"
          label={say(purchaseTexts.typeId)}
          required
          choices={choices.type.map(type => ({ id: type.id, label: nameOf(type) }))}
        />
      </Grid>
      <Grid gridTemplateColumns={{ md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' }} alignItems="start">
        <FormText
          name="productType"
          label={say(purchaseTexts.productType)}
          required
          maxLength={200}
          autoComplete="off"
        />
        <FormNumber
          name="productQuantity"
          label={say(purchaseTexts.productQuantity)}
          required
          maxLength={String(mostPieces).length}
        />
        <FormDate name="needDate" label={say(purchaseTexts.needDate)} required min={dateOfInstant(new Date())} />
      </Grid>
    </>
  )
}
