import { chakra } from './styled'

export const Box = chakra('div')
export const Text = chakra('p')
export const Span = chakra('span')
export const Flex = chakra('div', { base: { display: 'flex' } })
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } })
export const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
export const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })
export const Grid = chakra('div', { base: { display: 'grid', gap: '4' } })
/** A surface for content. */
export const Card = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'xl', boxShadow: 'xs' },
})
