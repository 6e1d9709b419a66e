import { useEffect } from 'react'
import { Box, Column, Icon, Span, Text, chakra } from '@portal/ui'
import { entryLine } from '../frame/entry-line'
import type { Entry, EntryGroup } from './entry'

const Line = chakra('div', {
  base: {
    ...entryLine,
    cursor: 'pointer',
    '& > svg': { color: 'fg.muted' },
    '&[aria-selected=true]': { bg: 'brand.subtle', '& > svg': { color: 'brand.fg' } },
  },
})

interface EntryListProps {
  id: string
  label: string
  groups: readonly EntryGroup[]
  active: number
  onActive: (index: number) => void
  onChoose: (entry: Entry) => void
}

export const entryElementId = (listId: string, index: number) => `${listId}-${index}`

/** Lists the results by group. Indexes count across all groups. */
export function EntryList({ id, label, groups, active, onActive, onChoose }: EntryListProps) {
  useEffect(() => {
    document.getElementById(entryElementId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <Box id={id} role="listbox" aria-label={label} flex="1" minH="0" overflowY="auto" p="2">
      {groups.map((group, position) => {
        const before = groups.slice(0, position).reduce((count, { entries }) => count + entries.length, 0)
        const titleId = `${id}-${group.id}`
        return (
          <Box key={group.id} role="group" aria-labelledby={titleId} pb="2">
            <Text id={titleId} role="presentation" px="3" py="1" fontSize="xs" fontWeight="medium" color="fg.muted">
              {group.title}
            </Text>
            {group.entries.map((entry, place) => {
              const index = before + place
              return (
                <Line
                  key={entry.id}
                  id={entryElementId(id, index)}
                  role="option"
                  aria-selected={index === active}
                  onPointerMove={() => {
                    if (index === active) return
                    entry.preload?.()
                    onActive(index)
                  }}
                  // The focus stays in the input.
                  onPointerDown={event => event.preventDefault()}
                  onClick={() => onChoose(entry)}
                >
                  <Icon name={entry.icon} size="4" />
                  <Column gap="0" minW="0">
                    <Span truncate>{entry.title}</Span>
                    {entry.detail && (
                      <Span truncate fontSize="xs" color="fg.muted">
                        {entry.detail}
                      </Span>
                    )}
                  </Column>
                </Line>
              )
            })}
          </Box>
        )
      })}
    </Box>
  )
}
