import { useEffect, useId, useRef, useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { dashboardCall } from '@portal/contracts/dashboard/dashboard.calls'
import type { HomeCardProps } from '@portal/contracts/remotes/extensions'
import type { ExtensionDescriptor } from '@portal/federation/descriptor'
import { useText } from '@portal/i18n'
import { Box, Card, Column, Heading, Row, Skeleton } from '@portal/ui'
import { ExtensionArea } from '../extensions/extension-area'
import { type Extension, useExtensions } from '../extensions/use-extensions'
import { useSeen } from '../extensions/use-seen'
import { useRemotes } from '../remotes/remotes-provider'
import { storedValue } from '../stored'

type Size = ExtensionDescriptor['size']

interface HomeCard {
  key: string
  size: Size
  /** Height in pixels that is reserved: that of the last visit. */
  height: number
  /** Undefined until the registry, and the figure that the card counts, have come. */
  extension?: Extension
}

/** Heights of cards that were never shown here. */
const firstHeights: Record<Size, number> = { line: 53, list: 160, lead: 0 }

/** Hides a card that leads while its extension shows nothing, and while it loads if it did so at the last visit. */
const hidden = (height: number) =>
  height === 0
    ? { '&:not(:has([data-remote]:not(:empty)))': { display: 'none' } }
    : { '&:has([data-remote]:empty)': { display: 'none' } }

/** The cards of the last visit. Nothing moves if they come again. */
type Kept = Pick<HomeCard, 'size' | 'height'>
const kept = storedValue<Record<string, Kept>>(() => localStorage, 'portal.home-cards')

/** Returns the cards that remotes add to the home page: those of a size. */
export function useHomeCards(wanted: Size): readonly HomeCard[] {
  const isLoading = useRemotes().status === 'loading'
  const extensions = useExtensions('home')
  const { data: home, isLoading: isCounting } = useCall(dashboardCall)
  const [last = {}] = useState(kept.read)
  if (isLoading) return Object.entries(last).flatMap(([key, card]) => (card.size === wanted ? { key, ...card } : []))
  return extensions.flatMap(extension => {
    const { size, counts } = extension.descriptor
    const key = keyOf(extension)
    const card = { key, size, height: last[key]?.height ?? firstHeights[size] }
    if (size !== wanted) return []
    if (counts === undefined) return { ...card, extension }
    if (isCounting) return last[key] ? card : []
    // Without the figure, the card itself finds out.
    return home?.figures?.[counts] === 0 ? [] : { ...card, extension }
  })
}

const keyOf = ({ remote, descriptor }: Extension) => `${remote.name}/${descriptor.name}`

/** Shows the cards that remotes add to the home page. */
export function HomeCards({ size }: { size: Size }) {
  const cards = useHomeCards(size)
  useGoneForgotten(cards, size)
  return cards.map(({ key, height, extension }) => (
    <Card key={key} style={{ minHeight: height }} minW="0" {...(size === 'lead' && { css: hidden(height) })}>
      {extension && <Framed name={key} extension={extension} />}
    </Card>
  ))
}

/** Keeps no space at the next visit for a card that has nothing to show, or whose remote is gone. */
function useGoneForgotten(cards: readonly HomeCard[], size: Size) {
  const isReady = useRemotes().status === 'ready'
  const { isLoading: isCounting } = useCall(dashboardCall)
  const keys = cards.map(({ key }) => key).join(' ')
  useEffect(() => {
    if (!isReady || isCounting) return
    const stays = ([key, card]: [string, Kept]) => card.size !== size || keys.split(' ').includes(key)
    kept.write(Object.fromEntries(Object.entries(kept.read() ?? {}).filter(stays)))
  }, [isReady, isCounting, keys, size])
}

/** The frame is the shell's and is there at once; the remote fills it. */
function Framed({ name, extension }: { name: string; extension: Extension }) {
  const say = useText()
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { title, size } = extension.descriptor
  // A hidden card never comes into view.
  const [place, isSeen] = useSeen<HTMLDivElement>({ isAwaited: size !== 'lead' })
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null)
  useKeptHeight(frame, name, size)
  const isLine = size === 'line'
  const waiting = <Skeleton h={isLine ? '5' : '20'} w={isLine ? '24' : 'full'} />
  const content = isSeen ? <ExtensionArea<HomeCardProps> {...{ extension, waiting }} props={{ toolsPlace }} /> : waiting
  return (
    <Column ref={frame} as="section" aria-labelledby={titleId} gap="2" px="5" py={isLine ? '2.5' : '3'}>
      <Row ref={place} flexWrap="wrap" columnGap={isLine ? '2' : '4'} rowGap="1" minH={isLine ? '8' : undefined}>
        <Heading id={titleId} as="h2" size="md" me={isLine ? undefined : 'auto'}>
          {say(title)}
        </Heading>
        {isLine && content}
        <Box ref={setToolsPlace} _empty={{ display: 'none' }} />
      </Row>
      {!isLine && content}
    </Column>
  )
}

/** Keeps the height of a card for the next visit. */
function useKeptHeight(frame: React.RefObject<HTMLElement | null>, name: string, size: Size) {
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)
      if (height > 0 || size === 'lead') kept.write({ ...kept.read(), [name]: { size, height } })
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, name, size])
}
