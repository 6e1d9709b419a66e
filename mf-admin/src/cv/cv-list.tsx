import { useState } from 'react'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { deleteCvCall, getAllCvsCall, type Cv } from '@portal/contracts/cvs/cv.calls'
import { tableAnswer } from '@portal/form-list'
import { FileViewer } from '@portal/form-page/files'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Button, Column, Dialog, EmptyState, Notice, Row, Span, toast, useConfirmation } from '@portal/ui'
import { DataTable, type DataColumn } from '@portal/ui/table'
import { SureDialog } from '../settings/sure.dialog'

const texts = defineTexts({
  label: { tr: 'Özgeçmişler', en: 'CVs' },
  person: { tr: 'Kişi', en: 'Person' },
  passive: { tr: 'Pasif', en: 'Passive' },
  company: { tr: 'Şirket', en: 'Company' },
  file: { tr: 'Dosya', en: 'File' },
  uploaded: { tr: 'Yüklenme', en: 'Uploaded' },
  by: { tr: '{date}, {name}', en: '{date}, {name}' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  view: { tr: 'Görüntüle', en: 'View' },
  viewOne: { tr: 'Görüntüle: {person}, {file}', en: 'View {file} of {person}' },
  remove: { tr: 'Sil', en: 'Delete' },
  removeOne: { tr: 'Sil: {person}, {file}', en: 'Delete {file} of {person}' },
  sure: {
    tr: '{person} için yüklenen “{file}” silinecek. Geri alınamaz.',
    en: '“{file}” of {person} will be deleted. This cannot be undone.',
  },
  gone: { tr: 'Özgeçmiş silindi.', en: 'The CV has been deleted.' },
  none: { tr: 'Henüz özgeçmiş yok', en: 'There are no CVs yet' },
  noneOf: { tr: 'Bu kişinin özgeçmişi yok', en: 'This person has no CV' },
})

/** The CVs of everybody that the reader keeps them of, or of one person. */
export function CvList({ userId }: { userId: number | undefined }) {
  const say = useText()
  const { instant } = useFormats()
  const answer = useCall(getAllCvsCall)
  const { send } = useMutationCall(deleteCvCall, [getAllCvsCall])
  const [viewed, setViewed] = useState<Cv>()
  const [problem, setProblem] = useState<string>()
  const { asked, ask } = useConfirmation<Cv>()
  const named = ({ name, fileName }: Cv) => ({ person: name, file: fileName })
  const remove = async (cv: Cv) => {
    if (!(await ask(cv))) return
    const outcome = await send({ params: { guid: cv.cvGuid } })
    setProblem(outcome.success ? undefined : outcome.message)
    if (outcome.success) toast.success(say(texts.gone))
    else answer.refetch()
  }
  const columns: DataColumn<Cv>[] = [
    {
      key: 'person',
      title: say(texts.person),
      sortBy: ({ name }) => name,
      cell: ({ name, status }) => (
        <Row gap="2">
          <Span fontWeight="medium">{name}</Span>
          {status === 'passive' && <Badge variant="subtle">{say(texts.passive)}</Badge>}
        </Row>
      ),
    },
    {
      key: 'company',
      title: say(texts.company),
      sortBy: ({ corporationName }) => corporationName,
      cell: ({ corporationName }) => corporationName,
    },
    { key: 'file', title: say(texts.file), cell: ({ fileName }) => <Span overflowWrap="anywhere">{fileName}</Span> },
    {
      key: 'uploaded',
      title: say(texts.uploaded),
      sortBy: ({ createdDate }) => createdDate,
      cell: ({ createdDate, createdBy }) => say(texts.by, { date: instant(createdDate), name: createdBy }),
    },
    {
      key: 'actions',
      title: say(texts.actions),
      pinned: true,
      align: 'end',
      cell: cv => (
        <Row gap="2" justifyContent="flex-end">
          <Button size="xs" variant="outline" aria-label={say(texts.viewOne, named(cv))} onClick={() => setViewed(cv)}>
            {say(texts.view)}
          </Button>
          <Button
            size="xs"
            variant="outline"
            colorPalette="red"
            aria-label={say(texts.removeOne, named(cv))}
            onClick={() => void remove(cv)}
          >
            {say(texts.remove)}
          </Button>
        </Row>
      ),
    },
  ]
  const data = answer.data?.filter(cv => userId === undefined || cv.userId === userId)
  return (
    <Column gap="3">
      {problem && <Notice tone="error">{problem}</Notice>}
      <DataTable
        {...tableAnswer({ ...answer, data })}
        label={say(texts.label)}
        columns={columns}
        rowKey={({ cvGuid }) => cvGuid}
        rowLabel={({ name }) => name}
        empty={<EmptyState icon="document" title={say(userId === undefined ? texts.none : texts.noneOf)} />}
      />
      {viewed && (
        <Dialog open size="lg" title={viewed.name} onClose={() => setViewed(undefined)}>
          <FileViewer files={[{ ...viewed, fileGuid: viewed.cvGuid, name: viewed.fileName }]} />
        </Dialog>
      )}
      {asked && (
        <SureDialog tone="red" confirmLabel={say(texts.remove)} onAnswer={asked.answer}>
          {say(texts.sure, named(asked.about))}
        </SureDialog>
      )}
    </Column>
  )
}
