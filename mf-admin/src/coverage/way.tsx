import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { coverageVerdictTexts } from '@portal/contracts/trees/coverage-texts'
import type { CoverageRow, CoveredWay, CoverageFinding } from '@portal/contracts/trees/coverage.calls'
import { ButtonLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Column, Notice, Row, Span, Badge, Icon } from '@portal/ui'
import { useModuleOf } from '../selection/choices'
import { toolAddress } from '../selection/selection'
import { EditLink } from '../viewer/edit-link'

const texts = defineTexts({
  why: { tr: 'Form kime gider?', en: 'Who would it go to?' },
  whyOf: { tr: 'Form kime gider? {name}, {way}', en: 'Who would it go to? {name}, {way}' },
  nobody: { tr: 'Onaylayacak kimse yok', en: 'No one to approve' },
})

/** Names a route: its module, and the type of a purchase. */
export function useWayTitle() {
  const say = useText()
  const moduleOf = useModuleOf()
  return (module: ModuleExpression, type: CoveredWay['purchaseTypeId']) => {
    const name = moduleOf(module)?.title ?? ''
    return type === null ? name : `${name} · ${say(purchaseTypeTexts[type])}`
  }
}

interface WayDetailsProps {
  row: CoverageRow
  way: CoveredWay
  /** The module and purchase type. */
  title: string
}

/** Shows who approves a form, why it would be refused, and where to find out more or edit the tree. */
export function WayDetails({ row, way, title }: WayDetailsProps) {
  const say = useText()
  const { userId, name, corporationId, departmentId } = row
  const { moduleExpression, purchaseTypeId, approvers, refusal, treeScope } = way
  const places = { userId, corporationId, departmentId }
  const selection = { ...places, module: moduleExpression, purchaseTypeId: purchaseTypeId ?? undefined }
  const spoken = { name, way: title }
  return (
    <Column gap="2" pt="3" borderTopWidth="1px" borderColor="border.muted">
      <Row justifyContent="space-between" alignItems="flex-start" flexWrap="wrap" gap="2">
        <Box minW="0" flex="1 1 16rem">
          <Row gap="2" flexWrap="wrap">
            <Span fontWeight="medium">{title}</Span>
            <WayVerdict way={way} />
          </Row>
          <Hint overflowWrap="anywhere">{approvers.length === 0 ? say(texts.nobody) : approvers.join(' → ')}</Hint>
        </Box>
        <Row gap="2" flexWrap="wrap">
          <ButtonLink
            to={toolAddress.linkTo('/modules', { ...selection, tool: 'viewer' })}
            aria-label={say(texts.whyOf, spoken)}
            variant="ghost"
            size="sm"
          >
            {say(texts.why)}
          </ButtonLink>
          <EditLink selection={selection} treeScope={treeScope} whose={`${name}, ${title}`} />
        </Row>
      </Row>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </Column>
  )
}

const palettes: Readonly<Record<CoverageFinding, string>> = {
  noTree: 'red',
  missingRole: 'red',
  noGeneralManager: 'orange',
  passive: 'orange',
  oneApprover: 'gray',
  self: 'gray',
  twoRoles: 'gray',
}

/** Shows the findings about a form's approval. */
export function WayVerdict({ way: { findings, refusal } }: { way: CoveredWay }) {
  const say = useText()
  if (findings.length === 0) {
    return (
      <Row gap="1.5" color="fg.muted" fontSize="sm">
        <Icon name="check" size="4" color="fg.success" />
        <Span>{say(coverageVerdictTexts.fine)}</Span>
      </Row>
    )
  }
  return (
    <Row gap="1" flexWrap="wrap">
      {findings.map(finding => (
        <Badge key={finding} colorPalette={refusal === null ? palettes[finding] : 'red'}>
          {say(coverageVerdictTexts[finding])}
        </Badge>
      ))}
    </Row>
  )
}
