import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { importCall, lastImportCall, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import { importKinds, type ImportKind } from '@portal/contracts/people/import-kinds'
import { invitationDays, inviteCall } from '@portal/contracts/people/invitation.calls'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { roleNames } from '@portal/contracts/identity/roles'
import type { CallData } from '@portal/contracts/wire/call'
import { FileImport, ImportedCard, useFileImport } from '@portal/form-page/file-import'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { importSubjects } from '@portal/rules/people/import-fields'
import { Button, Checkbox, Notice, Page, RadioGroup } from '@portal/ui'
import { AddCompanies } from '../directory-import/add-companies'
import { FaultRepair } from '../directory-import/fault-repair'
import { MissingPeople } from '../directory-import/missing-people'

const texts = defineTexts({
  title: { tr: 'Kişi ve şirket içe aktar', en: 'Import people and companies' },
  lead: {
    tr: 'Bir Excel ya da CSV dosyasından. Kaydetmeden önce neyin değişeceğini görürsünüz.',
    en: 'From an Excel or CSV file. You see what changes before anything is saved.',
  },
  kind: { tr: 'Ne içe aktarılacak?', en: 'What do you want to import?' },
  people: { tr: 'Kişiler', en: 'People' },
  companies: { tr: 'Şirketler', en: 'Companies' },
  columns: {
    tr: 'Her sütunun ne olduğunu kontrol edin. Aktarılmayan alanlar olduğu gibi kalır; boş hücre alanı boşaltır.',
    en: 'Check what each column is. Fields you don’t import stay as they are; an empty cell clears its field.',
  },
  noMaster: {
    tr: 'Hiçbir sütun üst kullanıcı olarak seçilmedi. Yeni kişilerin üst kullanıcısı olmaz; formları üst kullanıcı adımında kimseye gitmez.',
    en: 'No column is chosen as master user. New people will have none, so the master user’s step of their forms goes to no one.',
  },
  departments: { tr: 'Eklenecek departmanlar: {names}', en: 'Departments to be added: {names}' },
  counts: {
    tr: '{created, number} kayıt eklendi, {changed, number} kayıt değişti, {passive, number} kişi pasif oldu.',
    en: '{created, number} added, {changed, number} changed, {passive, number} made passive.',
  },
  waiting: {
    tr: '{count, number} hesap ikinci bir yöneticinin onayını bekliyor; rehberde listelenir.',
    en: '{count, plural, one {# account waits} other {# accounts wait}} for a second manager; the directory lists them.',
  },
  box: {
    tr: '{count, number} yeni kişiyi davet et',
    en: 'Invite {count, plural, one {the new person} other {the # new people}}',
  },
  help: {
    tr: 'Henüz parolaları olmadığı için giriş yapamazlar. Davet ederseniz her birine, parolasını belirleyeceği bir bağlantı e-postayla gider; bağlantı {days} gün geçerlidir ve bir kez kullanılabilir. Davet etmezseniz kimseye e-posta gitmez.',
    en: 'They don’t have a password yet, so they can’t log in. An invitation emails each of them a link to choose a password; it works once, for {days} days. Unless you invite them, no one gets an email.',
  },
  invite: { tr: 'Davetleri gönder', en: 'Send invitations' },
  invited: {
    tr: '{count, number} davet yola çıktı.',
    en: '{count, plural, one {# invitation} other {# invitations}} on the way.',
  },
})

export default function DirectoryImportPage() {
  const [kind, setKind] = useState<ImportKind>('people')
  return <ImportOf key={kind} kind={kind} onKind={setKind} />
}

type Imported = CallData<typeof importCall>

const useDirectoryImport = (kind: ImportKind) =>
  useFileImport({
    subject: importSubjects[kind],
    kind,
    lastCall: lastImportCall,
    keptName: 'import-meanings',
    ownOptions: { kind, makesMissingPassive: false },
    previewing: useMutationCall(previewImportCall),
    importing: useMutationCall(importCall, [lastImportCall]),
    othersOf: ({ missing }, { makesMissingPassive }) => (makesMissingPassive ? (missing?.length ?? 0) : 0),
  })

function ImportOf({ kind, onKind }: { kind: ImportKind; onKind: (kind: ImportKind) => void }) {
  const say = useText()
  const language = useLanguage()
  const { list } = useFormats()
  const steps = useDirectoryImport(kind)
  const hasNoMaster = kind === 'people' && !steps.columns.includes('master')
  const meaningText = (meaning: string) => {
    const role = roleNames.find(name => name === meaning)
    return role ? roleTexts[role][language] : meaning
  }
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <FileImport
        steps={steps}
        columnsLead={say(texts.columns)}
        resultOf={imported => <Result steps={steps} imported={imported} />}
        meaningText={meaningText}
        repairOf={repair => <FaultRepair {...repair} onMended={() => void steps.preview()} />}
        repairsOf={faults => <AddCompanies faults={faults} onAdded={() => void steps.preview()} />}
        kindChoice={
          <RadioGroup
            label={say(texts.kind)}
            value={kind}
            onChange={onKind}
            segmented
            choices={importKinds.map(value => ({ value, label: say(texts[value]) }))}
          />
        }
        columnsNote={hasNoMaster && <Notice tone="warning">{say(texts.noMaster)}</Notice>}
        previewNote={({ departments, missing }) => (
          <>
            {departments.length > 0 && (
              <Notice tone="info">
                {say(texts.departments, {
                  names: list(departments.map(({ name, corporationName }) => `${name} (${corporationName})`)),
                })}
              </Notice>
            )}
            <MissingPeople
              missing={missing}
              isTicked={steps.options.makesMissingPassive}
              onTick={isTicked => steps.setOptions({ makesMissingPassive: isTicked })}
            />
          </>
        )}
      />
    </Page>
  )
}

interface ResultProps {
  steps: ReturnType<typeof useDirectoryImport>
  imported: Imported
}

/** Shows the result of the import, and offers to invite the new people. */
function Result({ steps, imported }: ResultProps) {
  const say = useText()
  const [isTicked, setTicked] = useState(false)
  const [invited, setInvited] = useState<number>()
  const { send, isBusy, refusal } = useMutationCall(inviteCall)
  const { actId, createdUserIds: userIds, created, changed, madePassive, waitingAccounts } = imported
  const invite = async () => {
    const outcome = await send({ body: { userIds } })
    if (outcome.success) setInvited(outcome.data.invited.length)
  }
  return (
    <ImportedCard
      steps={steps}
      actId={actId}
      next={
        isTicked &&
        invited === undefined && (
          <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && void invite()}>
            {say(texts.invite)}
          </Button>
        )
      }
    >
      <Notice tone="info">{say(texts.counts, { created, changed, passive: madePassive })}</Notice>
      {waitingAccounts > 0 && <Notice tone="warning">{say(texts.waiting, { count: waitingAccounts })}</Notice>}
      {invited !== undefined && <Notice tone="info">{say(texts.invited, { count: invited })}</Notice>}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {userIds.length > 0 && invited === undefined && (
        <Checkbox
          label={say(texts.box, { count: userIds.length })}
          help={say(texts.help, { days: invitationDays })}
          checked={isTicked}
          onChange={setTicked}
        />
      )}
    </ImportedCard>
  )
}
