import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Tabs } from '@portal/ui'
import { useCorporations } from '../questions/corporations.query'

const texts = defineTexts({
  label: { tr: 'Şirketler', en: 'Companies' },
  all: { tr: 'Tümü', en: 'All' },
})

const all = '0'

interface CorporationTabsProps {
  /** Undefined for all of them. */
  corporationId: number | undefined
  onChange: (corporationId: number | undefined) => void
  children: ReactNode
}

/** The active companies beside each other, and all of them. */
export function CorporationTabs({ corporationId, onChange, children }: CorporationTabsProps) {
  const say = useText()
  const { data: corporations = [] } = useCorporations()
  const tabs = [
    { key: all, label: say(texts.all) },
    ...corporations.map(({ id, name }) => ({ key: String(id), label: name })),
  ]
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
