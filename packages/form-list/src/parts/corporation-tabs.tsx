import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Tabs } from '@portal/ui'
import { useCorporations } from '../queries/corporations.query'

const texts = defineTexts({
  label: { tr: 'Şirketler', en: 'Companies' },
  all: { tr: 'Tümü', en: 'All' },
})

const all = '0'

interface CorporationTabsProps {
  /** Undefined for all of them. */
  corporationId: number | undefined
  /** Of the active ones only these; all, if it is not given. */
  offered?: readonly number[] | undefined
  onChange: (corporationId: number | undefined) => void
  children: ReactNode
}

/** The companies beside each other, and all of them. */
export function CorporationTabs({ corporationId, offered, onChange, children }: CorporationTabsProps) {
  const say = useText()
  const { data: corporations = [] } = useCorporations()
  const shown = offered ? corporations.filter(({ id }) => offered.includes(id)) : corporations
  const tabs = [{ key: all, label: say(texts.all) }, ...shown.map(({ id, name }) => ({ key: String(id), label: name }))]
  return (
    <Tabs
      label={say(texts.label)}
      tabs={tabs}
      current={corporationId === undefined ? all : String(corporationId)}
      onChange={key => onChange(key === all ? undefined : Number(key))}
    >
      {children}
    </Tabs>
  )
}
