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

/** The tab of the forms that wait for the reader, in all companies. */
export interface MyTurn extends TurnCount {
  isChosen: boolean
  choose: () => void
}

interface CorporationTabsProps {
  /** Undefined for all of them. */
  corporationId: number | undefined
  /** The companies to offer; by default all active ones. */
  offered?: readonly number[] | undefined
  /** Whether `offered` is still loading. */
  isLoading?: boolean
  onChange: (corporationId: number | undefined) => void
  /** The first tab, where the reader decides. */
  turn?: MyTurn | undefined
  children: ReactNode
}

/** Tabs for all companies and for each, after the forms that wait for the reader. */
export function CorporationTabs({ corporationId, offered, isLoading, onChange, turn, children }: CorporationTabsProps) {
  const say = useText()
  const { data: corporations = [], ...asked } = useCall(corporationListCall, { query: {} })
  // A company in the address has its tab even if it has no forms.
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
