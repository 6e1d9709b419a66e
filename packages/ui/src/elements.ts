import { chakra } from '@chakra-ui/react'
import {
  badgeRecipe,
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme'

/** Plain elements with their look attached, so that a page loads the recipes of what it uses and no others. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
export const Heading = chakra('h2', headingRecipe)
/** A control's edge has to be seen for what it is: three to one against what is around it. */
export const controlEdge = {
  defaultProps: { borderColor: 'border.control', _invalid: { borderColor: 'border.error' } },
} as const

export const Input = chakra('input', inputRecipe, controlEdge)
export const Badge = chakra('span', badgeRecipe)
export const Skeleton = chakra('div', skeletonRecipe)
export const Spinner = chakra('span', spinnerRecipe)
export const TextLink = chakra('a', linkRecipe)
