import { useMutationCall, useCall } from '@portal/auth/queries'
import type { CallData } from '@portal/contracts/wire/call'
import {
  currencyCall,
  getLimitRulesCall,
  limitsFormSchema,
  setLimitRulesCall,
} from '@portal/contracts/lookups/lookups.calls'
import { FormMoney } from '@portal/form-page/fields'
import { QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Grid, Row, toast } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'

const texts = defineTexts({
  title: { tr: 'Masraf limitleri', en: 'Expense limits' },
  lead: {
    tr: 'Sizi bekleyen formlardan bu tutarları aşanlar listelerinizde işaretlenir. Limit istemediğiniz para birimini boş bırakın.',
    en: 'Forms waiting for you above these amounts are marked in your lists. Leave a currency empty for no limit.',
  },
  limit: { tr: 'Limit ({currency})', en: 'Limit ({currency})' },
  save: { tr: 'Limitleri kaydet', en: 'Save limits' },
})

export function Limits() {
  const say = useText()
  const currencies = useCall(currencyCall)
  const rules = useCall(getLimitRulesCall)
  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      <QueryResult query={currencies}>
        {known => <QueryResult query={rules}>{set => <LimitsForm currencies={known} rules={set} />}</QueryResult>}
      </QueryResult>
    </SectionCard>
  )
}

interface LimitsFormProps {
  currencies: CallData<typeof currencyCall>
  rules: CallData<typeof getLimitRulesCall>
}

function LimitsForm({ currencies, rules }: LimitsFormProps) {
  const say = useText()
  const { send, isBusy } = useMutationCall(setLimitRulesCall, [getLimitRulesCall])
  const form = usePortalForm({
    schema: limitsFormSchema,
    defaultValues: {
      limits: currencies.map(({ id }) => ({
        currencyId: id,
        amount: rules.find(({ currencyId }) => currencyId === id)?.amount ?? '',
      })),
    },
  })
  return (
    <PortalForm
      form={form}
      onSubmit={async ({ limits }) => {
        const outcome = await send({ body: limits.filter(({ amount }) => amount !== '') })
        if (outcome.success) toast.success(say(dictionary.limitsSaved))
        return outcome
      }}
    >
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))">
        {currencies.map(({ id, name, sign }, index) => (
          <FormMoney
            key={id}
            name={`limits.${index}.amount`}
            label={say(texts.limit, { currency: name })}
            currency={sign}
          />
        ))}
      </Grid>
      <Row>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.save)}
        </Button>
      </Row>
    </PortalForm>
  )
}
