import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { directoryPath, type DirectoryPerson } from '@portal/contracts/people/directory-people'
import { directoryPeopleCall, takeOutCall } from '@portal/contracts/people/directory-people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Column, ConfirmDialog, Notice, Text, toast } from '@portal/ui'

const texts = defineTexts({
  title: { tr: '{name}: {company} şirketinden çıkar', en: 'Remove {name} from {company}' },
  lead: {
    tr: 'İlk şirketinde kalır; rolleri, yetkileri ve hesabı değişmez. Kişiyi bundan sonra göremezsiniz.',
    en: 'They stay in their first company, and their roles, permissions and account don’t change. You’ll no longer see them.',
  },
  confirm: { tr: 'Şirketten çıkar', en: 'Remove from company' },
  done: { tr: '{name} artık {company} şirketinde değil.', en: '{name} is no longer in {company}.' },
})

/** Takes somebody out of their second company, whose settings the reader keeps. */
export function TakeOutDialog({ person, onClose }: { person: DirectoryPerson; onClose: () => void }) {
  const say = useText()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const { send } = useMutationCall(takeOutCall, [directoryPeopleCall])
  const { id, version, name, secondCorporationName } = person
  const who = { name, company: secondCorporationName ?? '' }
  const confirm = async () => {
    const outcome = await send({ body: { id, version } })
    if (!outcome.success) return setProblem(outcome.message)
    toast.success(say(texts.done, who))
    await navigate(directoryPath)
  }
  return (
    <ConfirmDialog
      open
      title={say(texts.title, who)}
      confirmLabel={say(texts.confirm)}
      tone="red"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="4">
        <Text>{say(texts.lead)}</Text>
        {problem && <Notice tone="error">{problem}</Notice>}
      </Column>
    </ConfirmDialog>
  )
}
