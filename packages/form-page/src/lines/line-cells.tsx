import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Span } from '@portal/ui'
import { usePerson } from '../owners/owners.query'
import { filesOf } from '../values/new-form'
import { useColumn } from '../columns'
import type { LineColumn, LineRow } from './lines-card'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  files: { tr: '{count} dosya', en: '{count, plural, one {# file} other {# files}}' },
})

/** Returns a function that declares columns of lines. */
export const useLineColumn = <Line,>() => useColumn<LineRow<Line>>()

/** Returns the column of the person whom a line is for. */
export function useOwnerColumn<Line extends { userId: number }>(): LineColumn<Line> {
  const say = useText()
  return {
    key: 'owner',
    title: say(texts.owner),
    cell: ({ line }) => <PersonName id={line.userId} />,
  }
}

const PersonName = ({ id }: { id: number }) => usePerson(id).data?.name

/** The subject of a line, and the number of its files. */
export function SubjectCell({ line, children }: { line: { uploadedFiles?: unknown }; children: ReactNode }) {
  const say = useText()
  const count = filesOf(line).length
  return (
    <Column gap="0">
      <Span>{children}</Span>
      {count > 0 && (
        <Span fontSize="xs" color="fg.muted">
          {say(texts.files, { count })}
        </Span>
      )}
    </Column>
  )
}
