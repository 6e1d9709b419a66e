import { useCall } from '@portal/auth/queries'
import type { NewApprover } from '@portal/contracts/trees/default-trees'
import type { Person as FoundPerson } from '@portal/contracts/people/person'
import { selectUserCall } from '@portal/contracts/people/people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Badge, Box, Button, Icon, Row, Span, chakra } from '@portal/ui'
import { addTexts } from '../people/add-texts'
import { PersonPicture } from '../people/person-picture'
import { roleWords } from '../people/role-words'

const texts = defineTexts({ added: { tr: 'Siz eklediniz', en: 'Added by you' } })

const List = chakra('ol', {
  base: { listStyleType: 'none', display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' },
})
const Line = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', minW: '0' } })

interface ApproversProps {
  label: string
  treeUsers: readonly number[]
  defaults: readonly NewApprover[]
  onRemove: (userId: number) => void
}

/** The approvers of a new form in order, side by side. */
export function Approvers({ label, treeUsers, defaults, onRemove }: ApproversProps) {
  const inherited = new Map(defaults.map(approver => [approver.userId, approver]))
  return (
    <List aria-label={label}>
      {treeUsers.map((userId, index) => {
        const approver = inherited.get(userId)
        return (
          <Line key={userId}>
            <Span color="fg.muted" fontSize="xs">
              {index + 1}.
            </Span>
            {approver ? <Person person={approver} /> : <Added userId={userId} onRemove={() => onRemove(userId)} />}
          </Line>
        )
      })}
    </List>
  )
}

interface PersonProps {
  person: Pick<NewApprover, 'name' | 'titleName' | 'profilPhoto'> & {
    roles: readonly FoundPerson['roles'][number]['roleName'][]
  }
  isAdded?: boolean
}

function Person({ person, isAdded = false }: PersonProps) {
  const say = useText()
  return (
    <>
      <PersonPicture name={person.name} path={person.profilPhoto} />
      <Box minW="0" overflowWrap="anywhere" fontSize="sm" lineHeight="short">
        <Row gap="2" flexWrap="wrap">
          <Span fontWeight="medium">{person.name}</Span>
          {isAdded && (
            <Badge colorPalette="brand" variant="subtle">
              {say(texts.added)}
            </Badge>
          )}
        </Row>
        <Span fontSize="xs" color="fg.muted">
          {roleWords(say, person)}
        </Span>
      </Box>
    </>
  )
}

function Added({ userId, onRemove }: { userId: number; onRemove: () => void }) {
  const say = useText()
  const { data } = useCall(selectUserCall, { body: { Id: userId } })
  const { name = '…', titleName = '', profilPhoto = null, roles = [] } = data ?? {}
  return (
    <>
      <Person person={{ name, titleName, profilPhoto, roles: roles.map(role => role.roleName) }} isAdded />
      <Button variant="ghost" size="xs" px="0" aria-label={say(addTexts.remove, { name })} onClick={onRemove}>
        <Icon name="close" size="4" />
      </Button>
    </>
  )
}
