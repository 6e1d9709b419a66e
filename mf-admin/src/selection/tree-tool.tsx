import { useEffect, useRef } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Heading } from '@portal/ui'
import { isComplete, type Selection, type TreeTool } from './selection'
import { SelectionForm } from './selection-form'

const texts = defineTexts({ result: { tr: 'Sonuç', en: 'Result' } })

interface TreeToolPanelProps {
  tool: TreeTool
  selection: Selection
  onChosen: (chosen: Partial<Selection>) => void
  /** The reader has just asked for this selection: the button that they pressed is gone with the form before. */
  takesFocus: boolean
}

/** A tool with its form, and its result below. */
export function TreeToolPanel({ tool, selection, onChosen, takesFocus }: TreeToolPanelProps) {
  const { fields, Result } = tool
  const say = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Column>
      <SelectionForm {...{ tool, selection, onChosen }} />
      {isComplete(selection, fields) && (
        <Column>
          <Heading ref={heading} as="h3" tabIndex={-1} srOnly>
            {say(texts.result)}
          </Heading>
          <Result selection={selection} />
        </Column>
      )}
    </Column>
  )
}
