import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { nameSubstituteForFormsCall, type StuckForm } from '@portal/contracts/forms/stuck-forms.calls'
import { errorCatalogue } from '@portal/contracts/errors'
import type { CallData } from '@portal/contracts/wire/call'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { Column, ComboboxField, ConfirmDialog, DateField, Grid, Notice, Text } from '@portal/ui'
import { usePersonChoices } from '../selection/choices'

const texts = defineTexts({
  title: { tr: 'Vekil belirle', en: 'Name a substitute' },
  lead: {
    tr: '{count} form seçildi. Vekil, bu dönemde {names} yerine aynı şirketin bütün formlarında karar verir; formların onay ağacı değişmez.',
    en: '{count, plural, one {# form} other {# forms}} selected. In this period the substitute decides for {names} on all forms of the same company; the trees of the forms stay as they are.',
  },
  person: { tr: 'Vekil', en: 'Substitute' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
})

export type NamingOutcomes = CallData<typeof nameSubstituteForFormsCall>

interface NameSubstituteDialogProps {
  forms: readonly StuckForm[]
  onDone: (outcomes: NamingOutcomes, startDate: string) => void
  onClose: () => void
}

/** Names who acts for the passive people for whom these forms wait. */
export function NameSubstituteDialog({ forms, onDone, onClose }: NameSubstituteDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(nameSubstituteForFormsCall)
  const [today] = useState(() => dateOfInstant(new Date()))
  const [substituteId, setSubstituteId] = useState('')
  const [period, setPeriod] = useState({ startDate: today, endDate: '' })
  const [isTried, setTried] = useState(false)
  const { options, isLoading } = usePersonChoices({ isOfAnyCompany: true })
  const absent = new Map(forms.map(({ waitingFor }) => [waitingFor.userId, waitingFor.name]))
  const problemOf = (value: string) => (isTried && value === '' ? say(fieldErrorCatalogue.REQUIRED) : undefined)

  const isReversed = period.endDate !== '' && period.endDate < period.startDate

  const confirm = async () => {
    setTried(true)
    if (isReversed) return
    if (substituteId === '' || period.startDate === '' || period.endDate === '') return
    const formGuids = forms.map(({ formGuid }) => formGuid)
    const outcome = await send({ body: { formGuids, substituteId: Number(substituteId), ...period } })
    if (outcome.success) onDone(outcome.data, period.startDate)
  }

  return (
    <ConfirmDialog open title={say(texts.title)} confirmLabel={say(texts.title)} onConfirm={confirm} onClose={onClose}>
      <Column gap="4">
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        <Text>{say(texts.lead, { count: forms.length, names: [...absent.values()].join(', ') })}</Text>
        <ComboboxField
          label={say(texts.person)}
          required
          options={options.filter(({ value }) => !absent.has(Number(value)))}
          busy={isLoading}
          value={substituteId}
          problem={problemOf(substituteId)}
          onChange={setSubstituteId}
        />
        <Grid gridTemplateColumns={{ sm: '1fr 1fr' }} alignItems="start">
          <DateField
            label={say(texts.from)}
            required
            min={today}
            value={period.startDate}
            problem={problemOf(period.startDate)}
            onChange={startDate => setPeriod({ ...period, startDate })}
          />
          <DateField
            label={say(texts.until)}
            required
            min={period.startDate || today}
            value={period.endDate}
            problem={isTried && isReversed ? say(errorCatalogue.SUBSTITUTE_PERIOD) : problemOf(period.endDate)}
            onChange={endDate => setPeriod({ ...period, endDate })}
          />
        </Grid>
      </Column>
    </ConfirmDialog>
  )
}
