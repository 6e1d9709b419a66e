import { saveFile } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { companiesCall, createCompanyCall } from '@portal/contracts/people/companies.calls'
import type { FaultGroup } from '@portal/contracts/people/directory-import.calls'
import type { ImportKind } from '@portal/contracts/people/import-limits'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { roleNames } from '@portal/contracts/identity/roles'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { csvAsIs } from '@portal/rules/csv/write-csv'
import { importFields } from '@portal/rules/people/import-fields'
import { Badge, Box, Button, Column, ConfirmDialog, Row, SelectField, Span, Text, useConfirmation } from '@portal/ui'
import { companyCalls, companyValues } from '../companies/company-values'
import type { ReadFile } from './read-file'
import type { ImportPreview, Meaning } from './use-import'

const texts = defineTexts({
  title: { tr: 'Düzeltilecekler', en: 'To be mended' },
  rows: { tr: '{count} satır', en: '{count, plural, one {# row} other {# rows}}' },
  lines: { tr: 'satır {lines}', en: '{count, plural, one {line} other {lines}} {lines}' },
  first: { tr: 'satır {lines} …', en: 'lines {lines} …' },
  means: { tr: '“{text}” ne demek?', en: 'What does “{text}” mean?' },
  choose: { tr: 'Karşılığını seçin', en: 'Choose its meaning' },
  create: { tr: 'Şirketi ekle', en: 'Add the company' },
  createTitle: { tr: '“{name}” şirketini ekle', en: 'Add the company “{name}”' },
  createLead: {
    tr: 'Şirket, ilk departmanı “{department}” ile hemen eklenir; aktarımdan vazgeçseniz de kalır. Türkiye tatilleriyle başlar, ayarlarını sonra değiştirebilirsiniz.',
    en: 'The company is added now, with “{department}” as its first department, and stays even if you don’t import. It begins with Turkey’s holidays; you can edit its settings later.',
  },
  meant: { tr: 'Dosyanın sözleri', en: 'Words of the file' },
  meaning: { tr: '{field}: “{from}” → {to}', en: '{field}: “{from}” → {to}' },
  forget: { tr: 'Kaldır: {meaning}', en: 'Remove {meaning}' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  download: { tr: 'Hatalı satırları indir', en: 'Download the rows with errors' },
  downloadHint: {
    tr: 'Yalnızca hatalı satırlar, hatalarıyla. Düzeltip bu dosyayı aktarabilirsiniz.',
    en: 'Only the rows with errors, and what is wrong. Correct that file and import it.',
  },
  reason: { tr: 'Hata', en: 'Error' },
  fileName: { tr: 'duzeltilecek-satirlar.csv', en: 'rows-to-correct.csv' },
})

const companyFields = ['corporation', 'secondCorporation']

interface FaultsProps {
  kind: ImportKind
  file: ReadFile
  shown: ImportPreview
  meanings: readonly Meaning[]
  onMeaning: (field: string, from: string, to: string | null) => void
  /** Something outside the file was mended. */
  onMended: () => void
}

/** Lists equal faults once, each with what mends all of its rows. */
export function ImportFaults({ kind, file, shown, meanings, onMeaning, onMended }: FaultsProps) {
  const say = useText()
  const language = useLanguage()
  const nameOf = useFieldNames(kind)
  const { faults } = shown
  return (
    <Column gap="3">
      {faults.length > 0 && (
        <Column as="ul" gap="0" listStyleType="none" m="0" p="0" aria-label={say(texts.title)}>
          {faults.map((group, at) => (
            <Group
              key={`${group.column} ${group.message}`}
              {...{ kind, group, onMended }}
              isFirst={at === 0}
              onMeaning={to => group.text !== null && onMeaning(group.column, group.text, to)}
            />
          ))}
        </Column>
      )}
      {meanings.length > 0 && (
        <Row as="ul" gap="2" flexWrap="wrap" listStyleType="none" m="0" p="0" aria-label={say(texts.meant)}>
          {meanings.map(({ field, from, to }) => {
            const role = roleNames.find(name => name === to)
            const meant = role ? roleTexts[role][language] : to
            const meaning = say(texts.meaning, { field: nameOf(field), from, to: meant })
            return (
              <Row as="li" key={meaning} gap="1" fontSize="sm">
                {meaning}
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={say(texts.forget, { meaning })}
                  onClick={() => onMeaning(field, from, null)}
                >
                  {say(texts.remove)}
                </Button>
              </Row>
            )
          })}
        </Row>
      )}
      {shown.refusedLines.length > 0 && <DownloadRefused file={file} shown={shown} nameOf={nameOf} />}
    </Column>
  )
}

function useFieldNames(kind: ImportKind) {
  const language = useLanguage()
  return (field: string) => importFields[kind].find(({ name }) => name === field)?.text[language] ?? field
}

interface GroupProps extends Pick<FaultsProps, 'kind' | 'onMended'> {
  group: FaultGroup
  isFirst: boolean
  onMeaning: (to: string) => void
}

function Group({ kind, group, isFirst, onMeaning, onMended }: GroupProps) {
  const say = useText()
  const { list } = useFormats()
  const nameOf = useFieldNames(kind)
  const { column, message, count, lines, text, isConsequence } = group
  const shownLines = list(lines.map(String))
  return (
    <Row
      as="li"
      gap={{ base: '2', md: '5' }}
      py="3"
      alignItems={{ base: 'stretch', md: 'center' }}
      flexDirection={{ base: 'column', md: 'row' }}
      borderTopWidth={isFirst ? '0' : '1px'}
      borderColor="border.muted"
    >
      <Box flex="1" minW="0">
        <Badge colorPalette={isConsequence ? 'gray' : 'red'}>{nameOf(column)}</Badge> <Span>{message}</Span>
        <Hint>
          {say(texts.rows, { count })} ·{' '}
          {say(lines.length < count ? texts.first : texts.lines, { count, lines: shownLines })}
        </Hint>
      </Box>
      {text !== null && text.length <= 200 && <Repair {...{ group, text, onMeaning, onMended }} />}
    </Row>
  )
}

interface RepairProps extends Pick<GroupProps, 'group' | 'onMeaning' | 'onMended'> {
  text: string
}

/** Lets the reader say what a word means, or adds the company that it names. */
function Repair({ group, text, onMeaning, onMended }: RepairProps) {
  const language = useLanguage()
  if (group.column === 'roles') {
    const choices = roleNames.map(name => ({ value: name, label: roleTexts[name][language] }))
    return <MeaningField {...{ text, choices, onMeaning }} />
  }
  if (companyFields.includes(group.column)) return <CompanyRepair {...{ group, text, onMeaning, onMended }} />
  return null
}

interface MeaningFieldProps {
  text: string
  choices: readonly { value: string; label: string }[]
  onMeaning: (to: string) => void
}

function MeaningField({ text, choices, onMeaning }: MeaningFieldProps) {
  const say = useText()
  return (
    <Box w={{ base: 'full', md: '16rem' }} flexShrink="0">
      <SelectField
        label={say(texts.means, { text })}
        hideLabel
        placeholder={say(texts.choose)}
        choices={choices}
        value=""
        onChange={event => event.target.value && onMeaning(event.target.value)}
      />
    </Box>
  )
}

function CompanyRepair({ group: { code, department }, text, onMeaning, onMended }: RepairProps) {
  const say = useText()
  const companies = useCall(companiesCall, {})
  const creation = useMutationCall(createCompanyCall, companyCalls)
  const confirmation = useConfirmation<string>()
  const choices = (companies.data ?? [])
    .filter(({ status, canChange }) => status && canChange)
    .map(({ name }) => ({ value: name, label: name }))
  const create = async (departmentName: string) => {
    const { generalManagerId: _manager, leaveScaleId: _scale, ...values } = companyValues()
    const outcome = await creation.send({ body: { ...values, name: text, departmentName } })
    confirmation.asked?.answer(outcome.success)
    if (outcome.success) onMended()
  }
  return (
    <>
      {code === 'NO_SUCH_COMPANY' && department && companies.common?.canCreate && (
        <Button size="sm" variant="outline" flexShrink="0" onClick={() => void confirmation.ask(department)}>
          {say(texts.create)}
        </Button>
      )}
      <MeaningField {...{ text, choices, onMeaning }} />
      {confirmation.asked && (
        <ConfirmDialog
          open
          title={say(texts.createTitle, { name: text })}
          confirmLabel={say(texts.create)}
          focusesConfirm
          onConfirm={() => create(confirmation.asked?.about ?? '')}
          onClose={() => confirmation.asked?.answer(false)}
        >
          <Text>{say(texts.createLead, { department: confirmation.asked.about })}</Text>
          {creation.refusal && <Text color="fg.error">{creation.refusal.message}</Text>}
        </ConfirmDialog>
      )}
    </>
  )
}

interface DownloadProps extends Pick<FaultsProps, 'file' | 'shown'> {
  nameOf: (field: string) => string
}

function DownloadRefused({ file: { rows }, shown, nameOf }: DownloadProps) {
  const say = useText()
  const save = () => {
    const refused = new Set(shown.refusedLines)
    const reasons = new Map(
      shown.rows.map(({ line, faults }) => [
        line,
        faults.map(({ column, message }) => `${nameOf(column)}: ${message}`).join(' · '),
      ]),
    )
    const [header, ...others] = rows
    const kept = others.filter(({ line }) => refused.has(line))
    const content = csvAsIs([
      [...(header?.cells ?? []), say(texts.reason)],
      ...kept.map(({ line, cells }) => [...cells, reasons.get(line) ?? '']),
    ])
    saveFile({ blob: new Blob([content], { type: 'text/csv' }), name: say(texts.fileName) })
  }
  return (
    <Row flexWrap="wrap" gap="3">
      <Button size="sm" variant="outline" onClick={save}>
        {say(texts.download)}
      </Button>
      <Hint>{say(texts.downloadHint)}</Hint>
    </Row>
  )
}
