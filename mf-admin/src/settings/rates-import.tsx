import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { getExchangeRateListCall, importExchangeRatesCall } from '@portal/contracts/lookups/exchange-rates.calls'
import { mostNamedLines } from '@portal/contracts/lookups/limits'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, FileField, Notice, chakra, toast, useConfirmation } from '@portal/ui'
import { SureDialog } from './sure.dialog'

const texts = defineTexts({
  close: { tr: 'Kapat', en: 'Close' },
  file: { tr: 'CSV dosyasından', en: 'From a CSV file' },
  hint: {
    tr: 'Her satır: tarih;para birimi;kur — örneğin 20.11.2026;EUR;48,1250',
    en: 'Each line: date;currency;rate, as in 2026-11-20;EUR;48.1250 or 20/11/2026;EUR;48,1250',
  },
  sure: {
    tr: '“{name}” dosyasındaki {count} satır eklenecek. Aynı günün kurları değişecek.',
    en: '{count, plural, one {# line} other {# lines}} of “{name}” will be added. Rates for the same day will be replaced.',
  },
  load: { tr: 'Ekle', en: 'Add' },
  done: { tr: 'Kurlar eklendi.', en: 'Rates added.' },
  none: {
    tr: 'Hiçbir kur eklenmedi: {count} satır hatalı.',
    en: 'Nothing was added: {count, plural, one {# line has} other {# lines have}} errors.',
  },
  manyWrong: {
    tr: 'Hiçbir kur eklenmedi: en az {count} satır hatalı.',
    en: 'Nothing was added: at least {count} lines have errors.',
  },
  line: { tr: '{line}. satır: {problem}', en: 'Line {line}: {problem}' },
})

const List = chakra('ul', { base: { mt: '2', maxH: '48', overflowY: 'auto' } })
/** Reads the line number from the path of an error. */
const lineOf = (path: string) => /^csv\.(\d+)$/.exec(path)?.[1]

/** Imports exchange rates from a file: all lines or none. */
export function RatesImport({ onClose }: { onClose: () => void }) {
  const say = useText()
  const { send } = useMutationCall(importExchangeRatesCall, [getExchangeRateListCall])
  const { asked, ask } = useConfirmation<{ name: string; count: number }>()
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  const load = async ([file]: File[]) => {
    if (!file) return
    setRefusal(undefined)
    const csv = await file.text()
    const count = csv.split(/\r\n|\r|\n/).filter(line => line.trim() !== '').length
    if (!(await ask({ name: file.name, count }))) return
    const outcome = await send({ body: { csv } })
    setRefusal(outcome.success ? undefined : outcome)
    if (outcome.success) toast.success(say(texts.done))
  }
  const lines =
    refusal?.errors.flatMap(({ path, message }) => {
      const line = lineOf(path)
      return line ? [{ line, message }] : []
    }) ?? []
  const summary = lines.length < mostNamedLines ? texts.none : texts.manyWrong
  return (
    <Column gap="3">
      <FileField
        label={say(texts.file)}
        accept={['.csv', '.txt']}
        most={1}
        megabytes={1}
        files={[]}
        onAdd={files => void load(files)}
        onRemove={() => undefined}
      />
      <Hint>{say(texts.hint)}</Hint>
      <Button size="sm" variant="ghost" alignSelf="flex-end" onClick={onClose}>
        {say(texts.close)}
      </Button>
      {refusal && (
        <Notice tone="error">
          {lines.length > 0 ? say(summary, { count: lines.length }) : refusal.message}
          {lines.length > 0 && (
            <List>
              {lines.map(({ line, message }) => (
                <li key={line}>{say(texts.line, { line, problem: message })}</li>
              ))}
            </List>
          )}
        </Notice>
      )}
      {asked && (
        <SureDialog confirmLabel={say(texts.load)} onAnswer={asked.answer}>
          {say(texts.sure, asked.about)}
        </SureDialog>
      )}
    </Column>
  )
}
