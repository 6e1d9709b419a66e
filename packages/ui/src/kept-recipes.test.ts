import { keepingRecipes } from './kept-recipes'

test('builds the recipe of each element once', () => {
  const cva = jest.fn((config: object) => () => config)
  const kept = keepingRecipes({ cva } as never)
  const [badge, button] = [{ base: { display: 'flex' } }, { base: { display: 'grid' } }]
  const recipe = kept.cva(button)
  expect(recipe()).toBe(button)
  expect(kept.cva(badge)()).toBe(badge)
  expect(kept.cva(button)).toBe(recipe)
  expect(cva).toHaveBeenCalledTimes(2)
})
