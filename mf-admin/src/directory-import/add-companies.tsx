import { useState } from 'react'
import { useCall, useMutationCall } from '@portal/auth/queries'
import type { FaultGroup } from '@portal/contracts/files/file-import'
import { companiesCall } from '@portal/contracts/people/companies.calls'
import { importCall, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import { defineTexts, useText } from '@portal/i18n'
import { csvOfRows } from '@portal/rules/csv/write-csv'
import { Button, Column, ConfirmDialog, Notice, Span, Text } from '@portal/ui'
import { companyCalls } from '../companies/company-values'

const texts = defineTexts({
  add: { tr: 'Eksik {count} şirketi ekle', en: 'Add all {count} missing companies' },
  title: { tr: 'Eksik şirketleri ekle', en: 'Add the missing companies' },
  lead: {
    tr: 'Bu şirketler, yanlarında yazan ilk departmanlarıyla hemen eklenir; aktarımdan vazgeçseniz de kalırlar. Türkiye tatilleriyle başlarlar. Biri eklenemezse hiçbiri eklenmez. Yanlış yazılmış bir ad varsa önce onun karşılığını seçin.',
    en: 'These companies are added now, each with the first department beside it, and stay even if you don’t import. They begin with Turkey’s holidays. If one can’t be added, none is. If a name is misspelt, choose its meaning first.',
  },
})

export const companyFields = ['corporation', 'secondCorporation']

interface AddCompaniesProps {
  faults: readonly FaultGroup[]
  onAdded: () => void
}

/** Offers to add all companies that the file names and that do not exist, in one step. */
export function AddCompanies({ faults, onAdded }: AddCompaniesProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const missing = missingIn(faults)
  // One has its button in its own line.
  const areSeveral = missing.length > 1
  const { common } = useCall(companiesCall, {}, { enabled: areSeveral })
  if (!areSeveral || !common?.canCreate) return null
  const label = say(texts.add, { count: missing.length })
  return (
    <>
      <Button size="sm" variant="outline" alignSelf="flex-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <AddDialog {...{ missing, label, onAdded }} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Missing {
  readonly name: string
  readonly department: string
}

/** Returns the companies that do not exist; two spellings that differ in case are one. */
function missingIn(faults: readonly FaultGroup[]): Missing[] {
  const found = new Map<string, Missing>()
  for (const { column, code, text: name, department } of faults) {
    if (!companyFields.includes(column) || code !== 'NO_SUCH_COMPANY' || !name || !department) continue
    const key = name.toLocaleLowerCase('tr')
    if (!found.has(key)) found.set(key, { name, department })
  }
  return [...found.values()]
}

interface AddDialogProps extends Pick<AddCompaniesProps, 'onAdded'> {
  missing: readonly Missing[]
  label: string
  onClose: () => void
}

function AddDialog({ missing, label, onAdded, onClose }: AddDialogProps) {
  const say = useText()
  const columns = ['name', 'department', 'locale']
  const rows = [columns, ...missing.map(({ name, department }) => [name, department, 'TR'])]
  const content = csvOfRows(rows.map((cells, at) => ({ line: at + 1, cells })))
  const file = { kind: 'companies', content, columns } as const
  const trying = useMutationCall(previewImportCall)
  const adding = useMutationCall(importCall, companyCalls)
  const [faults, setFaults] = useState<readonly string[]>([])
  const refused = [trying.refusal, adding.refusal].flatMap(one => (one ? [one.message] : []))
  const add = async () => {
    const trial = await trying.send({ body: file })
    if (!trial.success) return
    const found = trial.data.faults.map(({ message }) => message)
    setFaults(found)
    if (found.length > 0) return
    const outcome = await adding.send({ body: { ...file, digest: trial.data.digest } })
    if (!outcome.success) return
    onClose()
    onAdded()
  }
  return (
    <ConfirmDialog open title={say(texts.title)} confirmLabel={label} focusesConfirm onConfirm={add} onClose={onClose}>
      <Column gap="3">
        <Text>{say(texts.lead)}</Text>
        <Column as="ul" gap="1" listStyleType="disc" m="0" ps="5">
          {missing.map(({ name, department }) => (
            <li key={name}>
              {name} <Span color="fg.muted">· {department}</Span>
            </li>
          ))}
        </Column>
        {[...refused, ...faults].map(message => (
          <Notice key={message} tone="error">
            {message}
          </Notice>
        ))}
      </Column>
    </ConfirmDialog>
  )
}
