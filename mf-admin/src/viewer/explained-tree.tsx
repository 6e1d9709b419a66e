import { useCall } from '@portal/auth/queries'
import { formControlAmount } from '@portal/contracts/lookups/limits'
import { type ModuleExpression, treeScopes } from '@portal/contracts/modules/modules'
import {
  type ExplainedSlot,
  explainTreeCall,
  type SlotOutcome,
  type TreeSource,
} from '@portal/contracts/trees/explained-tree.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { Title } from '@portal/form-page/parts'
import { defineTexts, formatAmount, type Text as Words, useText } from '@portal/i18n'
import { Box, Card, chakra, Column, Icon, Notice, Row, Span } from '@portal/ui'
import { PersonLine } from '../people/person-line'
import type { Selection, TreeTool } from '../selection/selection'
import { EditLink } from './edit-link'
import { TreeNotLoaded } from '../people/tree-not-loaded'

const texts = defineTexts({
  approvers: { tr: 'Sırasıyla onaycılar', en: 'Approvers in order' },
  count: {
    tr: '{count, plural, =0 {Kimse onaylamaz} other {# kişi onaylar}}',
    en: '{count, plural, =0 {No one approves} one {# person approves} other {# people approve}}',
  },
  submits: { tr: 'Böyle bir form gönderilebilir.', en: 'Such a form can be sent.' },
  refused: { tr: 'Böyle bir form gönderilemez: {message}', en: 'Such a form can’t be sent: {message}' },
  userId: { tr: 'Bu kullanıcı pasif.', en: 'This user is passive.' },
  corporationId: { tr: 'Bu kullanıcı bu şirkette çalışmıyor.', en: 'This user doesn’t work in this company.' },
  departmentId: { tr: 'Bu kullanıcı bu departmanda çalışmıyor.', en: 'This user doesn’t work in this department.' },
  offerRefused: {
    tr: 'Finans bu tutarda bir teklifi seçemez: {message}',
    en: 'Finance couldn’t choose an offer at this price: {message}',
  },
  specific: { tr: 'Kişiye özel ağaç geçerli.', en: 'This user’s specific tree applies.' },
  department: {
    tr: 'Departmanın ağacı geçerli; kişiye özel ağaç yok.',
    en: 'The department tree applies; there’s no specific tree.',
  },
  company: {
    tr: 'Şirketin ağacı geçerli; ne kişiye ne departmana özel bir ağaç var.',
    en: 'The company tree applies; there’s no specific or department tree.',
  },
  none: { tr: 'Kişinin, departmanın ve şirketin ağacı yok.', en: 'The user, department and company have no tree.' },
})

const sourceTexts: Readonly<Record<TreeSource, Words>> = {
  Master: { tr: 'Form sahibinin üst kullanıcısı', en: 'Owner’s master user' },
  LeaveMaster: { tr: 'Form sahibinin izin üst kullanıcısı', en: 'Owner’s master user for leave' },
  Specific: { tr: 'Kişiye özel ağaçtan', en: 'From the specific tree' },
  Department: { tr: 'Departman ağacından', en: 'From the department tree' },
  Company: { tr: 'Şirket ağacından', en: 'From the company tree' },
  GeneralManager: { tr: 'Genel müdür: tutar {limit} ₺ üzerinde', en: 'General manager: the amount is above {limit} ₺' },
}
const leftOutTexts: Readonly<Record<Exclude<SlotOutcome, 'approves'>, Words>> = {
  passive: { tr: 'Pasif olduğu için atlanır', en: 'Left out: passive' },
  owner: { tr: 'Formun sahibi olduğu için atlanır', en: 'Left out: owns the form' },
  twice: { tr: 'Ağaçta başka bir sırada zaten var', en: 'Already in the tree at another position' },
}

const List = chakra('ol', { base: { listStyleType: 'none', display: 'grid' } })
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '2rem minmax(0, 1fr)', md: '2rem minmax(0, 1fr) minmax(0, 20rem)' },
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    py: '2.5',
    '&[data-left-out]': { color: 'fg.muted' },
  },
})
const Place = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '&[data-left-out]': { bg: 'transparent', color: 'fg.muted', border: '1px dashed', borderColor: 'border.control' },
  },
})

interface ExplainedTreeProps {
  explained: CallData<typeof explainTreeCall>
  selection: Selection
}

/** Explains for each person of a tree why they approve or are left out. */
function ExplainedTree({ explained: { slots, treeScope, refusal, offerRefusal }, selection }: ExplainedTreeProps) {
  const say = useText()
  const approving = slots.filter(({ outcome }) => outcome === 'approves').length
  const holding = {
    [treeScopes.Specific]: texts.specific,
    [treeScopes.Department]: texts.department,
    [treeScopes.Company]: texts.company,
  }
  return (
    <Card as="section" p={{ base: '4', md: '6' }}>
      <Column>
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
          <Title as="h3" size="md" lead={say(treeScope === null ? texts.none : holding[treeScope])}>
            {say(texts.count, { count: approving })}
          </Title>
          <EditLink selection={selection} treeScope={treeScope} />
        </Row>
        {refusal && (
          <Notice tone="error">
            {say(texts.refused, { message: refusal.field ? say(texts[refusal.field]) : refusal.message })}
          </Notice>
        )}
        <List aria-label={say(texts.approvers)}>
          {slots.map(slot => (
            <Slot key={`${slot.userId} ${slot.source}`} slot={slot} module={selection.module} />
          ))}
        </List>
        {!refusal && (
          <Row gap="2" fontSize="sm">
            <Icon name="check" size="4" color="fg.success" />
            {say(texts.submits)}
          </Row>
        )}
        {!refusal && offerRefusal && (
          <Notice tone="warning">{say(texts.offerRefused, { message: offerRefusal.message })}</Notice>
        )}
      </Column>
    </Card>
  )
}

function Slot({ slot, module }: { slot: ExplainedSlot; module: ModuleExpression | undefined }) {
  const say = useText()
  const { treeOrder, name, titleName, roles, source, outcome } = slot
  const isLeftOut = outcome !== 'approves' || undefined
  return (
    <Line data-left-out={isLeftOut}>
      <Place data-left-out={isLeftOut}>{treeOrder ?? '–'}</Place>
      <Row minW="0">
        <PersonLine {...{ name, titleName, module, roles }} isLeftOut={outcome !== 'approves'} />
      </Row>
      <Box gridColumn={{ base: '2', md: 'auto' }} fontSize="sm">
        {say(sourceTexts[source], { limit: formatAmount(formControlAmount) })}
        {outcome !== 'approves' && (
          <Span display="flex" gap="1.5" alignItems="center" color="fg">
            <Icon name="info" size="4" />
            {say(leftOutTexts[outcome])}
          </Span>
        )}
      </Box>
    </Line>
  )
}

/** Explains who would approve a new form, and why. */
export const treeViewer: TreeTool = {
  fields: ['userId', 'module', 'corporationId', 'departmentId', 'purchaseTypeId', 'amount', 'currencyId'],
  submit: { tr: 'Göster', en: 'Show' },
  Result,
}

function Result({ selection }: { selection: Selection }) {
  const { module = null, userId = null, corporationId = null, departmentId = null, purchaseTypeId = null } = selection
  const { amount = null, currencyId = null } = selection
  const answer = useCall(explainTreeCall, {
    body: { moduleExpression: module, userId, corporationId, departmentId, purchaseTypeId, amount, currencyId },
  })
  if (!answer.data) return <TreeNotLoaded answers={[answer]} />
  return <ExplainedTree explained={answer.data} selection={selection} />
}
