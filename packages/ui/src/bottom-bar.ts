import type { SystemStyleObject } from '@chakra-ui/react/styled-system'

/** The style of a bar that sticks to the bottom while its content scrolls. */
export const bottomBar = {
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
