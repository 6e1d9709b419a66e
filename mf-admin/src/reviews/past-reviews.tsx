import { permissionTexts } from '@portal/contracts/identity/access-texts'
import type { AccessReview } from '@portal/contracts/identity/access-review.calls'
import { Hint, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { chakra, Span } from '@portal/ui'
import { rightTexts } from '../rights/use-right-columns'

const texts = defineTexts({
  title: { tr: 'İmzalanan gözden geçirmeler', en: 'Signed reviews' },
  none: { tr: 'Henüz yok.', en: 'None yet.' },
  summary: {
    tr: '{company}: {at}, {name} · {kept} kaldı, {removed} kaldırıldı',
    en: '{company}: {at}, {name} · {kept} kept, {removed} removed',
  },
  kept: { tr: 'kaldı', en: 'kept' },
  removed: { tr: 'kaldırıldı', en: 'removed' },
})

const Details = chakra('details', { base: { '& > summary': { cursor: 'pointer', minH: '6' } } })
const List = chakra('ul', { base: { ps: '5', mt: '1', fontSize: 'sm' } })

/** Lists signed reviews, newest first. Each opens to its decisions. */
export function PastReviews({ reviews }: { reviews: readonly AccessReview[] }) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <SectionCard title={say(texts.title)} gap="2">
      {reviews.length === 0 && <Hint>{say(texts.none)}</Hint>}
      {reviews.map(({ id, corporationName: company, signedDate, signedByName, lines }) => {
        const kept = lines.filter(({ isKept }) => isKept).length
        const summary = { company, at: instant(signedDate), name: signedByName, kept, removed: lines.length - kept }
        return (
          <Details key={id}>
            <summary>{say(texts.summary, summary)}</summary>
            <List>
              {lines.map(({ userId, name, permission, isWrite, isKept }) => (
                <li key={`${userId} ${permission}`}>
                  {[name, say(permissionTexts[permission]), say(isWrite ? rightTexts.write : rightTexts.read)].join(
                    ' · ',
                  )}
                  {': '}
                  <Span fontWeight={isKept ? 'normal' : 'semibold'}>{say(isKept ? texts.kept : texts.removed)}</Span>
                </li>
              ))}
            </List>
          </Details>
        )
      })}
    </SectionCard>
  )
}
