import type { CoverageFinding, CoveredWay } from '@portal/contracts/trees/coverage.calls'
import { coverageVerdictTexts } from '@portal/contracts/trees/coverage-texts'
import { useText } from '@portal/i18n'
import { Badge, Icon, Row, Span } from '@portal/ui'

const palettes: Readonly<Record<CoverageFinding, string>> = {
  noTree: 'red',
  missingRole: 'red',
  noGeneralManager: 'orange',
  passive: 'orange',
  oneApprover: 'gray',
  self: 'gray',
  twoRoles: 'gray',
}

/** Shows the findings about one way. */
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
