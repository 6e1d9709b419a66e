import { useState, type RefObject } from 'react'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { departmentListCall } from '@portal/contracts/people/corporation.calls'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import {
  directoryPeopleCall,
  directoryPersonCall,
  savePersonCall,
} from '@portal/contracts/people/directory-people.calls'
import { PersonFilter } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import {
  Button,
  chakra,
  Column,
  Floating,
  Form,
  Icon,
  LoadFailed,
  Notice,
  Row,
  SelectField,
  Skeleton,
  TextField,
  toast,
  useOpener,
} from '@portal/ui'
import { fieldTexts } from './person-texts'
import { valuesOf, type PersonValues } from './person-values'

const texts = defineTexts({
  edit: { tr: '{name}, {field}: değiştir', en: '{name}, {field}: change' },
  save: { tr: 'Kaydet', en: 'Save' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  saved: { tr: '{name} kaydedildi.', en: '{name} saved.' },
  kept: {
    tr: 'Yazdığınız duruyor; yeniden kaydederseniz o geçer.',
    en: 'Your entry is still here; save again to use it.',
  },
})

/** A field that the list of people can change. */
export type EditedField = 'titleName' | 'departmentId' | 'masterId'

/** Shows its button when the pointer or the focus is in the row, and always on touch screens. */
export const EditableCell = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    '& > :first-child': { flex: '1', minW: '0' },
    '@media (hover: hover)': {
      '& [data-edit]:not(tr:is(:hover, :focus-within) *, [aria-expanded=true])': { opacity: 0 },
    },
  },
})

interface EditFieldProps {
  person: { id: number; name: string }
  field: EditedField
}

/** A button that opens a small form to change one field of a person. */
export function EditField({ person, field }: EditFieldProps) {
  const say = useText()
  const { isOpen, opener, setOpen, close, leave } = useOpener()
  const label = say(texts.edit, { name: person.name, field: say(fieldTexts[field]) })
  return (
    <>
      <Button
        ref={opener}
        data-edit=""
        size="xs"
        variant="ghost"
        px="0"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="pen" size="4" />
      </Button>
      {isOpen && <FieldPanel {...{ label, opener, field }} id={person.id} onClose={close} onDone={leave} />}
    </>
  )
}

interface FieldPanelProps {
  id: number
  field: EditedField
  label: string
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  /** Also returns the focus to the button. */
  onDone: () => void
}

/** Loads the person as they are now, and shows the form. It stays while it saves, which may ask for the password. */
function FieldPanel({ id, field, label, opener, onClose, onDone }: FieldPanelProps) {
  const { data, refusal, isFetching, refetch } = useCall(directoryPersonCall, { params: { id: String(id) } })
  const [loaded, setLoaded] = useState<DirectoryPerson>()
  const [isBusy, setBusy] = useState(false)
  if (!loaded && data && !isFetching) setLoaded(data)
  const close = () => !isBusy && onClose()
  return (
    <Floating anchor={opener} onClose={close} onEscape={onDone} role="dialog" aria-label={label} p="4" w="xs">
      {loaded ? (
        <FieldForm first={loaded} {...{ field, onDone, setBusy }} />
      ) : refusal ? (
        <LoadFailed reason={refusal.message} onRetry={refetch} />
      ) : (
        <Skeleton h="24" />
      )}
    </Floating>
  )
}

interface FieldFormProps {
  first: DirectoryPerson
  field: EditedField
  onDone: () => void
  setBusy: (isBusy: boolean) => void
}

/** Saves one field. If somebody else saved the person meanwhile, says who, and keeps the input for a second save. */
function FieldForm({ first, field, onDone, setBusy }: FieldFormProps) {
  const say = useText()
  const [person, setPerson] = useState(first)
  const [value, setValue] = useState<PersonValues[EditedField]>(first[field])
  const { send, refusal, isBusy } = useMutationCall(savePersonCall, [directoryPeopleCall, directoryPersonCall])
  const isStale = refusal?.code === 'STALE_VERSION'
  const problem = isStale ? undefined : refusal?.errors.find(({ path }) => path === field)?.message
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    const { id, version, name } = person
    const outcome = await send({ body: { ...valuesOf(person), [field]: value, id, version } as never })
    setBusy(false)
    if (outcome.success) {
      toast.success(say(texts.saved, { name }))
      onDone()
    } else if (outcome.code === 'STALE_VERSION') setPerson(outcome.data as DirectoryPerson)
  }
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Column gap="3">
        {refusal && problem === undefined && (
          <Notice tone={isStale ? 'warning' : 'error'}>
            {refusal.message} {isStale && say(texts.kept)}
          </Notice>
        )}
        <FieldInput {...{ person, field, value, problem }} onChange={setValue} />
        <Row gap="2">
          <Button type="submit" size="sm" aria-busy={isBusy}>
            {say(texts.save)}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDone}>
            {say(texts.cancel)}
          </Button>
        </Row>
      </Column>
    </Form>
  )
}

interface FieldInputProps {
  person: DirectoryPerson
  field: EditedField
  value: PersonValues[EditedField]
  problem: string | undefined
  onChange: (value: PersonValues[EditedField]) => void
}

function FieldInput({ person, field, value, problem, onChange }: FieldInputProps) {
  const say = useText()
  const { data: departments = [] } = useCall(departmentListCall, {}, { enabled: field === 'departmentId' })
  const label = say(fieldTexts[field])
  if (field === 'masterId') {
    return (
      <PersonFilter
        label={fieldTexts.masterId}
        userId={Number(value) || undefined}
        onChange={id => onChange(id ?? null)}
      />
    )
  }
  if (field === 'titleName') {
    return (
      <TextField
        autoFocus
        {...{ label, problem }}
        value={String(value)}
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  const { corporationId, corporationName, departmentId, departmentName } = person
  const own = departments.filter(each => each.corporationId === corporationId)
  const choices = own.some(({ value: id }) => id === departmentId)
    ? own
    : [{ value: departmentId, label: departmentName }, ...own]
  return (
    <SelectField
      autoFocus
      {...{ label, problem }}
      help={corporationName}
      choices={choices.map(({ value: id, label: name }) => ({ value: String(id), label: name }))}
      value={String(value)}
      onChange={event => onChange(Number(event.target.value))}
    />
  )
}
