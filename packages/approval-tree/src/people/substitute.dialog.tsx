import { useState } from 'react'
import { treeErrors } from '@portal/contracts/trees/tree-errors'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { Column, ComboboxField, ConfirmDialog, DateField, Grid, Text } from '@portal/ui'
import { RefusalNotice } from '../acts/refusal-notice'
import { useCandidates } from './candidates.query'

const texts = defineTexts({
  title: { tr: 'Vekil belirle', en: 'Set a substitute' },
  person: { tr: 'Vekil', en: 'Substitute' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
})

export interface NamedSubstitute {
  substituteId: number
  startDate: string
  endDate: string
}

interface SubstituteDialogProps {
  /** Names the absent person and the forms. */
  lead: string
  /** The absent people. None of them can be the substitute. */
  absent: ReadonlySet<number>
  refusal: RefusalAnswer | null
  onConfirm: (named: NamedSubstitute) => Promise<void>
  onClose: () => void
}

/** Asks for a substitute and a range of days. */
export function SubstituteDialog({ lead, absent, refusal, onConfirm, onClose }: SubstituteDialogProps) {
  const say = useText()
  const [today] = useState(() => dateOfInstant(new Date()))
  const [substituteId, setSubstituteId] = useState('')
  const [period, setPeriod] = useState({ startDate: today, endDate: '' })
  const [isTried, setTried] = useState(false)
  const { options, search, isFetching } = useCandidates(absent)
  const { startDate, endDate } = period
  const isMissing = [substituteId, startDate, endDate].includes('')
  const isReversed = endDate !== '' && endDate < startDate
  const problemOf = (value: string) => (isTried && value === '' ? say(fieldErrorCatalogue.REQUIRED) : undefined)
  const confirm = async () => {
    setTried(true)
    if (!isMissing && !isReversed) await onConfirm({ substituteId: Number(substituteId), ...period })
  }
  return (
    <ConfirmDialog open title={say(texts.title)} confirmLabel={say(texts.title)} onConfirm={confirm} onClose={onClose}>
      <Column gap="4">
        {refusal && <RefusalNotice refusal={refusal} />}
        <Text>{lead}</Text>
        <ComboboxField
          label={say(texts.person)}
          required
          options={options}
          busy={isFetching}
          value={substituteId}
          problem={problemOf(substituteId)}
          onSearch={search}
          onChange={setSubstituteId}
        />
        <Grid gridTemplateColumns={{ sm: '1fr 1fr' }} alignItems="start">
          <DateField
            label={say(texts.from)}
            required
            min={today}
            value={startDate}
            problem={problemOf(startDate)}
            onChange={day => setPeriod({ ...period, startDate: day })}
          />
          <DateField
            label={say(texts.until)}
            required
            min={startDate || today}
            value={endDate}
            problem={isTried && isReversed ? say(treeErrors.SUBSTITUTE_PERIOD) : problemOf(endDate)}
            onChange={day => setPeriod({ ...period, endDate: day })}
          />
        </Grid>
      </Column>
    </ConfirmDialog>
  )
}
