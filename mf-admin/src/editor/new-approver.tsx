import { useEffect, useRef } from 'react'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { compareTexts, defineTexts, useText } from '@portal/i18n'
import { treeCandidates } from '@portal/rules/trees/default-tree'
import { Box, Button, ComboboxField, Icon, type Option } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { Line } from './approver-row'

const texts = defineTexts({
  label: { tr: '{place}. sıraya eklenecek kişi', en: 'Person for position {place}' },
  search: { tr: 'Ad, unvan, rol ya da şirket arayın', en: 'Search by name, title, role or company' },
  cancel: { tr: 'Eklemekten vazgeç', en: 'Cancel adding' },
})

interface NewApproverProps {
  /** Counted from 0. */
  place: number
  module: ModuleExpression
  treeUsers: readonly number[]
  ownerId: number | null
  people: TreePeople
  onChoose: (userId: number) => void
  onCancel: () => void
}

/** Searches for a person to insert at a place. */
export function NewApprover({ place, module, treeUsers, ownerId, people, onChoose, onCancel }: NewApproverProps) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const options = treeCandidates(module, treeUsers, ownerId, people)
    .flatMap((id): Option[] => {
      const person = people.get(id)
      if (!person) return []
      const roles = person.roles.filter(role => role !== 'WorkflowUser').map(role => say(roleTexts[role]))
      const detail = [...roles, person.titleName, person.corporationName].filter(Boolean).join(' · ')
      return [{ value: String(id), label: person.name, detail, person: true }]
    })
    .sort((a, b) => compareTexts(a.label, b.label))
  return (
    <Line
      bg="bg.subtle"
      onKeyDown={event => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <Box flex="1" minW="0" ps={{ md: '6' }}>
        <ComboboxField
          ref={input}
          label={say(texts.label, { place: place + 1 })}
          placeholder={say(texts.search)}
          hideLabel
          required
          options={options}
          value=""
          onChange={userId => onChoose(Number(userId))}
        />
      </Box>
      <Button variant="ghost" size="xs" px="0" color="fg.muted" aria-label={say(texts.cancel)} onClick={onCancel}>
        <Icon name="close" size="4" />
      </Button>
    </Line>
  )
}
