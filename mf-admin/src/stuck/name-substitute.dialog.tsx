import { SubstituteDialog, type NamedSubstitute } from '@portal/approval-tree/panel'
import { useMutationCall } from '@portal/auth/queries'
import { nameSubstituteForFormsCall, type StuckForm } from '@portal/contracts/forms/stuck-forms.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({
  lead: {
    tr: '{count} form seçildi. Vekil, bu dönemde {names} yerine aynı şirketin bütün formlarında karar verir; formların onay ağacı değişmez.',
    en: '{count, plural, one {# form} other {# forms}} selected. In this period, the substitute decides for {names} on all forms of the same company; the forms’ trees stay as they are.',
  },
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
  const absent = new Map(forms.map(({ waitingFor }) => [waitingFor.userId, waitingFor.name]))
  const confirm = async (named: NamedSubstitute) => {
    const outcome = await send({ body: { formGuids: forms.map(({ formGuid }) => formGuid), ...named } })
    if (outcome.success) onDone(outcome.data, named.startDate)
  }
  return (
    <SubstituteDialog
      lead={say(texts.lead, { count: forms.length, names: [...absent.values()].join(', ') })}
      absent={new Set(absent.keys())}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
