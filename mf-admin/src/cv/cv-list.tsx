import { useState } from 'react'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { deleteCvCall, getAllCvsCall, type Cv } from '@portal/contracts/cvs/cv.calls'
import { tableAnswer } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { FileViewer } from '@portal/form-page/files'
import { Title } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Button, Column, Dialog, EmptyState, Row, Span } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useDeletion } from '../settings/use-deletion'

const texts = defineTexts({
  label: { tr: 'Özgeçmişler', en: 'CVs' },
  ofEverybody: { tr: 'Tüm özgeçmişler', en: 'Everyone’s CVs' },
  ofOne: { tr: 'Bu kişinin özgeçmişleri', en: 'This person’s CVs' },
  person: { tr: 'Kişi', en: 'Person' },
  passive: { tr: 'Pasif', en: 'Passive' },
  company: { tr: 'Şirket', en: 'Company' },
  file: { tr: 'Dosya', en: 'File' },
  uploaded: { tr: 'Yüklenme', en: 'Uploaded' },
  view: { tr: 'Görüntüle', en: 'View' },
  viewOne: { tr: 'Görüntüle: {person}, {file}', en: 'View {file}, {person}' },
  name: { tr: '{person}, {file}', en: '{file}, {person}' },
  sure: {
    tr: '{person} için yüklenen “{file}” silinecek. Bu işlem geri alınamaz.',
    en: '“{file}” for {person} will be deleted. This can’t be undone.',
  },
  none: { tr: 'Henüz özgeçmiş yok', en: 'No CVs yet' },
  noneOf: { tr: 'Bu kişinin özgeçmişi yok', en: 'This person has no CV' },
})

/** Lists the CVs of one person, or of everybody whom the reader administers. */
export function CvList({ userId }: { userId: number | undefined }) {
  const say = useText()
  const { instant } = useFormats()
  const answer = useCall(getAllCvsCall)
  const { send } = useMutationCall(deleteCvCall, [getAllCvsCall])
  const [viewed, setViewed] = useState<Cv>()
  const named = ({ name, fileName }: Cv) => ({ person: name, file: fileName })
  const deletion = useDeletion<Cv>({
    nameOf: cv => say(texts.name, named(cv)),
    consequence: cv => say(texts.sure, named(cv)),
    send: ({ cvGuid }) => send({ params: { guid: cvGuid } }),
    refetch: answer.refetch,
  })
  const column = useColumn<Cv>()
  const columns = [
    column('person', texts.person, { sortBy: 'name' }, ({ name, status }) => (
      <Row gap="2">
        <Span fontWeight="medium">{name}</Span>
        {status === 'passive' && <Badge>{say(texts.passive)}</Badge>}
      </Row>
    )),
    column(
      'company',
      texts.company,
      { sortBy: 'corporationName', narrow: 'hidden' },
      ({ corporationName }) => corporationName,
    ),
    column('file', texts.file, { narrow: 'more' }, ({ fileName }) => <Span overflowWrap="anywhere">{fileName}</Span>),
    column(
      'uploaded',
      texts.uploaded,
      { sortBy: 'createdDate', narrow: { below: ({ createdDate }: Cv) => instant(createdDate) } },
      row => `${instant(row.createdDate)}, ${row.createdBy}`,
    ),
    {
      ...deletion.column,
      cell: (cv: Cv) => (
        <Row gap="2" justifyContent="flex-end">
          <Button size="xs" variant="outline" aria-label={say(texts.viewOne, named(cv))} onClick={() => setViewed(cv)}>
            {say(texts.view)}
          </Button>
          {deletion.column.cell(cv)}
        </Row>
      ),
    },
  ]
  const data = answer.data?.filter(cv => userId === undefined || cv.userId === userId)
  return (
    <Column gap="3">
      <Title headingRef={deletion.heading}>{say(userId === undefined ? texts.ofEverybody : texts.ofOne)}</Title>
      {deletion.notice}
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
      {deletion.dialog}
    </Column>
  )
}
