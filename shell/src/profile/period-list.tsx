import type { ReactNode } from 'react'
import { Hint } from '@portal/form-page/parts'
import { Box, chakra, Text } from '@portal/ui'

export const PeriodList = chakra('ul', {
  base: { listStyleType: 'none', m: '0', p: '0', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg' },
})
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

/** A list of periods with their actions. */
export function Period({ title, days, children }: { title: string; days: string; children?: ReactNode }) {
  return (
    <Line>
      <Box>
        <Text fontWeight="medium">{title}</Text>
        <Hint>{days}</Hint>
      </Box>
      {children}
    </Line>
  )
}
