import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import {
  AccordionItem,
  Avatar,
  Badge,
  Box,
  DescriptionList,
  Grid,
  Menu,
  Pagination,
  Row,
  Span,
  StatCard,
  Tabs,
  Tag,
  Timeline,
  toast,
} from '../src/index'
import { Sample } from './sample'

const texts = defineTexts({
  parts: { tr: 'Parçalar', en: 'Parts' },
  pending: { tr: 'Bekleyen', en: 'Pending' },
  approved: { tr: 'Onaylanan', en: 'Approved' },
  rejected: { tr: 'Reddedilen', en: 'Rejected' },
  waiting: { tr: 'Cevap bekleyen', en: 'Waiting answer' },
  month: { tr: 'bu ay', en: 'this month' },
  companies: { tr: 'Şirketler', en: 'Companies' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  copy: { tr: 'Kopyala', en: 'Copy' },
  download: { tr: 'İndir', en: 'Download' },
  cancel: { tr: 'İptal et', en: 'Cancel it' },
  details: { tr: 'Ayrıntılar', en: 'Details' },
  hidden: { tr: 'Aranan söz tarayıcının aramasıyla da bulunur.', en: 'What it says is found by a search in the page.' },
  owner: { tr: 'Sahibi', en: 'Owner' },
  amount: { tr: 'Tutar', en: 'Amount' },
  note: { tr: 'Açıklama', en: 'Description' },
  noteText: { tr: 'Müşteri ziyareti, Ankara', en: 'A visit to a customer, Ankara' },
  created: { tr: 'Işıl Çelik formu oluşturdu', en: 'Işıl Çelik created the form' },
  approval: { tr: 'Çağrı Yılmaz onayladı', en: 'Çağrı Yılmaz approved' },
  rejection: { tr: 'İnci Öz reddetti', en: 'İnci Öz rejected' },
  why: { tr: 'Fatura okunmuyor.', en: 'The invoice cannot be read.' },
})

const owner = 'Işıl Çelik'
const corporation = 'Anka A.Ş.'

export function PartSamples() {
  const say = useText()
  const [company, setCompany] = useState<'anka' | 'europe'>('anka')
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState(10)
  const act = () => toast.success(say(texts.approval))
  return (
    <Sample title={say(texts.parts)}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))">
        <StatCard label={say(texts.pending)} value="12" detail="34.500,00 ₺ · 1.200,00 €" icon="clock" />
        <StatCard label={say(texts.approved)} value="48" detail={say(texts.month)} icon="check" />
        <StatCard label={say(texts.rejected)} value="3" detail={say(texts.month)} icon="close" />
        <StatCard label={say(texts.waiting)} value="1" icon="people" />
      </Grid>
      <Row flexWrap="wrap">
        <Avatar name={owner} size="md" />
        <Span>{owner}</Span>
        <Badge colorPalette="green">{say(texts.approved)}</Badge>
        <Badge colorPalette="orange">{say(texts.pending)}</Badge>
        <Badge colorPalette="red">{say(texts.rejected)}</Badge>
        <Tag>{corporation}</Tag>
        <Box ms="auto">
          <Menu
            label={say(texts.actions)}
            items={[
              { label: say(texts.copy), icon: 'document', onSelect: act },
              { label: say(texts.download), icon: 'download', onSelect: act },
              { label: say(texts.cancel), icon: 'close', onSelect: act, danger: true },
            ]}
          />
        </Box>
      </Row>
      <Tabs
        label={say(texts.companies)}
        current={company}
        onChange={setCompany}
        tabs={[
          { key: 'anka', label: corporation, count: 12 },
          { key: 'europe', label: 'Anka Europe', count: 3 },
        ]}
      >
        <DescriptionList
          items={[
            { term: say(texts.owner), value: owner },
            { term: say(texts.amount), value: '1.234,56 ₺' },
            { term: say(texts.note), value: say(texts.noteText) },
          ]}
        />
      </Tabs>
      <AccordionItem title={say(texts.details)}>{say(texts.hidden)}</AccordionItem>
      <Timeline
        entries={[
          { id: 1, title: say(texts.created), at: '2026-11-18T08:12:00Z', icon: 'document', tone: 'info' },
          { id: 2, title: say(texts.approval), at: '2026-11-19T12:40:00Z', icon: 'check', tone: 'success' },
          {
            id: 3,
            title: say(texts.rejection),
            at: '2026-11-20T06:05:00Z',
            icon: 'close',
            tone: 'error',
            text: say(texts.why),
          },
        ]}
      />
      <Pagination page={page} rowsPerPage={rows} total={134} onPage={setPage} onRowsPerPage={setRows} />
    </Sample>
  )
}
