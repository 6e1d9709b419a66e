import { Fragment } from 'react'
import { useText } from '@portal/i18n'
import { BareCheckbox } from '../fields/checkbox'
import { Icon } from '../icon'
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
import type { List } from './use-list'

/** The rows of a list that is too narrow for a table: two lines each. Empty values are left out. */
export function NarrowRows<Row extends object>({ window, ...props }: ShapeProps<Row>) {
  const { list, selection, groupHead } = props
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
                <RowContent {...props} row={row} isSelecting={isSelecting} />
              </Item>
            </Fragment>
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
        <Details
          open={list.isOpen(id)}
          onToggle={event => event.currentTarget.open !== list.isOpen(id) && list.toggleOpen(id)}
        >
          <Summary>
            {say(listTexts.details)}
            <Icon name="down" size="4" />
          </Summary>
          {details(original)}
        </Details>
      )}
    </>
  )
}

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
