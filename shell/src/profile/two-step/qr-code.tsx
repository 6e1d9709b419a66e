import { encode } from 'uqr'
import { Box } from '@portal/ui'

/** The quiet zone that scanners need, in modules. */
const margin = 4

/** Draws a QR code, black on white in the dark mode, too, because not every scanner reads the opposite. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: margin })
  const path = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Box w="48" flexShrink="0" borderRadius="md" overflow="hidden" borderWidth="1px">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  )
}
