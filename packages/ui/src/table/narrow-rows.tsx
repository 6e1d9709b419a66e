import { Fragment, memo, type ReactNode } from 'react'
import { useText } from '@portal/i18n'
import { BareCheckbox } from '../fields/checkbox'
import { Icon } from '../icon'
import type { DataColumn } from './data-column'
import { listTexts } from './list-texts'
import { NarrowHead } from './narrow-head'
import {
  Actions,
  Aside,
  Badges,
  Below,
  Checked,
  Content,
  Details,
  End,
  FirstLine,
  GroupHead,
  Item,
  More,
  Rows,
  SecondLine,
  Summary,
  Title,
} from './narrow-parts'
import { narrowCells, type NarrowCells } from './narrow-places'
import type { ShapeProps } from './rows-table'
import { figureOf } from './two-lines'

/** The rows of a list that is too narrow for a table: two lines each. Empty values are left out. */
export function NarrowRows<Row extends object>({ window, ...props }: ShapeProps<Row>) {
  const { list, selection, details, groupHead } = props
  const drawn = window?.getVirtualItems() ?? list.rows.map((_row, index) => ({ index, start: 0, end: 0 }))
  const isSelecting = selection !== undefined && !list.selectsAll.disabled
  return (
    <>
      <NarrowHead {...props} isSelecting={isSelecting} />
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
          const head = groupHead?.(row.original, list.rows[index - 1]?.original)
          return (
            <Fragment key={row.id}>
              {head && <GroupHead>{head}</GroupHead>}
              <Item
                ref={window?.measureElement}
                tabIndex={-1}
                data-index={index}
                data-list-row={index}
                data-selected={list.isSelected(row.id) || undefined}
                data-opens={props.onOpen && ''}
                aria-current={row.id === props.current || undefined}
                {...(!groupHead && { 'aria-setsize': list.rows.length, 'aria-posinset': index + 1 })}
              >
                <RowContent
                  id={row.id}
                  item={row.original}
                  name={props.rowLabel(row.original)}
                  columns={list.columns}
                  isSelected={list.isSelected(row.id)}
                  canSelect={isSelecting && list.canSelect(row.original)}
                  onToggle={list.toggle}
                  details={details}
                  isOpen={list.isOpen(row.id)}
                  onToggleOpen={list.toggleOpen}
                />
              </Item>
            </Fragment>
          )
        })}
      </Rows>
    </>
  )
}

interface RowContentProps<Row extends object> {
  id: string
  item: Row
  name: string
  columns: readonly DataColumn<Row>[]
  isSelected: boolean
  canSelect: boolean
  onToggle: (id: string) => void
  details: ((row: Row) => ReactNode) | undefined
  isOpen: boolean
  onToggleOpen: (id: string) => void
}

function Row<Item extends object>({
  id,
  item,
  name,
  columns,
  isSelected,
  canSelect,
  details,
  isOpen,
  ...act
}: RowContentProps<Item>) {
  const say = useText()
  const cells = narrowCells(columns, item)
  return (
    <>
      {canSelect && (
        <Checked>
          <BareCheckbox
            aria-label={say(listTexts.selectRow, { label: name })}
            checked={isSelected}
            onChange={() => act.onToggle(id)}
          />
        </Checked>
      )}
      <Content data-part="content">
        <Lines cells={cells} />
      </Content>
      {cells.more.length > 0 && (
        <More>
          {cells.more.map(({ key, value, name }) => (
            <div key={key} data-part="value">
              {name && <span>{name}: </span>}
              {value}
            </div>
          ))}
        </More>
      )}
      {cells.actions.length > 0 && (
        <Actions data-part="actions">
          {cells.actions.map(({ key, value }) => (
            <Fragment key={key}>{value}</Fragment>
          ))}
        </Actions>
      )}
      {details && (
        <Details open={isOpen} onToggle={event => event.currentTarget.open !== isOpen && act.onToggleOpen(id)}>
          <Summary>
            {say(listTexts.details)}
            <Icon name="down" size="4" />
          </Summary>
          {details(item)}
        </Details>
      )}
    </>
  )
}

/** The contents of a row, memoised: going to the next row renders no other row again. */
const RowContent = memo(Row) as typeof Row

function Lines({ cells: { title, end, below, aside, badge } }: { cells: NarrowCells }) {
  const valueOf = ({ key, value }: NarrowCells['below'][number]) => (
    <div key={key} data-part="value" {...figureOf(value)}>
      {value}
    </div>
  )
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
      {below.length + aside.length + badge.length > 0 && (
        <SecondLine>
          <Below>
            {below.map(valueOf)}
            {aside.length > 0 && <Aside data-part="aside">{aside.map(valueOf)}</Aside>}
          </Below>
          <Badges>{badge.map(valueOf)}</Badges>
        </SecondLine>
      )}
    </>
  )
}
