import type { ReactNode } from 'react'
import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Tabs, type Tab } from '@portal/ui'
import type { TurnCount } from '../queries/lists.query'

const texts = defineTexts({
  label: { tr: 'Şirketler', en: 'Companies' },
  all: { tr: 'Tümü', en: 'All' },
  mine: { tr: 'Sırası bende', en: 'My turn' },
})

const all = '0'
const mine = 'mine'

/** The forms that their reader decides next, of all companies. */
export interface MyTurn extends TurnCount {
  isChosen: boolean
  choose: () => void
}

interface CorporationTabsProps {
  /** Undefined for all of them. */
  corporationId: number | undefined
  /** Of the active ones only these; all, if it is not given. */
  offered?: readonly number[] | undefined
  /** Which of them is not known yet. */
  isLoading?: boolean
  onChange: (corporationId: number | undefined) => void
  /** Before the companies, for whoever decides. */
  turn?: MyTurn | undefined
  children: ReactNode
}

/** The companies beside each other, and all of them; before them what waits for their reader. */
export function CorporationTabs({ corporationId, offered, isLoading, onChange, turn, children }: CorporationTabsProps) {
  const say = useText()
  const { data: corporations = [], ...asked } = useCorporations()
  // One that is asked for by its address has its tab, whatever it has.
  const shown = corporations.filter(({ id }) => !offered || offered.includes(id) || id === corporationId)
  const tabs: Tab<string>[] = [
    { key: all, label: say(texts.all) },
    ...shown.map(({ id, name }) => ({ key: String(id), label: name })),
  ]
  if (turn)
    tabs.unshift({
      key: mine,
      label: say(texts.mine),
      ...(turn.count !== undefined && { count: turn.count, isCapped: turn.isCapped === true }),
    })
  return (
    <Tabs
      label={say(texts.label)}
      tabs={tabs}
      busy={asked.isLoading || isLoading === true}
      current={turn?.isChosen ? mine : corporationId === undefined ? all : String(corporationId)}
      onChange={key => (key === mine ? turn?.choose() : onChange(key === all ? undefined : Number(key)))}
    >
      {children}
    </Tabs>
  )
}

/** The active companies. */
const useCorporations = () => useCall(corporationListCall, { query: {} })
