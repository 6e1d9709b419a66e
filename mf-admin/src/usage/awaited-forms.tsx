import { useCall } from '@portal/auth/queries'
import { moduleListCall } from '@portal/contracts/modules/module.calls'
import type { AwaitedForm } from '@portal/contracts/trees/usage.calls'
import { PageLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { moduleName } from '../selection/choices'

const texts = defineTexts({ since: { tr: '{at} tarihinden beri', en: 'since {at}' } })

/** Forms that wait for somebody, as lines of a list. */
export function AwaitedForms({ forms }: { forms: readonly AwaitedForm[] }) {
  const say = useText()
  const language = useLanguage()
  const { instant } = useFormats()
  const { data: modules = [] } = useCall(moduleListCall)
  return forms.map(({ id, formGuid, moduleExpression, ownerName, corporationName, since, canOpen }) => {
    const module = modules.find(({ expressionKey }) => expressionKey === moduleExpression)
    const title = `#${id} · ${ownerName}`
    return (
      <li key={formGuid}>
        {canOpen && module ? <PageLink to={`/${module.routing}/${formGuid}`}>{title}</PageLink> : title}
        <Hint>
          {[module && moduleName(module, language), corporationName, say(texts.since, { at: instant(since) })]
            .filter(Boolean)
            .join(' · ')}
        </Hint>
      </li>
    )
  })
}
