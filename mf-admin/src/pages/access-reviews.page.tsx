import { useCall } from '@portal/auth/queries'
import { accessReviewsCall, type AccessReview } from '@portal/contracts/identity/access-review.calls'
import { accessReviewsPath } from '@portal/contracts/people/directory-people'
import { anyId } from '@portal/form-list'
import { PageLink } from '@portal/form-page/links'
import { Hint, QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Badge, CardsSkeleton, chakra, Column, Row } from '@portal/ui'
import { framedPage } from '../frame/framed-page'
import { PastReviews } from '../reviews/past-reviews'
import { ReviewForm } from '../reviews/review-form'
import { useMayWrite } from '../saving/read-only'
import { addressOf } from '../selection/address-of'
import { useCorporationChoices } from '../selection/choices'

const texts = defineTexts({
  title: { tr: 'Yetki gözden geçirmeleri', en: 'Access reviews' },
  lead: {
    tr: 'Yılda bir, her şirkette kimin hangi yetkiyi koruyacağına karar verilir. İlk gözden geçirmeden sonra gecikenler bildirilir.',
    en: 'Once a year, each company decides who keeps which permission. After the first review, overdue ones are announced.',
  },
  companies: { tr: 'Şirketler', en: 'Companies' },
  never: { tr: 'Henüz yapılmadı', en: 'Not done yet' },
  last: {
    tr: 'Son: {at}, {name}. Sıradaki en geç {due}.',
    en: 'Last: {at}, {name}. The next one is due by {due}.',
  },
  overdue: { tr: 'Gecikti', en: 'Overdue' },
})

const List = chakra('ul', {
  base: { listStyleType: 'none', display: 'grid', gap: '3' },
})
const reviewAddress = addressOf({ corporationId: ['corporationId', anyId] })

export default framedPage(texts, AccessReviews)

/** Lists the companies with their latest review, and shows the review of the chosen one. */
function AccessReviews() {
  const say = useText()
  const [{ corporationId }, change] = useAddressView(reviewAddress)
  const mayWrite = useMayWrite()
  const companies = useCorporationChoices()
  const query = useCall(accessReviewsCall)
  return (
    <QueryResult query={query} skeleton={<CardsSkeleton cards={2} />}>
      {reviews => (
        <Column>
          <SectionCard title={say(texts.companies)} gap="3">
            <List>
              {companies.map(({ value, label }) => (
                <li key={value}>
                  <PageLink
                    to={reviewAddress.linkTo(accessReviewsPath, { corporationId: Number(value) })}
                    {...(Number(value) === corporationId && { 'aria-current': 'true' })}
                  >
                    {label}
                  </PageLink>
                  <LastReview review={reviews.find(review => review.corporationId === Number(value))} />
                </li>
              ))}
            </List>
          </SectionCard>
          {corporationId !== undefined && mayWrite(corporationId) && (
            <ReviewForm
              key={`${corporationId} ${reviews[0]?.id}`}
              corporationId={corporationId}
              onSigned={() => change(() => ({ corporationId: undefined }))}
            />
          )}
          <PastReviews
            reviews={reviews.filter(review => corporationId === undefined || review.corporationId === corporationId)}
          />
        </Column>
      )}
    </QueryResult>
  )
}

function LastReview({ review }: { review: AccessReview | undefined }) {
  const say = useText()
  const { instant, date } = useFormats()
  if (!review) return <Hint>{say(texts.never)}</Hint>
  const { signedDate, signedByName, dueDate, isOverdue } = review
  return (
    <Row flexWrap="wrap" gap="2">
      {isOverdue && <Badge colorPalette="red">{say(texts.overdue)}</Badge>}
      <Hint>{say(texts.last, { at: instant(signedDate), name: signedByName, due: date(dueDate) })}</Hint>
    </Row>
  )
}
