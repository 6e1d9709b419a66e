import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import {
  directoryPeopleCall,
  directoryPersonCall,
  savePersonCall,
} from '@portal/contracts/people/directory-people.calls'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { EditFrame, useBegunForm, useFormEdit, type Edit } from '@portal/form-page'
import { Section } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, chakra, Span, Tabs, Text } from '@portal/ui'
import { useWatch } from '@portal/ui/forms'
import { LostPlaces } from './lost-places'
import type { PlaceChoices } from './place-choices.query'
import { PersonFields, type PersonPart } from './person-fields'
import { tabTexts } from './person-texts'
import { valuesOf, type PersonValues } from './person-values'
import { usePersonForm } from './use-person-form'
import { usePersonFacts } from './use-person-facts'

type Edited = DirectoryPerson & { isEditable: boolean }

const editedOf = (person: DirectoryPerson): Edited => ({ ...person, isEditable: person.canChange })

/** Adapts an answer for the edit form. The refusal of a stale version contains the current person. */
function editedOutcome(
  outcome: SuccessAnswer<DirectoryPerson, unknown> | RefusalAnswer,
): SuccessAnswer<Edited, unknown> | RefusalAnswer {
  if (outcome.success) return { ...outcome, data: editedOf(outcome.data) }
  const isStale = outcome.code === 'STALE_VERSION'
  return isStale ? { ...outcome, data: editedOf(outcome.data as DirectoryPerson) } : outcome
}

interface EditPersonProps {
  person: DirectoryPerson
  choices: PlaceChoices
  edit: Edit<PersonValues>
  /** The part that is shown. */
  part: PersonPart
  onPart: (part: PersonPart) => void
}

const parts = ['profile', 'rights'] as const

/** Edits a person in the tabs of the page. The changes of all tabs are listed below the fields. */
export function EditPerson({ person, choices, edit, part, onPart }: EditPersonProps) {
  const say = useText()
  const [first] = useState(() => editedOf(person))
  const begun = useBegunForm({ form: first, edit, valuesOf })
  const { id } = begun.form
  const fields = usePersonForm(begun.defaultValues, valuesOf(begun.form))
  const { control, getValues } = fields.hook
  const editing = useFormEdit({
    begun,
    edit,
    hook: fields.hook,
    typedIn: (values: PersonValues) => values,
    read: async () => editedOutcome(await callTo(directoryPersonCall)({ params: { id: String(id) } })),
  })
  const { send } = useMutationCall(savePersonCall, [directoryPersonCall, directoryPeopleCall])
  const save = () => editing.save(async version => editedOutcome(await send({ body: { ...getValues(), id, version } })))
  const typed = useWatch({ control }) as PersonValues
  return (
    <EditFrame
      {...{ editing, fields }}
      onSave={save}
      differences={theirs => <ChangeList before={valuesOf(begun.form)} after={valuesOf(theirs)} choices={choices} />}
      beside={null}
    >
      <Tabs
        label={person.name}
        tabs={parts.map(key => ({ key, label: say(tabTexts[key]) }))}
        current={part}
        onChange={onPart}
      >
        <PersonFields form={fields} choices={choices} may={begun.form} part={part} />
      </Tabs>
      <Box mt="8" pt="6" borderTopWidth="1px">
        <Section size="md" title={say(texts.title)}>
          <ChangeList before={valuesOf(begun.form)} after={typed} choices={choices} />
          <LostPlaces person={begun.form} roles={typed.roleList} />
        </Section>
      </Box>
    </EditFrame>
  )
}

const texts = defineTexts({
  title: { tr: 'Değişecekler', en: 'What will change' },
  none: { tr: 'Henüz bir şey değiştirmediniz.', en: 'You haven’t changed anything yet.' },
  empty: { tr: 'boş', en: 'empty' },
  was: { tr: 'eski:', en: 'old:' },
  is: { tr: 'yeni:', en: 'new:' },
})

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li': { py: '2', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0', pt: '0' },
    '& > li:last-of-type': { pb: '0' },
  },
})

interface ChangesProps {
  before: PersonValues
  after: PersonValues
  choices: PlaceChoices
}

/** Lists the changed fields with their old and new values. Screen readers hear words for the arrow. */
function ChangeList({ before, after, choices }: ChangesProps) {
  const say = useText()
  const [from, to] = [usePersonFacts(before, choices), usePersonFacts(after, choices)]
  const facts = new Map([...from, ...to].map(fact => [fact.key, fact]))
  const textIn = (some: typeof from, key: string) => some.find(fact => fact.key === key)?.text
  const changed = [...facts].filter(([key]) => textIn(from, key) !== textIn(to, key))
  if (changed.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  return (
    <List aria-label={say(texts.title)}>
      {changed.map(([key, { label, empty = say(texts.empty) }]) => (
        <li key={key}>
          <Span fontWeight="medium">{label}</Span>
          <Box fontSize="sm" overflowWrap="anywhere">
            <chakra.span srOnly>{say(texts.was)} </chakra.span>
            <Span color="fg.muted">{textIn(from, key) ?? empty}</Span>
            <Span aria-hidden="true" mx="1.5">
              →
            </Span>
            <chakra.span srOnly> {say(texts.is)} </chakra.span>
            <Span>{textIn(to, key) ?? empty}</Span>
          </Box>
        </li>
      ))}
    </List>
  )
}
