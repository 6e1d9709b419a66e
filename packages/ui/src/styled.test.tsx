import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chakra } from './styled'

const Sign = chakra('span', {
  base: { display: 'inline' },
  variants: { size: { sm: { display: 'inline' }, lg: { display: 'block' } } },
})
const Press = chakra('button', {}, { defaultProps: { type: 'button' } })

test('style props and variants are no attributes', () => {
  render(
    <Sign size="lg" color="fg" css={{ display: 'block' }} data-testid="sign" title="Bir">
      Bir
    </Sign>,
  )
  expect(screen.getByTestId('sign').getAttributeNames().sort()).toEqual(['class', 'data-testid', 'title'])
})

test('an attribute that is named like a style prop has a name of its own', () => {
  render(<chakra.img htmlWidth={20} width="5" alt="Fiş" />)
  expect(screen.getByAltText('Fiş')).toHaveAttribute('width', '20')
})

test('a text of a drawing keeps its place', () => {
  render(
    <svg>
      <chakra.text x="3" y="4">
        3
      </chakra.text>
    </svg>,
  )
  expect(screen.getByText('3')).toHaveAttribute('x', '3')
})

test('defaults hold unless a prop is given, in elements made from it as well', () => {
  const Large = chakra(Press, { base: { display: 'block' } })
  render(
    <>
      <Press>Bir</Press>
      <Press type="submit">İki</Press>
      <Press type={undefined}>Üç</Press>
      <Large>Dört</Large>
    </>,
  )
  expect(screen.getAllByRole('button').map(each => each.getAttribute('type'))).toEqual([
    'button',
    'submit',
    'button',
    'button',
  ])
})

test('takes another tag by `as`, and hands it down to a component', () => {
  const Inner = ({ as }: { as?: string }) => <i data-testid="inner">{as}</i>
  const Outer = chakra(Inner)
  render(
    <>
      <Sign as="h3">Başlık</Sign>
      <Outer as="h4" />
    </>,
  )
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Başlık')
  expect(screen.getByTestId('inner')).toHaveTextContent('h4')
})

test('its only child takes its place, with the props and the actions of both', async () => {
  const [ours, theirs] = [jest.fn(), jest.fn()]
  render(
    <Press asChild title="Aç" className="ours" onClick={ours}>
      <a href="#form" className="theirs" onClick={theirs}>
        Form
      </a>
    </Press>,
  )
  const link = screen.getByRole('link', { name: 'Form' })
  expect(link).toHaveAttribute('title', 'Aç')
  expect(link).toHaveClass('ours', 'theirs')
  await userEvent.click(link)
  expect(ours).toHaveBeenCalledTimes(1)
  expect(theirs).toHaveBeenCalledTimes(1)
})

test('what is passed down wins over what the element says of itself', () => {
  const Hidden = chakra(({ className }: { className?: string }) => (
    <chakra.span display="block" className={className}>
      Gizli
    </chakra.span>
  ))
  render(<Hidden display="none" />)
  expect(screen.getByText('Gizli')).not.toBeVisible()
})

test('the same styles are one rule; other values of a prop are others', () => {
  render(
    <>
      <chakra.p display="none">Bir</chakra.p>
      <chakra.p display="none">İki</chakra.p>
      <chakra.p display="block">Üç</chakra.p>
    </>,
  )
  const [one, two, three] = ['Bir', 'İki', 'Üç'].map(text => screen.getByText(text).className)
  expect(one).toBe(two)
  expect(three).not.toBe(one)
})
