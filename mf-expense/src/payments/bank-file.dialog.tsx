import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import {
  exportPaymentsCsvCall,
  exportPaymentsSepaCall,
  paymentListCall,
  type PaymentRow,
} from '@portal/contracts/payments/payment.calls'
import { DownloadButton, Totals } from '@portal/form-list'
import { QueryResult } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { totalsOf } from '@portal/rules/money/totals'
import { Button, Column, Dialog, Notice, RadioGroup, Row, TableSkeleton, Text } from '@portal/ui'
import { AccountWarnings } from './account-warnings'
import { isChanging, useChangingAccounts } from './changing-accounts'
import type { PaymentFilters } from './payments.shape'
import { AccountProblems } from './week-reports'

const texts = defineTexts({
  title: { tr: 'Banka dosyası', en: 'Bank file' },
  chosen: {
    tr: 'Seçilen {count} form için.',
    en: '{count, plural, one {For the selected form.} other {For the # selected forms.}}',
  },
  filtered: {
    tr: 'Filtrelenen ve ödenmemiş {count} form için.',
    en: '{count, plural, one {For the filtered unpaid form.} other {For the # filtered unpaid forms.}}',
  },
  format: { tr: 'Biçim', en: 'Format' },
  csv: { tr: 'CSV, tüm para birimleri', en: 'CSV, all currencies' },
  sepa: { tr: 'SEPA (pain.001), yalnızca avro', en: 'SEPA (pain.001), euro only' },
  csvProblems: {
    tr: 'CSV dosyasında bu kişilerin IBAN’ı boş ya da hatalı kalır.',
    en: 'In the CSV file, these people’s IBANs stay empty or wrong.',
  },
  sepaProblems: {
    tr: 'SEPA dosyası bu kişilerin formlarıyla hazırlanamaz. Formlarını seçmeyin ya da önce IBAN’larını düzelttirin.',
    en: 'A SEPA file can’t include these people’s forms. Leave them out, or get their IBANs fixed first.',
  },
  close: { tr: 'Kapat', en: 'Close' },
})

type Format = 'csv' | 'sepa'
const calls = { csv: exportPaymentsCsvCall, sepa: exportPaymentsSepaCall }
const euro = 'EUR'

interface BankFileDialogProps {
  filters: PaymentFilters
  /** The reports for the file; empty for all that match the filters. */
  chosen: readonly PaymentRow[]
  onClose: () => void
}

/** Downloads unpaid reports as a file for the bank, and names people without a valid IBAN before that. */
export function BankFileDialog({ filters, chosen, onClose }: BankFileDialogProps) {
  const say = useText()
  const [format, setFormat] = useState<Format>('csv')
  const [refusal, setRefusal] = useState<string>()
  const isChosen = chosen.length > 0
  const query = useCall(paymentListCall, { body: filters }, { enabled: !isChosen })
  const unpaid = isChosen ? chosen : query.data?.filter(report => !report.isPaid)
  const inFormat = format === 'csv' ? unpaid : unpaid?.filter(report => report.currency === euro)
  const { question, waits, mustChoose } = useChangingAccounts(inFormat ?? [])
  const reports = waits ? inFormat?.filter(report => !isChanging(report)) : inFormat
  return (
    <Dialog
      open
      title={say(texts.title)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {say(texts.close)}
          </Button>
          <DownloadButton
            ask={() => {
              const formGuids = chosen.map(({ formGuid }) => formGuid)
              const body = isChosen ? { formGuids } : filters
              return callTo(calls[format])({ body: { ...body, ...(waits && { leaveOutChanging: true }) } })
            }}
            isDisabled={mustChoose}
            onRefused={setRefusal}
          />
        </>
      }
    >
      <Column gap="4">
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <RadioGroup
          label={say(texts.format)}
          value={format}
          choices={[
            { value: 'csv', label: say(texts.csv) },
            { value: 'sepa', label: say(texts.sepa) },
          ]}
          onChange={chosenFormat => {
            setRefusal(undefined)
            setFormat(chosenFormat)
          }}
        />
        <QueryResult query={{ ...query, data: reports }} skeleton={<TableSkeleton rows={1} />}>
          {shown => <FileContent reports={shown} {...{ isChosen, format }} />}
        </QueryResult>
        {question}
      </Column>
    </Dialog>
  )
}

interface FileContentProps {
  reports: readonly PaymentRow[]
  isChosen: boolean
  format: Format
}

/** The number of reports in the file, their sum, and the accounts to check. */
function FileContent({ reports, isChosen, format }: FileContentProps) {
  const say = useText()
  return (
    <>
      <Row flexWrap="wrap" columnGap="3" rowGap="0">
        <Text>{say(isChosen ? texts.chosen : texts.filtered, { count: reports.length })}</Text>
        <Totals totals={totalsOf(reports)} />
      </Row>
      <AccountProblems reports={reports} />
      <AccountWarnings reports={reports} />
      {reports.some(report => !report.isIbanValid) && (
        <Text color="fg.muted">{say(format === 'csv' ? texts.csvProblems : texts.sepaProblems)}</Text>
      )}
    </>
  )
}
