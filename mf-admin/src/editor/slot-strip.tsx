import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { defineTexts, useText } from '@portal/i18n'
import { rolesOf } from '@portal/rules/approval/people'
import { slotPlaces, slotRoles } from '@portal/rules/trees/role-order'
import { Icon, Span, chakra } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'

const texts = defineTexts({
  label: { tr: 'Bu sırayla gereken roller', en: 'Roles required, in this order' },
  missing: { tr: '{role}: eksik', en: '{role}: missing' },
})

const Slots = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', listStyleType: 'none', fontSize: 'sm' },
})
const Slot = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '7',
    ps: '2',
    pe: '2.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
    '&[data-missing]': { borderStyle: 'dashed', borderColor: 'border.error', color: 'fg.error', bg: 'transparent' },
    '&:not([data-missing]) > svg': { color: 'fg.success' },
  },
})

interface SlotStripProps {
  module: ModuleExpression
  treeUsers: readonly number[]
  people: TreePeople
}

/** Shows the required roles, and who fills them. */
export function SlotStrip({ module, treeUsers, people }: SlotStripProps) {
  const say = useText()
  const required = slotRoles(module)
  if (required.length === 0) return null
  const places = slotPlaces(
    treeUsers.map(id => rolesOf(id, people)),
    required,
  )
  return (
    <Slots aria-label={say(texts.label)}>
      {required.map((role, index) => {
        const holder = people.get(treeUsers[places[index] ?? -1] ?? 0)
        const name = say(roleTexts[role])
        return (
          <Slot key={role} data-missing={!holder || undefined}>
            <Icon name={holder ? 'check' : 'warning'} size="4" />
            <Span>{holder ? `${name}: ${holder.name}` : say(texts.missing, { role: name })}</Span>
          </Slot>
        )
      })}
    </Slots>
  )
}
