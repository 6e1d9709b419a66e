import { useState } from 'react'
import { useSession } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { permissionTexts } from '@portal/contracts/identity/access-texts'
import { accessReviewsCall, signAccessReviewCall } from '@portal/contracts/identity/access-review.calls'
import type { PermissionName } from '@portal/contracts/identity/permission'
import { type Right, rightsCall } from '@portal/contracts/identity/rights.calls'
import { QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import {
  Button,
  chakra,
  Column,
  ConfirmDialog,
  Notice,
  RadioGroup,
  Row,
  Span,
  TableSkeleton,
  Text,
  toast,
} from '@portal/ui'
import { rightTexts } from '../rights/use-right-columns'

const texts = defineTexts({
  title: { tr: 'Yetkileri gözden geçir', en: 'Review the permissions' },
  lead: {
    tr: 'Her yetki için karar verin. Kaldırılanlar imzayla birlikte geçersiz olur ve o kişiler yeniden giriş yapar.',
    en: 'Decide on each permission. Removed ones end when you sign, and those people log in again.',
  },
  decision: { tr: '{name}: {permission}', en: '{name}: {permission}' },
  keep: { tr: 'Kalsın', en: 'Keep' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  own: { tr: 'Kendi yetkinizi başka bir yönetici kaldırabilir.', en: 'Another manager can remove your own.' },
  missing: {
    tr: 'Karar bekleyen {count} yetki var.',
    en: '{count, plural, one {# permission needs} other {# permissions need}} a decision.',
  },
  sign: { tr: 'İmzala…', en: 'Sign…' },
  doSign: { tr: 'İmzala', en: 'Sign' },
  sure: { tr: 'Gözden geçirmeyi imzala', en: 'Sign the review' },
  effect: {
    tr: '{kept} yetki kalır, {removed} yetki kaldırılır. Adınız ve an kaydedilir.',
    en: '{kept} kept, {removed} removed. Your name and the time are recorded.',
  },
  signed: { tr: 'Gözden geçirme imzalandı.', en: 'The review is signed.' },
})

type Decision = 'keep' | 'remove'
type Held = Right & { permission: PermissionName }
const keyOf = ({ userId, permission }: Held) => `${userId} ${permission}`
const isPermission = (right: Right): right is Held => right.permission !== null

interface ReviewFormProps {
  corporationId: number
  onSigned: () => void
}

/** Asks for a decision on every permission for a company, and signs them. */
export function ReviewForm({ corporationId, onSigned }: ReviewFormProps) {
  const say = useText()
  const query = useCall(rightsCall, { body: { corporationId } })
  return (
    <SectionCard title={say(texts.title)} lead={say(texts.lead)} gap="4">
      <QueryResult query={query} skeleton={<TableSkeleton />}>
        {rights => <Decisions held={rights.filter(isPermission)} {...{ corporationId, onSigned }} />}
      </QueryResult>
    </SectionCard>
  )
}

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li': { py: '2', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0' },
  },
})

function Decisions({ held, corporationId, onSigned }: ReviewFormProps & { held: readonly Held[] }) {
  const say = useText()
  const ownId = useSession()?.id
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({})
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { send } = useMutationCall(signAccessReviewCall, [accessReviewsCall, rightsCall])
  const missing = held.filter(right => decisions[keyOf(right)] === undefined).length
  const removed = held.filter(right => decisions[keyOf(right)] === 'remove').length
  const sign = async () => {
    const lines = held.map(right => {
      const { userId, permission, isWrite } = right
      return { userId, permission, isWrite, isKept: decisions[keyOf(right)] === 'keep' }
    })
    const outcome = await send({ body: { corporationId, lines } })
    setSure(false)
    if (!outcome.success) return setProblem(outcome.message)
    toast.success(say(texts.signed))
    onSigned()
  }
  return (
    <Column gap="4">
      <List>
        {held.map(right => (
          <li key={keyOf(right)}>
            <Line
              right={right}
              isOwn={right.userId === ownId}
              decision={decisions[keyOf(right)]}
              onDecide={decision => {
                setProblem(undefined)
                setDecisions({ ...decisions, [keyOf(right)]: decision })
              }}
            />
          </li>
        ))}
      </List>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Row>
        <Button
          onClick={() => (missing > 0 ? setProblem(say(texts.missing, { count: missing })) : setSure(true))}
          aria-haspopup="dialog"
        >
          {say(texts.sign)}
        </Button>
      </Row>
      {isSure && (
        <ConfirmDialog
          open
          title={say(texts.sure)}
          confirmLabel={say(texts.doSign)}
          onConfirm={sign}
          onClose={() => setSure(false)}
        >
          <Text>{say(texts.effect, { kept: held.length - removed, removed })}</Text>
        </ConfirmDialog>
      )}
    </Column>
  )
}

interface LineProps {
  right: Held
  isOwn: boolean
  decision: Decision | undefined
  onDecide: (decision: Decision) => void
}

function Line({ right: { name, permission, isWrite, isUnused, worksIn }, isOwn, decision, onDecide }: LineProps) {
  const say = useText()
  const what = say(permissionTexts[permission])
  return (
    <Row justifyContent="space-between" flexWrap="wrap" gap="2">
      <Column gap="0" minW="0">
        <Span>
          <Span fontWeight="medium">{name}</Span> · {what} · {say(isWrite ? rightTexts.write : rightTexts.read)}
        </Span>
        <Span fontSize="sm" color="fg.muted">
          {isOwn ? say(texts.own) : worksIn}
          {isUnused && (
            <Span color="orange.fg">
              {' '}
              <span aria-hidden="true">▲ </span>
              {say(rightTexts.unused)}
            </Span>
          )}
        </Span>
      </Column>
      <RadioGroup
        segmented
        hideLabel
        label={say(texts.decision, { name, permission: what })}
        value={decision ?? ''}
        choices={[
          { value: 'keep', label: say(texts.keep) },
          { value: 'remove', label: say(texts.remove), disabled: isOwn },
        ]}
        onChange={onDecide}
      />
    </Row>
  )
}
