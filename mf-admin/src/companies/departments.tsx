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
import { Badge, Button, Grid, Icon, Notice, Row, Span, toast, Column, ConfirmDialog, TextField } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { DataTable } from '@portal/ui/table'
import { useDeletion } from '../settings/use-deletion'
import { companyCalls } from './company-values'

const texts = defineTexts({
  title: { tr: 'Departmanlar', en: 'Departments' },
  name: { tr: 'Departman', en: 'Department' },
  people: { tr: 'Kişi', en: 'People' },
  edit: { tr: 'Düzenle', en: 'Edit' },
  newName: { tr: 'Yeni departman', en: 'New department' },
  add: { tr: 'Ekle', en: 'Add' },
  added: { tr: '“{name}” eklendi.', en: '“{name}” added.' },
  retired: { tr: 'Kullanım dışı', en: 'Retired' },
  rename: { tr: 'Yeniden adlandır', en: 'Rename' },
  renameOne: { tr: 'Yeniden adlandır: {name}', en: 'Rename {name}' },
  restore: { tr: 'Geri getir', en: 'Restore' },
  restoreOne: { tr: 'Geri getir: {name}', en: 'Restore {name}' },
  unused: {
    tr: '“{name}” silinecek; bu departmanda kimse yok. Eski bir formda ya da ağaçta kullanılıyorsa silinmez, kullanım dışı kalır.',
    en: '“{name}” will be deleted; no one works in it. If an old form or a tree uses it, it’s retired instead.',
  },
  used: {
    tr: '“{name}” artık seçilemeyecek. Departmandaki {count} kişi, formlar ve ağaçlar olduğu gibi kalır.',
    en: '“{name}” can no longer be chosen. Its {count, plural, one {# person} other {# people}}, forms and trees stay as they are.',
  },
  renameTitle: { tr: 'Departmanı yeniden adlandır', en: 'Rename department' },
  renamed: { tr: 'Departmanın adı artık “{name}”.', en: 'The department is now called “{name}”.' },
})

type Department = Company['departments'][number]

/** Lists the departments of a company, retired ones last. */
export function Departments({ company }: { company: Company }) {
  const say = useText()
  const { number } = useFormats()
  const [problem, setProblem] = useState<string>()
  const [renamed, setRenamed] = useState<Department>()
  const addition = useMutationCall(addDepartmentCall, companyCalls)
  const removal = useMutationCall(deleteDepartmentCall, companyCalls)
  const add = async (name: string) => {
    const outcome = await addition.send({ params: { id: String(company.id) }, body: { name } })
    if (outcome.success) toast.success(say(texts.added, { name }))
    return outcome
  }
  const restore = async ({ name }: Department) => {
    const outcome = await add(name)
    setProblem(outcome.success ? undefined : (outcome.errors[0]?.message ?? outcome.message))
    // The focused button has been replaced.
    deletion.heading.current?.focus()
  }
  const deletion = useDeletion<Department>({
    nameOf: ({ name }) => name,
    consequence: ({ name, personCount }) =>
      personCount === 0 ? say(texts.unused, { name }) : say(texts.used, { name, count: personCount }),
    send: ({ id }) => removal.send({ params: { id: String(id) } }),
    refetch: () => refresh(companyCall),
    isNeeded: ({ isRetired }) => isRetired,
  })
  const column = useColumn<Department>()
  const columns = [
    column('name', texts.name, ({ name, isRetired }) => (
      <Row gap="2">
        <Span color={isRetired ? 'fg.muted' : undefined}>{name}</Span>
        {isRetired && <Badge>{say(texts.retired)}</Badge>}
      </Row>
    )),
    column('people', texts.people, { align: 'end' }, ({ personCount }) => number(personCount)),
  ]
  const renaming = column('rename', texts.edit, { align: 'end', narrow: 'actions' }, department => (
    <EditButton department={department} onRename={setRenamed} onRestore={restore} />
  ))
  return (
    <SectionCard role="group" gap="5" title={say(texts.title)} headingRef={deletion.heading}>
      {company.canChange && <NewDepartment isBusy={addition.isBusy} add={add} />}
      {deletion.notice}
      {problem && <Notice tone="error">{problem}</Notice>}
      <DataTable
        rows={company.departments}
        label={say(texts.title)}
        columns={company.canChange ? [...columns, renaming, deletion.column] : columns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        density="compact"
      />
      {deletion.dialog}
      {renamed && <RenameDialog department={renamed} onClose={() => setRenamed(undefined)} />}
    </SectionCard>
  )
}

interface EditButtonProps {
  department: Department
  onRename: (department: Department) => void
  onRestore: (department: Department) => Promise<void>
}

/** Renames a department, or restores a retired one. */
function EditButton({ department, onRename, onRestore }: EditButtonProps) {
  const say = useText()
  const { name, isRetired } = department
  return (
    <Button
      size="xs"
      variant="outline"
      aria-label={say(isRetired ? texts.restoreOne : texts.renameOne, { name })}
      onClick={() => (isRetired ? void onRestore(department) : onRename(department))}
    >
      {say(isRetired ? texts.restore : texts.rename)}
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
  const { send, refusal } = useMutationCall(renameDepartmentCall, companyCalls)
  const [name, setName] = useState(department.name)
  const [isTried, setTried] = useState(false)
  const ofName = refusal?.errors.find(({ path }) => path === 'name')?.message
  const confirm = async () => {
    setTried(true)
    if (name.trim() === '') return
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
        />
      </Column>
    </ConfirmDialog>
  )
}
