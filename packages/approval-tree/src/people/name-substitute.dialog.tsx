import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import type { FormTree } from '@portal/contracts/forms/form'
import { nameSubstituteCall } from '@portal/contracts/substitutes/substitution.calls'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { Column, ComboboxField, ConfirmDialog, DateField, Grid, Text, toast } from '@portal/ui'
import { RefusalNotice } from '../acts/refusal-notice'
import { useCandidates } from './candidates.query'

const texts = defineTexts({
  title: { tr: 'Vekil belirle', en: 'Name a substitute' },
  lead: {
    tr: '{name} pasif. Belirlediğiniz kişi bu dönemde onun yerine, bu şirketin formlarında karar verir.',
    en: '{name} is passive. Whoever you name decides for them in this period, on the forms of this company.',
  },
  person: { tr: 'Vekil', en: 'Substitute' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
  named: { tr: '{name} için vekil belirlendi.', en: 'A substitute was named for {name}.' },
})

interface NameSubstituteDialogProps {
  tree: FormTree
  /** The passive person. */
  userId: number
  onDone: () => void
  onClose: () => void
}

/** Names who acts for somebody passive, on whom the form depends. */
export function NameSubstituteDialog({ tree, userId, onDone, onClose }: NameSubstituteDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(nameSubstituteCall)
  const [name] = useState(() => tree.stateList.find(entry => entry.userId === userId)?.name ?? '')
  const [today] = useState(() => dateOfInstant(new Date()))
  const [substituteId, setSubstituteId] = useState('')
  const [period, setPeriod] = useState({ startDate: today, endDate: '' })
  const [isTried, setTried] = useState(false)
  const { options, search, isFetching } = useCandidates(new Set([userId]))
  const problemOf = (value: string) => (isTried && value === '' ? say(fieldErrorCatalogue.REQUIRED) : undefined)

  const confirm = async () => {
    setTried(true)
    if (substituteId === '' || period.startDate === '' || period.endDate === '') return
    const body = { formGuid: tree.formGuid, userId, substituteId: Number(substituteId), ...period }
    const outcome = await send({ body })
    if (!outcome.success) return
    toast.success(say(texts.named, { name }))
    onDone()
  }

  return (
    <ConfirmDialog open title={say(texts.title)} confirmLabel={say(texts.title)} onConfirm={confirm} onClose={onClose}>
      <Column gap="4">
        {refusal && <RefusalNotice refusal={refusal} />}
        <Text>{say(texts.lead, { name })}</Text>
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
            value={period.startDate}
            problem={problemOf(period.startDate)}
            onChange={startDate => setPeriod({ ...period, startDate })}
          />
          <DateField
            label={say(texts.until)}
            required
            min={today}
            value={period.endDate}
            problem={problemOf(period.endDate)}
            onChange={endDate => setPeriod({ ...period, endDate })}
          />
        </Grid>
      </Column>
    </ConfirmDialog>
  )
}
