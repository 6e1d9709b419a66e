import { useEffect, useRef, useState } from 'react'
import { Avatar } from '../avatar'
import { Icon } from '../icon'
import { Column, Span } from '../layout'
import { chakra } from '../styled'

export interface Option {
  value: string
  label: string
  /** A second line: a title, a company. It is searched too. */
  detail?: string | undefined
  /** The option is a person: shows the picture or the initials. */
  person?: boolean | { picture: string }
  disabled?: boolean
}

/** The height of the list, and the number of options rendered beyond its edges. */
const frameHeight = 288
const overscan = 6

const Frame = chakra('div', { base: { overflowY: 'auto', position: 'relative' } })
const Line = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '2.5',
    borderRadius: 'md',
    fontSize: 'sm',
    cursor: 'pointer',
    '&[data-active]': { bg: 'brand.subtle' },
    '&[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
    '& > svg:last-child': { ms: 'auto', color: 'brand.fg' },
  },
})

interface OptionListProps {
  id: string
  label: string
  options: readonly Option[]
  active: number
  isChosen: (value: string) => boolean
  onActive: (index: number) => void
  onChoose: (option: Option) => void
  multiple?: boolean
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The options of a combobox. Only the visible ones are rendered. */
export function OptionList({ id, label, options, active, isChosen, onActive, onChoose, multiple }: OptionListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const height = options.some(option => option.detail) ? 48 : 36
  const [scrolled, setScrolled] = useState(0)
  const first = Math.max(0, Math.floor(scrolled / height) - overscan)
  const drawn = options.slice(first, first + Math.ceil(frameHeight / height) + 2 * overscan)

  useEffect(() => {
    const element = frame.current
    if (!element || active < 0) return
    const top = active * height
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + height > element.scrollTop + frameHeight) element.scrollTop = top + height - frameHeight
  }, [active, height])

  return (
    <Frame
      ref={frame}
      style={{ maxHeight: frameHeight }}
      onScroll={event => setScrolled(event.currentTarget.scrollTop)}
    >
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        style={{ height: options.length * height, position: 'relative' }}
      >
        {drawn.map((option, position) => {
          const index = first + position
          const chosen = isChosen(option.value)
          return (
            <Line
              key={option.value}
              id={optionId(id, index)}
              role="option"
              aria-selected={chosen}
              aria-disabled={option.disabled}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              style={{ height, top: index * height }}
              onPointerMove={() => index !== active && onActive(index)}
              // The focus stays in the input.
              onPointerDown={event => event.preventDefault()}
              onClick={() => !option.disabled && onChoose(option)}
            >
              <OptionFace option={option} />
              {chosen && <Icon name="check" size="4" />}
            </Line>
          )
        })}
      </div>
    </Frame>
  )
}

function OptionFace({ option: { label, detail, person } }: { option: Option }) {
  return (
    <>
      {person && <Avatar name={label} {...(typeof person === 'object' && { picture: person.picture })} />}
      <Column gap="0" minW="0">
        <Span truncate>{label}</Span>
        {detail && (
          <Span truncate fontSize="xs" color="fg.muted">
            {detail}
          </Span>
        )}
      </Column>
    </>
  )
}
