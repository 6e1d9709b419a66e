import { refresh, useCall, useMutationCall } from '@portal/auth/queries'
import { stuckFormsCall } from '@portal/contracts/forms/stuck-forms.calls'
import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import {
  directoryPeopleCall,
  directoryPersonCall,
  setPassiveCall,
} from '@portal/contracts/people/directory-people.calls'
import { usageCall, type Usage } from '@portal/contracts/trees/usage.calls'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { CardsSkeleton, Column, ConfirmDialog, Notice, Text, toast } from '@portal/ui'
import { Holdings } from '../frame/holdings'

const texts = defineTexts({
  passiveTitle: { tr: '{name}: pasif yap', en: 'Make {name} passive' },
  activeTitle: { tr: '{name}: yeniden etkinleştir', en: 'Make {name} active again' },
  passiveLead: {
    tr: 'Oturumları hemen kapanır ve yeni formlarda seçilemez. Geçmişte ve süren formlarda kalır.',
    en: 'Their sessions end right away and they can’t be chosen in new forms. They stay in the history and in open forms.',
  },
  activeLead: {
    tr: 'Rolleri ve yetkileriyle yeniden giriş yapabilir.',
    en: 'They can log in again with their roles and permissions.',
  },
  passive: { tr: 'Pasif yap', en: 'Make passive' },
  active: { tr: 'Etkinleştir', en: 'Make active' },
  madePassive: { tr: '{name} artık pasif.', en: '{name} is now passive.' },
  madeActive: { tr: '{name} yeniden etkin.', en: '{name} is active again.' },
  holds: { tr: 'Hâlâ bu kişide olanlar', en: 'Still depends on them' },
  nothing: { tr: 'Bu kişiye bağlı bir şey yok.', en: 'Nothing depends on them.' },
  trees: { tr: '{count} onay ağacında', en: 'In {count, plural, one {# approval tree} other {# approval trees}}' },
  masters: {
    tr: '{count} kişinin üst kullanıcısı',
    en: 'Master user of {count, plural, one {# person} other {# people}}',
  },
  managers: {
    tr: '{count} şirketin genel müdürü',
    en: 'General manager of {count, plural, one {# company} other {# companies}}',
  },
  forms: { tr: '{count} form onu bekliyor', en: '{count, plural, one {# form} other {# forms}} waiting for them' },
  questions: {
    tr: '{count} soru cevabını bekliyor',
    en: '{count, plural, one {# question} other {# questions}} waiting for their answer',
  },
  substitutions: { tr: '{count} vekâlette', en: 'In {count, plural, one {# substitution} other {# substitutions}}' },
  handOver: { tr: 'Yerine başkasını geçir', en: 'Replace them' },
  stuck: { tr: 'Takılan formları gör', en: 'See stuck forms' },
})

interface PassiveDialogProps {
  person: DirectoryPerson
  onClose: () => void
}

/** Makes a person passive after listing what depends on them, or active again. */
export function PassiveDialog({ person: { id, name, version, status }, onClose }: PassiveDialogProps) {
  const say = useText()
  const isPassive = status === 'active'
  const usage = useCall(usageCall, { body: { userId: id } }, { enabled: isPassive })
  const { send, refusal } = useMutationCall(setPassiveCall, [
    directoryPersonCall,
    directoryPeopleCall,
    usageCall,
    stuckFormsCall,
  ])
  const confirm = async () => {
    const outcome = await send({ body: { id, version, isPassive } })
    // Shows the current person, so that the reader can decide again.
    if (!outcome.success) return refresh(directoryPersonCall)
    toast.success(say(isPassive ? texts.madePassive : texts.madeActive, { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={say(isPassive ? texts.passiveTitle : texts.activeTitle, { name })}
      confirmLabel={say(isPassive ? texts.passive : texts.active)}
      tone={isPassive ? 'red' : 'brand'}
      isBusy={isPassive && usage.isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column>
        <Text>{say(isPassive ? texts.passiveLead : texts.activeLead)}</Text>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        {isPassive && usage.refusal && <Notice tone="error">{usage.refusal.message}</Notice>}
        {isPassive && usage.isLoading && <CardsSkeleton cards={1} />}
        {isPassive && usage.data && <HeldByPerson usage={usage.data} />}
      </Column>
    </ConfirmDialog>
  )
}

function HeldByPerson({ usage }: { usage: Usage }) {
  const say = useText()
  const { person, trees, masterOf, generalManagerOf, forms, questions, substitutions, others } = usage
  const lines = [
    { text: texts.trees, count: trees.length },
    { text: texts.masters, count: new Set(masterOf.map(({ userId }) => userId)).size },
    { text: texts.managers, count: generalManagerOf.length },
    { text: texts.forms, count: forms.length },
    { text: texts.questions, count: questions.length },
    { text: texts.substitutions, count: substitutions.length },
  ]
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => say(text, { count }))
  lines.push(...others.map(({ title, entries }) => `${title}: ${entries.length}`))
  return (
    <Holdings title={say(texts.holds)} lines={lines} nothing={say(texts.nothing)}>
      <Column gap="1" mt="2" alignItems="flex-start">
        <PageLink to={`/modules/usage?user=${person.id}`} variant="underline">
          {say(texts.handOver)}
        </PageLink>
        {forms.length + questions.length > 0 && (
          <PageLink to={`${stuckFormsPath}?search=${encodeURIComponent(person.name)}`} variant="underline">
            {say(texts.stuck)}
          </PageLink>
        )}
      </Column>
    </Holdings>
  )
}
