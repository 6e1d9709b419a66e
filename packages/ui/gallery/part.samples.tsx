import { useState } from 'react'
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

const owner = 'Işıl Çelik'
const corporation = 'Anka A.Ş.'

export function PartSamples() {
  const [company, setCompany] = useState<'anka' | 'europe'>('anka')
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState(10)
  const act = () => toast.success('Çağrı Yılmaz onayladı')
  return (
    <Sample title="Parçalar">
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))">
        <StatCard label="Bekleyen" value="12" detail="34.500,00 ₺ · 1.200,00 €" icon="clock" />
        <StatCard label="Onaylanan" value="48" detail="bu ay" icon="check" />
        <StatCard label="Cevap bekleyen" value="1" icon="people" />
      </Grid>
      <Row flexWrap="wrap">
        <Avatar name={owner} size="md" />
        <Span>{owner}</Span>
        <Badge colorPalette="green">Onaylanan</Badge>
        <Badge colorPalette="orange">Bekleyen</Badge>
        <Badge colorPalette="red">Reddedilen</Badge>
        <Tag>{corporation}</Tag>
        <Box ms="auto">
          <Menu
            label="İşlemler"
            items={[
              { label: 'Kopyala', icon: 'document', onSelect: act },
              { label: 'İndir', icon: 'download', onSelect: act },
              { label: 'İptal et', icon: 'close', onSelect: act, danger: true },
            ]}
          />
        </Box>
      </Row>
      <Tabs
        label="Şirketler"
        current={company}
        onChange={setCompany}
        tabs={[
          { key: 'anka', label: corporation, count: 12 },
          { key: 'europe', label: 'Anka Europe', count: 3 },
        ]}
      >
        <DescriptionList
          items={[
            { term: 'Sahibi', value: owner },
            { term: 'Tutar', value: '1.234,56 ₺' },
            { term: 'Açıklama', value: 'Müşteri ziyareti, Ankara' },
          ]}
        />
      </Tabs>
      <AccordionItem title="Ayrıntılar">Aranan söz tarayıcının aramasıyla da bulunur.</AccordionItem>
      <Timeline
        entries={[
          { id: 1, title: 'Işıl Çelik formu oluşturdu', at: '2026-11-18T08:12:00Z', icon: 'document', tone: 'info' },
          { id: 2, title: 'Çağrı Yılmaz onayladı', at: '2026-11-19T12:40:00Z', icon: 'check', tone: 'success' },
          { id: 3, title: 'İnci Öz reddetti', at: '2026-11-20T06:05:00Z', icon: 'close', tone: 'error' },
        ]}
      />
      <Pagination page={page} rowsPerPage={rows} total={134} onPage={setPage} onRowsPerPage={setRows} />
    </Sample>
  )
}
