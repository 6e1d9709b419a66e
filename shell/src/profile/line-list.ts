import { chakra } from '@portal/ui'

/** A framed list; each line has its actions at the end. */
export const List = chakra('ul', {
  base: { listStyleType: 'none', m: '0', p: '0', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg' },
})
export const Line = chakra('li', {
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
