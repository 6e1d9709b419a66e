import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { directoryPath, type DirectoryPerson } from '@portal/contracts/people/directory-people'
import { directoryPeopleCall, directoryPersonCall, takeOutCall } from '@portal/contracts/people/directory-people.calls'
import { callBackInvitationsCall, inviteCall } from '@portal/contracts/people/invitation.calls'
import { oneOf } from '@portal/form-list'
import { EditButton, FormCard, StoredEditOffer, useEditing } from '@portal/form-page'
import { AccountChangeNotice } from '@portal/form-page/account-change'
import { defineTexts, type Text as Words, useFormats, useText } from '@portal/i18n'
import { useAddressView, useNavigate } from '@portal/router'
import { Badge, Box, Button, Card, Column, ConfirmDialog, Notice, Row, Tabs, Text, toast } from '@portal/ui'
import { addressOf } from '../selection/address-of'
import { Usage } from '../usage/usage'
import { PersonApprovals } from '../coverage/person-approvals'
import { EditPerson } from './edit-person'
import { FactorResetCard } from './factor-reset'
import { PassiveDialog } from './passive.dialog'
import type { PlaceChoices } from './place-choices.query'
import { PersonFacts } from './person-facts'
import { PersonRights } from './person-rights'
import { PersonPhoto } from './person-photo'
import { invitationTexts, statusTexts, tabTexts } from './person-texts'
import { personEditDraft, valuesOf } from './person-values'

const texts = defineTexts({
  saved: { tr: '{name} kaydedildi.', en: '{name} saved.' },
  invite: { tr: 'Davet gönder', en: 'Send invitation' },
  callBack: { tr: 'Daveti geri çek', en: 'Withdraw invitation' },
  calledBack: {
    tr: '{name} için davet geri çekildi; bağlantısı artık çalışmıyor.',
    en: 'The invitation of {name} was withdrawn; its link no longer works.',
  },
  inviteAgain: { tr: 'Yeniden davet gönder', en: 'Send another invitation' },
  invited: {
    tr: '{name} davet edildi; parolasını e-postadaki bağlantıyla belirleyecek.',
    en: '{name} has been invited to choose a password.',
  },
  passive: { tr: 'Pasif yap…', en: 'Make passive…' },
  active: { tr: 'Etkinleştir…', en: 'Make active…' },
  takeOut: { tr: '{company} şirketinden çıkar…', en: 'Remove from {company}…' },
  title: { tr: '{name}: {company} şirketinden çıkar', en: 'Remove {name} from {company}' },
  lead: {
    tr: 'İlk şirketinde kalır; rolleri, yetkileri ve hesabı değişmez. Kişiyi bundan sonra göremezsiniz.',
    en: 'They stay in their first company, and their roles, permissions and account don’t change. You’ll no longer see them.',
  },
  confirm: { tr: 'Şirketten çıkar', en: 'Remove from company' },
  done: { tr: '{name} artık {company} şirketinde değil.', en: '{name} is no longer in {company}.' },
})

const tabs = ['profile', 'rights', 'approvals', 'holdings'] as const
const tabAddress = addressOf({ tab: ['tab', oneOf(...tabs)] })

