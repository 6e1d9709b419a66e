import type { SystemStyleObject } from '@chakra-ui/react'

/** A bar that stays in sight at the lower edge while what it belongs to scrolls. */
export const lowerBar = {
  position: 'sticky',
  zIndex: 'docked',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  px: '4',
  py: '3',
  bg: 'bg.panel',
  borderWidth: '1px',
  boxShadow: 'lg',
  _print: { display: 'none' },
} satisfies SystemStyleObject
