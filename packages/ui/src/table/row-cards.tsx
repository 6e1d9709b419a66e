import { chakra } from '@chakra-ui/react/styled-system'
import { useText } from '@portal/i18n'
import { BareCheckbox } from '../fields/checkbox'
import { Icon } from '../icon'
import { Box, Row } from '../layout'
import { listTexts } from './list-texts'
import type { ShapeProps } from './rows-table'
import type { List } from './use-list'

const wide = '@container (min-width: 36rem)'

const Cards = chakra('ul', { base: { listStyleType: 'none', position: 'relative' } })
const Card = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    w: 'full',
    p: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&[data-selected]': { bg: 'brand.subtle' },
    '&[data-opens]': { cursor: 'pointer' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '1.5',
    flex: '1',
    minW: '0',
    fontSize: 'sm',
    '& dd > *, & dd > * > *': { justifyContent: 'flex-end' },
    // Two facts in a row, where there is room for them.
    [wide]: {
      gridTemplateColumns: 'repeat(2, minmax(6rem, max-content) minmax(0, 1fr))',
      columnGap: '6',
      '& dd': { textAlign: 'start' },
      '& dd > *, & dd > * > *': { justifyContent: 'flex-start' },
    },
    // Hides the facts whose cell renders nothing, such as buttons that a row lacks.
    '& > div:has(> dd:empty), & > div:has(> dd > :only-child:empty)': { display: 'none' },
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
  },
})
const Name = chakra('dt', { base: { color: 'fg.muted' } })
const Value = chakra('dd', { base: { m: '0', textAlign: 'end', overflowWrap: 'anywhere' } })

const Fact = chakra('div', {
  base: { display: 'contents' },
  variants: {
    isWhole: {
      true: {
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: '4',
        '& dd': { ms: 'auto', whiteSpace: 'nowrap' },
        [wide]: {
          display: 'grid',
          gridTemplateColumns: 'subgrid',
          columnGap: '6',
          '& dd': { ms: '0', gridColumn: '2 / -1' },
        },
      },
    },
  },
})

/** The rows as cards with the names of the columns. Empty values are left out. */
export function RowCards<Item extends object>({ window, ...props }: ShapeProps<Item>) {
  const { list, selection } = props
  const say = useText()
  const drawn = window?.getVirtualItems() ?? list.rows.map((_row, index) => ({ index, start: undefined }))
  return (
    <>
      {selection && (
        <Row as="label" px="4" py="3" borderBottomWidth="1px" borderColor="border" fontSize="sm">
          <BareCheckbox {...list.selectsAll} />
          {say(listTexts.selectAll)}
        </Row>
      )}
      <Cards aria-label={props.label} {...(window && { style: { height: window.getTotalSize() } })}>
        {drawn.map(({ index, start }) => {
          const row = list.rows[index]
          if (!row) return null
          return (
            <Card
              key={row.id}
              ref={window?.measureElement}
              tabIndex={-1}
              data-index={index}
              data-list-row={index}
              data-selected={list.isSelected(row.id) || undefined}
              data-opens={props.onOpen && ''}
              aria-setsize={list.rows.length}
              aria-posinset={index + 1}
              {...(start !== undefined && { style: { position: 'absolute', top: start } })}
            >
              <CardContent {...props} row={row} />
            </Card>
          )
        })}
      </Cards>
    </>
  )
}

interface CardContentProps<Item extends object> extends Omit<ShapeProps<Item>, 'window'> {
  row: List<Item>['rows'][number]
}

function CardContent<Item extends object>({ row: { id, original }, list, ...props }: CardContentProps<Item>) {
  const { rowLabel, selection, details } = props
  const say = useText()
  return (
    <>
      {selection && list.canSelect(original) && (
        <BareCheckbox
          aria-label={say(listTexts.selectRow, { label: rowLabel(original) })}
          checked={list.isSelected(id)}
          onChange={() => list.toggle(id)}
        />
      )}
      <Box flex="1" minW="0">
        <Facts>
          {list.columns.map(column => {
            const value = column.cell(original)
            if (value === null || value === false || value === '' || value === '–') return null
            return (
              <Fact key={column.key} isWhole={column.whole ?? false}>
                <Name>{column.title}</Name>
                <Value>{value}</Value>
              </Fact>
            )
          })}
        </Facts>
        {details && (
          <chakra.details
            mt="2"
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
      </Box>
    </>
  )
}
