import { chakra, Row, Span } from '@portal/ui'

const Mark = chakra('svg', { base: { boxSize: '8', color: 'brand.solid' } })

/** Shows the portal's logo: sheets that climb a tree. */
export function Brand() {
  return (
    <Row gap="2.5">
      <Mark viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path
          d="M16 24v-6M9 13v2.5a2.5 2.5 0 002.5 2.5h9a2.5 2.5 0 002.5-2.5V13"
          fill="none"
          stroke="white"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <circle cx="9" cy="10" r="2.6" fill="white" />
        <circle cx="23" cy="10" r="2.6" fill="white" />
        <circle cx="16" cy="10" r="2.6" fill="white" opacity="0.55" />
      </Mark>
      <Span fontWeight="semibold" fontSize="lg" letterSpacing="-0.01em" translate="no">
        {productName}
      </Span>
    </Row>
  )
}

const productName = 'Portal'
