import { useState } from 'react'
import { refresh, useCall, useMutationCall } from '@portal/auth/queries'
import { errorCatalogue } from '@portal/contracts/errors'
import { usersByMasterCall } from '@portal/contracts/people/people.calls'
import { previewReplacementCall, replacePersonCall, type Usage } from '@portal/contracts/trees/usage.calls'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, useText } from '@portal/i18n'
import { CardsSkeleton, Column, ComboboxField, ConfirmDialog, Notice, Text, toast } from '@portal/ui'
import { treeCalls } from '../saving/tree-calls'
import { usePersonChoices } from '../selection/choices'
import { hasMisfits, ReplacementPreview, replacementRows } from './replacement-preview'

const texts = defineTexts({
  title: { tr: '{name}: her yerde değiştir', en: 'Replace {name} everywhere' },
  lead: {
    tr: 'Ayarlarını yazabildiğiniz şirketlerin onay ağaçlarında ve üst kullanıcı olarak yerine tek bir kişi geçer: ya hepsinde ya hiçbirinde.',
    en: 'One person replaces them in the approval trees and as master user in the companies whose settings you can edit: in all of them, or in none.',
  },
  by: { tr: 'Yerine geçecek kişi', en: 'Replacement' },
  confirm: { tr: 'Her yerde değiştir', en: 'Replace everywhere' },
  waiting: {
    tr: 'Önizleme hazırlanıyor. Gördükten sonra yeniden onaylayın.',
    en: 'Preparing the preview. Confirm again once you’ve seen it.',
  },
  done: {
    tr: '{trees} ağaç ve {people} kişinin üst kullanıcısı değiştirildi.',
    en: 'Replaced in {trees, plural, one {# tree} other {# trees}} and as master user of {people, plural, one {# person} other {# people}}.',
  },
})

/** Replaces a person everywhere, after a preview of all changes. */
export function ReplaceDialog({ person, onClose }: { person: Usage['person']; onClose: () => void }) {
  const say = useText()
  const [chosen, setChosen] = useState('')
  const [isTried, setTried] = useState(false)
  // Stops the preview, which would fail after the replacement.
  const [isReplacing, setReplacing] = useState(false)
  const { options, isLoading } = usePersonChoices({ isOfAnyCompany: true })
  const newUserId = Number(chosen)
  const preview = useCall(previewReplacementCall, replacementRows(person.id, newUserId || 1), {
    enabled: chosen !== '' && !isReplacing,
  })
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  const { send } = useMutationCall(replacePersonCall, [usersByMasterCall, ...treeCalls])
  const replacement = chosen === '' ? undefined : preview.data
  const confirm = async () => {
    setTried(true)
    if (!replacement || hasMisfits(replacement)) return
    setReplacing(true)
    setRefusal(undefined)
    const outcome = await send({ body: { userId: person.id, newUserId, seen: replacement.seen } })
    if (!outcome.success) {
      setRefusal(outcome)
      refresh(previewReplacementCall)
      return setReplacing(false)
    }
    toast.success(say(texts.done, outcome.data))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={say(texts.title, { name: person.name })}
      confirmLabel={say(texts.confirm)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column>
        <Text>{say(texts.lead)}</Text>
        <ComboboxField
          label={say(texts.by)}
          required
          options={options.filter(({ value }) => value !== String(person.id))}
          busy={isLoading}
          value={chosen}
          problem={isTried && chosen === '' ? say(errorCatalogue.SELECT_USER) : undefined}
          onChange={value => {
            setChosen(value)
            setTried(false)
            setRefusal(undefined)
          }}
        />
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        {chosen !== '' && preview.refusal && <Notice tone="error">{preview.refusal.message}</Notice>}
        {chosen !== '' && preview.isLoading && (
          <>
            <Text role="status">{isTried && say(texts.waiting)}</Text>
            <CardsSkeleton cards={1} />
          </>
        )}
        {replacement && <ReplacementPreview replacement={replacement} person={person} newUserId={newUserId} />}
      </Column>
    </ConfirmDialog>
  )
}
