import { Fragment } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useText } from '@portal/i18n'
import { BareCheckbox } from '../fields/checkbox'
import { Icon } from '../icon'
import { Row } from '../layout'
import { listTexts } from './list-texts'
import { narrowCells, type NarrowCells } from './narrow-places'
import type { ShapeProps } from './rows-table'
import { figureOf } from './two-lines'
import type { List } from './use-list'

/** The width from which the buttons of a row stand at its end. */
const roomy = '@container (min-width: 36rem)'
const line = { display: 'flex', alignItems: 'center', minW: '0' } as const
const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** The rows share their columns, so that checkboxes, figures and buttons stand below each other. */
const Rows = chakra('ul', {
  base: { listStyleType: 'none', display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
})
const Item = chakra('li', {
  base: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minH: '14',
    px: '4',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    fontSize: 'sm',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    '&[data-opens]': { cursor: 'pointer' },
    '&[data-selected], &[aria-current]': { bg: { _light: 'brand.50', _dark: 'brand.subtle' } },
    '&[aria-current]': { boxShadow: 'inset 3px 0 0 var(--chakra-colors-brand-solid)' },
    _focusVisible: { outlineOffset: '-2px' },
    // A cell may render nothing, such as buttons that a row lacks.
    '& [data-part=value]:empty': { display: 'none' },
  },
})
/** A finger hits the whole of it. */
const Checked = chakra('label', {
  base: { display: 'grid', placeItems: 'center', minW: '11', minH: '11', ms: '-3', cursor: 'pointer' },
})
const Content = chakra('div', { base: { gridColumn: '2', minW: '0' } })
const FirstLine = chakra('div', { base: { ...line, gap: '3', fontWeight: 'medium' } })
const Title = chakra('div', { base: { ...oneLine, flex: '1', minW: '0', '& *': { textWrap: 'nowrap' } } })
const End = chakra('div', { base: { flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } })
const SecondLine = chakra('div', { base: { ...line, gap: '3', minH: '6', fontSize: 'xs', color: 'fg.muted' } })
const Below = chakra('div', {
  base: {
    ...line,
    flex: '1',
    overflow: 'hidden',
    '& > *': { ...oneLine, flexShrink: 1, minW: '0', '& *': { whiteSpace: 'nowrap' } },
    // The first words are worth more than the next.
    '& > :nth-child(n + 3)': { flexShrink: 1000 },
    '& > [data-figure], & > :has([data-figure])': { flexShrink: 0 },
    '& > * + *::before': { content: '"·"', mx: '1.5' },
  },
})
const Badges = chakra('div', { base: { ...line, gap: '2', flexShrink: 0, whiteSpace: 'nowrap' } })
const More = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '0.5', fontSize: 'xs', color: 'fg.muted' },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    gridColumn: '2 / -1',
    pt: '1',
    _empty: { display: 'none' },
    '& > *': { gap: '2' },
    '& :is(button, a)': { minH: '11', px: '4' },
    '& > *:empty': { display: 'none' },
    [roomy]: {
      gridColumn: '3',
      pt: '0',
      ps: '3',
      '& :is(button, a)': { minH: '9', px: '3', '@media (pointer: coarse)': { minH: '11', px: '4' } },
    },
  },
})
const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    color: 'brand.fg',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minH: '11' },
  },
})

/** The rows of a list that is too narrow for a table: two lines each. Empty values are left out. */
export function NarrowRows<Row extends object>({ window, ...props }: ShapeProps<Row>) {
  const { list, selection } = props
  const say = useText()
  const drawn = window?.getVirtualItems() ?? list.rows.map((_row, index) => ({ index, start: 0, end: 0 }))
  const isSelecting = selection !== undefined && !list.selectsAll.disabled
  return (
    <>
      {isSelecting && (
        <Row as="label" minH="11" px="4" borderBottomWidth="1px" borderColor="border" fontSize="sm">
          <BareCheckbox {...list.selectsAll} />
          {say(listTexts.selectAll)}
        </Row>
      )}
      <Rows
        aria-label={props.label}
        {...(window && {
          style: {
            paddingTop: drawn[0]?.start ?? 0,
            paddingBottom: window.getTotalSize() - (drawn.at(-1)?.end ?? 0),
          },
        })}
      >
        {drawn.map(({ index }) => {
          const row = list.rows[index]
          if (!row) return null
          return (
            <Item
              key={row.id}
              ref={window?.measureElement}
              tabIndex={-1}
              data-index={index}
              data-list-row={index}
              data-selected={list.isSelected(row.id) || undefined}
              data-opens={props.onOpen && ''}
              aria-current={row.id === props.current || undefined}
              aria-setsize={list.rows.length}
              aria-posinset={index + 1}
            >
              <RowContent {...props} row={row} isSelecting={isSelecting} />
            </Item>
          )
        })}
      </Rows>
    </>
  )
}

interface RowContentProps<Item extends object> extends Omit<ShapeProps<Item>, 'window'> {
  row: List<Item>['rows'][number]
  isSelecting: boolean
}

function RowContent<Item extends object>({
  row: { id, original },
  list,
  isSelecting,
  ...props
}: RowContentProps<Item>) {
  const { rowLabel, details } = props
  const say = useText()
  const cells = narrowCells(list.columns, original)
  return (
    <>
      {isSelecting && list.canSelect(original) && (
        <Checked>
          <BareCheckbox
            aria-label={say(listTexts.selectRow, { label: rowLabel(original) })}
            checked={list.isSelected(id)}
            onChange={() => list.toggle(id)}
          />
        </Checked>
      )}
      <Content>
        <Lines cells={cells} />
        {details && (
          <chakra.details
            fontSize="sm"
            css={{ '&[open] > summary > svg': { rotate: '180deg' } }}
            open={list.isOpen(id)}
            onToggle={event => event.currentTarget.open !== list.isOpen(id) && list.toggleOpen(id)}
          >
            <Summary>
              {say(listTexts.details)}
              <Icon name="down" size="4" />
            </Summary>
            {details(original)}
          </chakra.details>
        )}
      </Content>
      {cells.actions.length > 0 && (
        <Actions>
          {cells.actions.map(({ key, value }) => (
            <Fragment key={key}>{value}</Fragment>
          ))}
        </Actions>
      )}
    </>
  )
}

function Lines({ cells: { title, end, below, badge, more } }: { cells: NarrowCells }) {
  return (
    <>
      <FirstLine>
        {title.map(({ key, value }) => (
          <Title key={key}>{value}</Title>
        ))}
        {end.map(({ key, value }) => (
          <End key={key}>{value}</End>
        ))}
      </FirstLine>
      {below.length + badge.length > 0 && (
        <SecondLine>
          <Below>
            {below.map(({ key, value }) => (
              <div key={key} data-part="value" {...figureOf(value)}>
                {value}
              </div>
            ))}
          </Below>
          <Badges>
            {badge.map(({ key, value }) => (
              <div key={key} data-part="value">
                {value}
              </div>
            ))}
          </Badges>
        </SecondLine>
      )}
      {more.length > 0 && (
        <More>
          {more.map(({ key, value, name }) => (
            <div key={key} data-part="value">
              {name && `${name}: `}
              {value}
            </div>
          ))}
        </More>
      )}
    </>
  )
}
