import { keepingRecipes } from './kept-recipes'

test('the recipe of an element is made once, and each element has its own', () => {
  const cva = jest.fn((config: object) => () => config)
  const kept = keepingRecipes({ cva } as never)
  const [badge, button] = [{ base: { display: 'flex' } }, { base: { display: 'grid' } }]
  const recipe = kept.cva(button)
  expect(recipe()).toBe(button)
  expect(kept.cva(badge)()).toBe(badge)
  expect(kept.cva(button)).toBe(recipe)
  expect(cva).toHaveBeenCalledTimes(2)
})
