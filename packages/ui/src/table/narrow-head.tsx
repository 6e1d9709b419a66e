import { useText } from '@portal/i18n'
import { BareCheckbox } from '../fields/checkbox'
import { SelectField } from '../fields/select-field'
import { Row } from '../layout'
import { chakra } from '../styled'
import type { Sort } from './data-column'
import { listTexts } from './list-texts'
import type { ShapeProps } from './rows-table'

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    ps: '4',
    pe: '2',
    py: '1',
    fontSize: 'sm',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
interface NarrowHeadProps<Item extends object> extends Omit<ShapeProps<Item>, 'window'> {
  isSelecting: boolean
}

/** The controls that a table has in its header. */
export function NarrowHead<Item extends object>({ list, onSort, isSelecting }: NarrowHeadProps<Item>) {
  const say = useText()
  const sortable = list.columns.filter(({ sortable, sortBy }) => (onSort ? sortable : sortBy))
  if (!isSelecting && sortable.length === 0) return null
  return (
    <Head data-unprinted="">
      {isSelecting && (
        <Row as="label" gap="3" minH="11" flex="1" whiteSpace="nowrap">
          <BareCheckbox {...list.selectsAll} />
          {say(listTexts.selectAll)}
        </Row>
      )}
      {sortable.length > 0 && (
        <SelectField
          hideLabel
          size="sm"
          label={say(listTexts.sort)}
          placeholder={say(listTexts.sort)}
          value={list.sort && sortable.some(({ key }) => key === list.sort?.by) ? valueOf(list.sort) : ''}
          choices={sortable.flatMap(({ key, title }) =>
            (['asc', 'desc'] as const).map(direction => ({
              value: valueOf({ by: key, direction }),
              label: say(listTexts[direction], { title }),
            })),
          )}
          onChange={({ target: { value } }) => {
            const [by, direction] = value.split(' ')
            if (by) list.sortBy(by, direction === 'asc' ? 'asc' : 'desc')
          }}
        />
      )}
    </Head>
  )
}

const valueOf = ({ by, direction }: Sort) => `${by} ${direction}`
