import { useEffect, useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import type { ImportKind } from '@portal/contracts/people/import-limits'
import { invitationDays, inviteCall } from '@portal/contracts/people/invitation.calls'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, Notice, Page, ProgressBar, Row, Spinner, Text, Checkbox } from '@portal/ui'
import { ChooseFile, useFileProblem } from '../directory-import/choose-file'
import { ColumnMapping } from '../directory-import/column-mapping'
import { ImportPreviewCard } from '../directory-import/preview'
import { UndoImport } from '../directory-import/undo-import'
import { useImport, type Imported } from '../directory-import/use-import'

const texts = defineTexts({
  title: { tr: 'Kişi ve şirket içe aktar', en: 'Import people and companies' },
  lead: {
    tr: 'Bir Excel ya da CSV dosyasından. Kaydetmeden önce neyin değişeceğini görürsünüz.',
    en: 'From an Excel or CSV file. You see what changes before anything is saved.',
  },
  preview: { tr: 'Önizle', en: 'Preview' },
  sending: { tr: 'Dosya gönderiliyor', en: 'Sending the file' },
  checking: { tr: '{rows} satır kontrol ediliyor… {seconds} sn', en: 'Checking {rows} rows… {seconds} s' },
  importing: { tr: '{rows} satır aktarılıyor… {seconds} sn', en: 'Importing {rows} rows… {seconds} s' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  cancelled: { tr: 'Vazgeçtiniz; hiçbir şey aktarılmadı.', en: 'Cancelled. Nothing was imported.' },
  notDone: {
    tr: 'Yanıt gelmedi; hiçbir şey aktarılmadı. Yeniden deneyebilirsiniz.',
    en: 'No answer came. Nothing was imported, so you can try again.',
  },
  done: {
    tr: 'Yanıt gelmedi, ama dosyanın tamamı aktarıldı. Değişiklik kayıtlarından geri alabilirsiniz.',
    en: 'No answer came, but the whole file was imported. You can undo it in the change log.',
  },
  imported: { tr: 'Aktarıldı', en: 'Imported' },
  counts: {
    tr: '{created} kayıt eklendi, {changed} kayıt değişti, {passive} kişi pasif oldu.',
    en: '{created} added, {changed} changed, {passive} made passive.',
  },
  waiting: {
    tr: '{count} hesap ikinci bir yöneticinin onayını bekliyor; rehberde listelenir.',
    en: '{count, plural, one {# account waits} other {# accounts wait}} for a second manager; the directory lists them.',
  },
  box: {
    tr: '{count} yeni kişiyi davet et',
    en: 'Invite {count, plural, one {the new person} other {the # new people}}',
  },
  help: {
    tr: 'Henüz parolaları olmadığı için giriş yapamazlar. Davet ederseniz her birine, parolasını belirleyeceği bir bağlantı e-postayla gider; bağlantı {days} gün geçerlidir ve bir kez kullanılabilir. Davet etmezseniz kimseye e-posta gitmez.',
    en: 'They don’t have a password yet, so they can’t log in. An invitation emails each of them a link to choose a password; it works once, for {days} days. Unless you invite them, no one gets an email.',
  },
  invite: { tr: 'Davetleri gönder', en: 'Send invitations' },
  invited: {
    tr: '{count} davet yola çıktı.',
    en: '{count, plural, one {# invitation} other {# invitations}} on the way.',
  },
  another: { tr: 'Başka bir dosya aktar', en: 'Import another file' },
})

export default function DirectoryImportPage() {
  const [kind, setKind] = useState<ImportKind>('people')
  return <ImportOf key={kind} kind={kind} onKind={setKind} />
}

function ImportOf({ kind, onKind }: { kind: ImportKind; onKind: (kind: ImportKind) => void }) {
  const say = useText()
  const problem = useFileProblem()
  const { file, columns, options, shown, refusal, lost, imported, sent, isImporting, ...steps } = useImport(kind)
  const isGood = file && !problem(file)
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Column gap="5">
        {imported ? (
          <ImportedCard imported={imported} onAnother={() => steps.choose(undefined)} />
        ) : (
          <>
            <ChooseFile kind={kind} onKind={onKind} file={file} onFile={steps.choose} />
            {isGood && (
              <>
                <ColumnMapping
                  kind={kind}
                  columns={file.columns}
                  rowCount={file.rowCount}
                  fields={columns}
                  onChange={steps.setColumn}
                  orderOf={steps.orderOf}
                  onOrder={steps.setOrder}
                />
                {!shown && sent === undefined && (
                  <Button alignSelf="flex-start" onClick={() => void steps.preview()}>
                    {say(texts.preview)}
                  </Button>
                )}
                {sent !== undefined && (
                  <ImportProgress
                    sent={sent}
                    rowCount={file.rowCount}
                    isImporting={isImporting}
                    onCancel={steps.cancel}
                  />
                )}
                {lost && <Notice tone={lost === 'done' ? 'info' : 'warning'}>{say(texts[lost])}</Notice>}
                {refusal && <Notice tone="error">{refusal.message}</Notice>}
                {shown && (
                  <ImportPreviewCard
                    kind={kind}
                    shown={shown}
                    file={file}
                    meanings={steps.meanings}
                    options={options}
                    isBusy={sent !== undefined}
                    onMeaning={steps.setMeaning}
                    onMended={() => void steps.preview()}
                    onOptions={steps.setOptions}
                    onCommit={() => void steps.commit()}
                  />
                )}
              </>
            )}
          </>
        )}
      </Column>
    </Page>
  )
}

interface ImportProgressProps {
  /** The share of the file that has been sent. */
  sent: number
  rowCount: number
  isImporting: boolean
  onCancel: () => void
}

/** Shows the sent share of the file, then the seconds that the server has worked. */
function ImportProgress({ sent, rowCount, isImporting, onCancel }: ImportProgressProps) {
  const say = useText()
  const { number } = useFormats()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const clock = setInterval(() => setSeconds(now => now + 1), 1000)
    return () => clearInterval(clock)
  }, [])
  const doing = say(isImporting ? texts.importing : texts.checking, { rows: number(rowCount), seconds })
  return (
    <Column gap="2" aria-live="off">
      {sent < 1 ? (
        <>
          <Text fontSize="sm">{say(texts.sending)}</Text>
          <ProgressBar label={say(texts.sending)} value={sent} />
        </>
      ) : (
        <Row>
          <Spinner size="sm" />
          <Text fontSize="sm">{doing}</Text>
        </Row>
      )}
      <Button variant="outline" size="sm" alignSelf="flex-start" onClick={onCancel}>
        {say(texts.cancel)}
      </Button>
    </Column>
  )
}

/** Shows the result of the import, and offers to invite the new people. */
function ImportedCard({ imported, onAnother }: { imported: Imported; onAnother: () => void }) {
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
    <SectionCard title={say(texts.imported)}>
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
      <Row flexWrap="wrap">
        {isTicked && invited === undefined && (
          <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && void invite()}>
            {say(texts.invite)}
          </Button>
        )}
        {actId !== null && <UndoImport actId={actId} onUndone={onAnother} />}
        <Button variant="ghost" onClick={onAnother}>
          {say(texts.another)}
        </Button>
      </Row>
    </SectionCard>
  )
}
