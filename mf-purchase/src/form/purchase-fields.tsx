import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import { purchaseTypes } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { mostPieces } from '@portal/contracts/purchase/purchase'
import {
  AgreementField,
  agreementsFor,
  ChoiceField,
  DescriptionField,
  useLookupName,
  UsualFields,
} from '@portal/form-page'
import { FormDate, FormNumber, FormText } from '@portal/form-page/fields'
import { PlaceFields, usePlaceInWords } from '@portal/form-page/lines'
import { dateOfInstant, defineTexts, dictionary, useLanguage, useText } from '@portal/i18n'
import { differsFromAgreement } from '@portal/rules/agreements/agreement-of-line'
import { Column, Grid, Notice, RadioGroup } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import { lineFaults } from './line-faults'
import type { PurchaseFieldsProps } from './purchase-lines'
import { purchaseTexts } from './purchase-texts'
import { newLine, type PurchaseValues } from './purchase-values'

const texts = defineTexts({
  currency: { tr: 'Tercihen teklifler bu para biriminde olur.', en: 'Offers should use this currency if possible.' },
  description: {
    tr: 'Ne için gerektiğini, biliyorsanız marka ve modeli yazın.',
    en: 'Say what it’s for; add brand and model if you know them.',
  },
  noAgreement: { tr: 'sözleşme yok', en: 'no agreement' },
  agreement: { tr: 'Alım bir sözleşmeye bağlıysa', en: 'If the purchase is part of an agreement' },
})

/** The fields of one line, new or saved: the need, then what rarely changes. */
export function PurchaseFields(fields: PurchaseFieldsProps) {
  const say = useText()
  return (
    <Column gap="4">
      <NeedFields choices={fields.choices} />
      <DescriptionField help={say(texts.description)} />
      <PlaceAndTerms {...fields} />
    </Column>
  )
}

const placeNames = ['userId', 'corporationId', 'departmentId', 'currencyId'] as const
const foldedNames = [...placeNames, 'agreementId']

/** The owner, the place, the currency and the agreement: one line, as long as they are as usual. */
function PlaceAndTerms({ form, choices, self, saved }: PurchaseFieldsProps) {
  const say = useText()
  const language = useLanguage()
  const { hook } = form
  const line = useWatch({ control: hook.control }) as PurchaseValues
  const agreements = agreementsFor(choices.agreement, line, line.needDate)
  const agreement = agreements.find(({ id }) => id === line.agreementId) ?? null
  const agreementFault = lineFaults(line, language, { choices, saved }).find(({ path }) => path === 'agreementId')
  const usual = self && newLine(self)
  const currency = choices.currency.find(({ id }) => id === line.currencyId)

  const take = (taken: ChoosableAgreement | undefined) => {
    hook.setValue('agreementId', taken?.id ?? null)
    if (taken) hook.setValue('currencyId', taken.currencyId)
  }

  return (
    <>
      <UsualFields
        key={line.purchaseGuid}
        names={foldedNames}
        isUsual={!!usual && !line.agreementId && placeNames.every(name => line[name] && line[name] === usual[name])}
        words={[
          ...usePlaceInWords(line),
          currency && `${currency.name} ${currency.sign}`,
          agreement?.title ?? (agreements.length > 0 && say(texts.noAgreement)),
        ]}
      >
        <Column gap="4">
          <PlaceFields form={form} agreements={choices.agreement} self={self} />
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
        </Column>
      </UsualFields>
      {differsFromAgreement({ currencyId: line.currencyId ?? null, agreement }) && (
        <Notice tone="warning">{say(dictionary.differentCurrency)}</Notice>
      )}
    </>
  )
}

/** The fields for what is needed, how many and when. */
function NeedFields({ choices }: Pick<PurchaseFieldsProps, 'choices'>) {
  const say = useText()
  const nameOf = useLookupName()
  return (
    <>
      <Grid gridTemplateColumns={{ md: 'minmax(0, 1fr) 6rem 10rem' }} alignItems="start">
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
    </>
  )
}
