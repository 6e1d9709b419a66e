import { useState } from 'react'
import { refresh, useMutationCall } from '@portal/auth/queries'
import {
  addDepartmentCall,
  companyCall,
  deleteDepartmentCall,
  type Company,
  renameDepartmentCall,
} from '@portal/contracts/people/companies.calls'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { useColumn } from '@portal/form-page/columns'
import { FormText } from '@portal/form-page/fields'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Grid, Icon, Notice, toast, Column, ConfirmDialog, TextField } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { DeletedEntries } from '../settings/deleted-entries'
import { isPlainEnter } from '../settings/rename-entry'
import { ShortTable } from '../settings/short-table'
import { useDeletion } from '../settings/use-deletion'
import { companyCalls } from './company-values'

const texts = defineTexts({
  title: { tr: 'Departmanlar', en: 'Departments' },
  name: { tr: 'Departman', en: 'Department' },
  people: { tr: 'Kişi', en: 'People' },
  count: { tr: '{count, number} kişi', en: '{count, plural, one {# person} other {# people}}' },
  newName: { tr: 'Yeni departman', en: 'New department' },
  add: { tr: 'Ekle', en: 'Add' },
  added: { tr: '“{name}” eklendi.', en: '“{name}” added.' },
  rename: { tr: 'Yeniden adlandır', en: 'Rename' },
  renameOne: { tr: 'Yeniden adlandır: {name}', en: 'Rename {name}' },
  restored: {
    tr: '“{name}”, bu şirkette yeniden seçilebilecek; kişileri, formları ve ağaçları onunla kalır.',
    en: '“{name}” can be chosen again in this company; its people, forms and trees stay with it.',
  },
  none: { tr: 'Henüz departman yok', en: 'No departments yet' },
  unused: {
    tr: '“{name}” silinecek; bu departmanda kimse yok. Eski bir formda ya da ağaçta kullanılıyorsa silinenlerden geri getirilebilir.',
    en: '“{name}” will be deleted; no one works in it. If an old form or a tree uses it, it can be restored from the deleted ones.',
  },
  used: {
    tr: '“{name}” artık seçilemeyecek. Departmandaki {count} kişi, formlar ve ağaçlar olduğu gibi kalır.',
    en: '“{name}” can no longer be chosen. Its {count, plural, one {# person} other {# people}}, forms and trees stay as they are.',
  },
  renameTitle: { tr: 'Departmanı yeniden adlandır', en: 'Rename department' },
  renamed: { tr: 'Departmanın adı artık “{name}”.', en: 'The department is now called “{name}”.' },
})

type Department = Company['departments'][number]

/** Lists the departments of a company, and its deleted ones to restore them. */
export function Departments({ company }: { company: Company }) {
  const say = useText()
  const { number } = useFormats()
  const [renamed, setRenamed] = useState<Department>()
  const addition = useMutationCall(addDepartmentCall, companyCalls)
  const removal = useMutationCall(deleteDepartmentCall, companyCalls)
  const send = (body: { name: string; retiredId?: number }) =>
    addition.send({ params: { id: String(company.id) }, body })
  const add = async (name: string) => {
    const outcome = await send({ name })
    if (outcome.success) toast.success(say(texts.added, { name }))
    return outcome
  }
  const deletion = useDeletion<Department>({
    nameOf: ({ name }) => name,
    consequence: ({ name, personCount }) =>
      personCount === 0 ? say(texts.unused, { name }) : say(texts.used, { name, count: personCount }),
    send: ({ id }) => removal.send({ params: { id: String(id) } }),
    refetch: () => refresh(companyCall),
    before: department => <RenameButton department={department} onRename={setRenamed} />,
  })
  const column = useColumn<Department>()
  const columns = [
    column('name', texts.name, ({ name }) => name),
    column(
      'people',
      texts.people,
      { align: 'end', narrow: { below: ({ personCount }) => say(texts.count, { count: personCount }) } },
      ({ personCount }) => number(personCount),
    ),
  ]
  const nameOf = ({ name }: Department) => name
  return (
    <SectionCard role="group" gap="5" title={say(texts.title)} headingRef={deletion.heading}>
      {company.canChange && <NewDepartment isBusy={addition.isBusy} add={add} />}
      {deletion.notice}
      <ShortTable
        label={say(texts.title)}
        data={company.departments.filter(({ isRetired }) => !isRetired)}
        columns={company.canChange ? [...columns, deletion.column] : columns}
        nameOf={nameOf}
        empty={say(texts.none)}
      />
      <DeletedEntries
        list={say(texts.title)}
        deleted={company.departments.filter(({ isRetired }) => isRetired)}
        {...{ columns, nameOf }}
        restore={company.canChange ? ({ id, name }) => send({ name, retiredId: id }) : undefined}
        consequence={name => say(texts.restored, { name })}
      />
      {deletion.dialog}
      {renamed && <RenameDialog department={renamed} onClose={() => setRenamed(undefined)} />}
    </SectionCard>
  )
}

function RenameButton({ department, onRename }: { department: Department; onRename: (one: Department) => void }) {
  const say = useText()
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={say(texts.renameOne, { name: department.name })}
      aria-haspopup="dialog"
      onClick={() => onRename(department)}
    >
      <Icon name="pen" size="4" />
    </Button>
  )
}

interface NewDepartmentProps {
  isBusy: boolean
  add: (name: string) => ReturnType<ReturnType<typeof useMutationCall<typeof addDepartmentCall>>['send']>
}

function NewDepartment({ isBusy, add }: NewDepartmentProps) {
  const say = useText()
  const form = usePortalForm({ schema: addDepartmentCall.body, defaultValues: { name: '' } })
  return (
    <PortalForm
      form={form}
      onSubmit={async ({ name }) => {
        const outcome = await add(name)
        if (outcome.success) form.hook.reset()
        return outcome
      }}
    >
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr auto' }} gap="3" alignItems="end">
        <FormText name="name" label={say(texts.newName)} required />
        <Button type="submit" variant="outline" aria-busy={isBusy}>
          <Icon name="plus" size="4" />
          {say(texts.add)}
        </Button>
      </Grid>
    </PortalForm>
  )
}

/** Renames a department. Its forms and trees show the new name. */
function RenameDialog({ department, onClose }: { department: Company['departments'][number]; onClose: () => void }) {
  const say = useText()
  const { send, refusal, isBusy } = useMutationCall(renameDepartmentCall, companyCalls)
  const [name, setName] = useState(department.name)
  const [isTried, setTried] = useState(false)
  const ofName = refusal?.errors.find(({ path }) => path === 'name')?.message
  const confirm = async () => {
    setTried(true)
    if (isBusy || name.trim() === '') return
    const { id, version } = department
    const outcome = await send({ params: { id: String(id) }, body: { name, version } })
    if (!outcome.success) return
    toast.success(say(texts.renamed, { name: name.trim() }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={say(texts.renameTitle)}
      confirmLabel={say(texts.rename)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column>
        {refusal && !ofName && <Notice tone="error">{refusal.message}</Notice>}
        <TextField
          label={say(texts.name)}
          required
          value={name}
          problem={isTried && name.trim() === '' ? say(fieldErrorCatalogue.REQUIRED) : ofName}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => isPlainEnter(event) && void confirm()}
        />
      </Column>
    </ConfirmDialog>
  )
}
