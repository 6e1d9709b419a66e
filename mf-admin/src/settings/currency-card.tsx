import { useCall, useMutationCall } from '@portal/auth/queries'
import { expenseCommonCall } from '@portal/contracts/expense/expense.calls'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import type { Currency } from '@portal/contracts/lookups/lookups'
import { currencyCall } from '@portal/contracts/lookups/lookups.calls'
import { addCurrencyCall, deleteCurrencyCall, getCurrencyListCall } from '@portal/contracts/lookups/settings.calls'
import { purchaseCommonCall } from '@portal/contracts/purchase/purchase.calls'
import { FormText } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { Grid } from '@portal/ui'
import { usePortalForm } from '@portal/ui/forms'
import { AdditionForm, allAreas } from './addition-form'
import { LookupCard } from './lookup-card'

const texts = defineTexts({
  title: { tr: 'Para birimi', en: 'Currency' },
  name: { tr: 'Ad', en: 'Name' },
  sign: { tr: 'Simge', en: 'Symbol' },
  consequence: {
    tr: 'Bütün şirketlerin formlarında seçilebilecek.',
    en: 'It can be chosen in every company’s forms.',
  },
})

/** Also what forms offer. */
const refreshed = [getCurrencyListCall, currencyCall, expenseCommonCall, purchaseCommonCall]
const nameOf = ({ name }: Pick<Currency, 'name'>) => name

export function CurrencyCard({ mayChange }: { mayChange: boolean }) {
  const say = useText()
  const addition = useMutationCall(addCurrencyCall, refreshed)
  const deletion = useMutationCall(deleteCurrencyCall, refreshed)
  const form = usePortalForm({
    schema: addCurrencyCall.body,
    defaultValues: { name: '', sign: '' },
    validate: allAreas('name', 'sign'),
  })
  return (
    <LookupCard
      title={say(texts.title)}
      entries={useCall(getCurrencyListCall)}
      columns={[
        { key: 'name', title: say(texts.name), cell: nameOf },
        { key: 'sign', title: say(texts.sign), cell: ({ sign }) => sign },
      ]}
      nameOf={nameOf}
      remove={deletion.send}
      isNeeded={({ id }) => id === liraCurrencyId}
      mayChange={mayChange}
    >
      <AdditionForm form={form} nameOf={nameOf} consequence={say(texts.consequence)} send={addition.send}>
        <Grid gridTemplateColumns={{ base: '1fr', sm: '2fr 1fr' }} gap="4">
          <FormText name="name" label={say(texts.name)} required />
          <FormText name="sign" label={say(texts.sign)} required />
        </Grid>
      </AdditionForm>
    </LookupCard>
  )
}