/** Shows a person, and what the reader may do with them. */
export function PersonDetail({ person, choices }: { person: DirectoryPerson; choices: PlaceChoices }) {
  const say = useText()
  const editing = useEditing(`directory-person.${person.id}`, personEditDraft)
  const { instant } = useFormats()
  const [{ tab = 'profile' }, change] = useAddressView(tabAddress)
  const [asked, setAsked] = useState<'status' | 'takeOut'>()
  const form = { ...person, isEditable: person.canChange }
  if (editing.edit) {
    const { edit } = editing
    const onSaved = () => {
      toast.success(say(texts.saved, { name: person.name }))
      edit.onClose()
    }
    return (
      <EditPerson
        person={person}
        choices={choices}
        edit={{ ...edit, onSaved }}
        part={tab === 'rights' ? 'rights' : 'profile'}
        onPart={key => change(() => ({ tab: key }))}
      />
    )
  }
  const isActive = person.status === 'active'
  return (
    <>
      {person.waitingAccount && <AccountChangeNotice change={person.waitingAccount} />}
      <StoredEditOffer form={form} editing={editing} />
      <FormCard
        headline={
          <Row gap="4">
            <PersonPhoto person={person} />
            <Box minW="0">
              <Badge colorPalette={isActive ? 'green' : 'red'}>{say(statusTexts[person.status])}</Badge>
              <Text mt="1">{person.titleName}</Text>
              {person.canInvite && (
                <Text fontSize="sm">
                  {person.invitedAt
                    ? say(invitationTexts.waitsSince, { at: instant(person.invitedAt) })
                    : say(invitationTexts.waits)}
                </Text>
              )}
              <Text color="fg.muted">{[person.corporationName, person.departmentName].join(' · ')}</Text>
            </Box>
          </Row>
        }
        actions={
          <>
            <InvitationButtons person={person} />
            <EditButton form={form} editing={editing} />
            {person.canChangeStatus && (
              <Button size="sm" variant="outline" onClick={() => setAsked('status')}>
                {say(isActive ? texts.passive : texts.active)}
              </Button>
            )}
            {person.canTakeOut && (
              <Button size="sm" variant="outline" onClick={() => setAsked('takeOut')}>
                {say(texts.takeOut, { company: person.secondCorporationName ?? '' })}
              </Button>
            )}
          </>
        }
      >
        {null}
      </FormCard>
      <Tabs
        label={person.name}
        tabs={tabs.map(key => ({ key, label: say(tabTexts[key]) }))}
        current={tab}
        onChange={key => change(() => ({ tab: key }))}
      >
        {tab === 'profile' && (
          <Card p={{ base: '4', md: '6' }}>
            <PersonFacts values={valuesOf(person)} choices={choices} />
          </Card>
        )}
        {tab === 'rights' && (
          <Card p={{ base: '4', md: '6' }}>
            <PersonRights person={person} choices={choices} />
          </Card>
        )}
        {tab === 'approvals' && (
          <Card p={{ base: '4', md: '6' }}>
            <PersonApprovals userId={person.id} />
          </Card>
        )}
        {tab === 'holdings' && <Usage userId={person.id} isOnPage />}
      </Tabs>
      {person.factorReset && <FactorResetCard person={person} reset={person.factorReset} />}
      {asked === 'status' && <PassiveDialog person={person} onClose={() => setAsked(undefined)} />}
      {asked === 'takeOut' && <TakeOutDialog person={person} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Invites a person without a password by email, or withdraws the invitation. */
function InvitationButtons({ person: { id, name, canInvite, invitedAt } }: { person: DirectoryPerson }) {
  const say = useText()
  const invitation = useMutationCall(inviteCall, [directoryPersonCall])
  const recall = useMutationCall(callBackInvitationsCall, [directoryPersonCall])
  if (!canInvite) return null
  const act = async ({ send }: Pick<typeof invitation | typeof recall, 'send'>, done: Words) => {
    const outcome = await send({ body: { userIds: [id] } })
    if (outcome.success) toast.success(say(done, { name }))
    else toast.error(outcome.message)
  }
  return (
    <>
      <Button size="sm" aria-busy={invitation.isBusy} onClick={() => void act(invitation, texts.invited)}>
        {say(invitedAt ? texts.inviteAgain : texts.invite)}
      </Button>
      {invitedAt && (
        <Button
          size="sm"
          variant="outline"
          aria-busy={recall.isBusy}
          onClick={() => void act(recall, texts.calledBack)}
        >
          {say(texts.callBack)}
        </Button>
      )}
    </>
  )
}

/** Removes a person from their second company, which the reader administers. */
function TakeOutDialog({ person, onClose }: { person: DirectoryPerson; onClose: () => void }) {
  const say = useText()
  const navigate = useNavigate()
  const { send, refusal } = useMutationCall(takeOutCall, [directoryPeopleCall])
  const { id, version, name, secondCorporationName } = person
  const who = { name, company: secondCorporationName ?? '' }
  const confirm = async () => {
    const outcome = await send({ body: { id, version } })
    if (!outcome.success) return
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
      <Column>
        <Text>{say(texts.lead)}</Text>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
      </Column>
    </ConfirmDialog>
  )
}
