import { useState } from 'react'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Card, Column, FileField, Notice, Page, Row, SelectField } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'E-fatura', en: 'E-invoice' },
  lead: { tr: 'E-faturaları CSV dosyasından içe aktarın.', en: 'Import e-invoices from a CSV file.' },
  skeleton: {
    tr: 'Bu sayfa hazırlık aşamasında: kaynak ve dosya seçebilirsiniz, ama hiçbir şey gönderilmez ve kaydedilmez.',
    en: 'This page isn’t finished: you can choose a source and a file, but nothing is sent or saved.',
  },
  source: { tr: 'Kaynak', en: 'Source' },
  choose: { tr: 'Seçin', en: 'Choose' },
  sourceOne: { tr: 'Kaynak {id}', en: 'Source {id}' },
  file: { tr: 'CSV dosyası', en: 'CSV file' },
  load: { tr: 'İçe aktar', en: 'Import' },
  nothing: {
    tr: '“{file}” içe aktarılmadı: bu sayfa bunu henüz yapamıyor.',
    en: '“{file}” wasn’t imported: this page can’t do that yet.',
  },
})

/** The specification names three sources by id only. */
const sources = [1, 2, 3]

export default function EInvoicePage() {
  const say = useText()
  const [source, setSource] = useState('')
  const [file, setFile] = useState<File>()
  const [pressed, setPressed] = useState<{ source: string; file: File | undefined }>()
  const isAnswered = pressed?.source === source && pressed.file === file
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Column gap="6" maxW="2xl">
        <Notice tone="warning">{say(texts.skeleton)}</Notice>
        <Card p={{ base: '4', md: '6' }}>
          <Column gap="5">
            <SelectField
              label={say(texts.source)}
              required
              placeholder={say(texts.choose)}
              choices={sources.map(id => ({ value: String(id), label: say(texts.sourceOne, { id }) }))}
              value={source}
              onChange={event => setSource(event.target.value)}
            />
            <FileField
              label={say(texts.file)}
              required
              accept={['.csv']}
              most={1}
              files={file ? [{ id: file.name, name: file.name, size: file.size }] : []}
              onAdd={([added]) => setFile(added)}
              onRemove={() => setFile(undefined)}
            />
            {isAnswered &&
              (source && file ? (
                <Notice tone="info">{say(texts.nothing, { file: file.name })}</Notice>
              ) : (
                <Notice tone="error">{say(dictionary.fillRequired)}</Notice>
              ))}
            <Row justifyContent="flex-end">
              <Button onClick={() => setPressed({ source, file })}>{say(texts.load)}</Button>
            </Row>
          </Column>
        </Card>
      </Column>
    </Page>
  )
}
