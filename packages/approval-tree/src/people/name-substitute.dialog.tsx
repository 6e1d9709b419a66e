import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import type { FormTree } from '@portal/contracts/forms/form'
import { nameSubstituteCall } from '@portal/contracts/substitutes/substitution.calls'
import { defineTexts, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { SubstituteDialog, type NamedSubstitute } from './substitute.dialog'

const texts = defineTexts({
  lead: {
    tr: '{name} pasif. Vekil, bu dönemde onun yerine bu şirketin formlarında karar verir.',
    en: '{name} is passive. In this period, the substitute decides for them on this company’s forms.',
  },
  named: { tr: '{name} için vekil belirlendi.', en: '{name} now has a substitute.' },
})

interface NameSubstituteDialogProps {
  tree: FormTree
  /** The passive person. */
  userId: number
  onDone: () => void
  onClose: () => void
}

/** Names a substitute for a passive person on whom the form depends. */
export function NameSubstituteDialog({ tree, userId, onDone, onClose }: NameSubstituteDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(nameSubstituteCall)
  const [name] = useState(() => tree.stateList.find(entry => entry.userId === userId)?.name ?? '')
  const confirm = async (named: NamedSubstitute) => {
    const outcome = await send({ body: { formGuid: tree.formGuid, userId, ...named } })
    if (!outcome.success) return
    toast.success(say(texts.named, { name }))
    onDone()
  }
  return (
    <SubstituteDialog
      lead={say(texts.lead, { name })}
      absent={new Set([userId])}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
