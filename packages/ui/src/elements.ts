import {
  badgeRecipe,
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme'
import { chakra } from './styled'
import { touch } from './touch'

// Each element has its recipe attached, so that a page loads only the recipes it uses.

const ofButton = {
  base: { ...buttonRecipe.base, _print: { display: 'none' }, [touch]: { minH: '11', minW: '11' } },
} as const
export const Button = chakra('button', { ...buttonRecipe, ...ofButton }, { defaultProps: { type: 'button' } })
export const Heading = chakra('h2', headingRecipe)
/** The border of a control needs a contrast of three to one. */
export const controlBorder = {
  defaultProps: { borderColor: 'border.control', _invalid: { borderColor: 'border.error' } },
} as const

/** The recipe of an input, and of a select like it. */
export const ofInput: typeof inputRecipe = { ...inputRecipe, base: { ...inputRecipe.base, [touch]: { minH: '11' } } }

export const Input = chakra('input', ofInput, controlBorder)
export const Badge = chakra('span', badgeRecipe)
export const Skeleton = chakra('div', skeletonRecipe)
export const Spinner = chakra('span', spinnerRecipe)
export const TextLink = chakra('a', linkRecipe)
