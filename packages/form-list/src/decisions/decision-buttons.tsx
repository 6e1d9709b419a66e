import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, Icon, Span } from '@portal/ui'
import { decisions, subjectOf, type Decision, type Subject } from './decision'

const texts = defineTexts({
  approve: { tr: 'Onayla', en: 'Approve' },
  reject: { tr: 'Reddet', en: 'Reject' },
  approveForm: { tr: '{number} numaralı formu onayla', en: 'Approve form {number}' },
  rejectForm: { tr: '{number} numaralı formu reddet', en: 'Reject form {number}' },
  approveCancel: { tr: 'İptali onayla', en: 'Approve cancellation' },
  rejectCancel: { tr: 'İptali reddet', en: 'Reject cancellation' },
  approveCancelOf: { tr: '{number} numaralı formun iptalini onayla', en: 'Approve cancellation of form {number}' },
  review: { tr: 'İncele', en: 'Review' },
  reviewForm: { tr: '{number} numaralı formu incele', en: 'Review form {number}' },
  rejectCancelOf: { tr: '{number} numaralı formun iptalini reddet', en: 'Reject cancellation of form {number}' },
})

// A page has many of these buttons, so that they stay quieter than the forms themselves.
const reject = { variant: 'ghost', colorPalette: 'red' } as const
const looks = {
  approve: {
    form: { label: texts.approve, of: texts.approveForm, look: { variant: 'subtle' } },
    // It ends the form, so that it must not look like an approval.
    cancellation: {
      label: texts.approveCancel,
      of: texts.approveCancelOf,
      look: { variant: 'outline', colorPalette: 'orange' },
    },
  },
  reject: {
    form: { label: texts.reject, of: texts.rejectForm, look: reject },
    cancellation: { label: texts.rejectCancel, of: texts.rejectCancelOf, look: reject },
  },
} as const satisfies Record<Decision, Record<Subject, object>>

interface DecisionButtonsProps {
  row: FormRow
  onDecide: (decision: Decision) => void
  /** Opens the form as a click on its row does. Without it, its page opens. */
  onReview?: (() => void) | undefined
}

/** The decisions of a row, each named by its effect. */
export function DecisionButtons({ row, onDecide, onReview }: DecisionButtonsProps) {
  const say = useText()
  const open = decisions.filter(decision => row.actions[decision] !== null)
  // Some decisions need the page of the form: an offer is chosen with the approval.
  if (open.length === 0 && row.isCurrentUserTurn) {
    return (
      <Button asChild size="xs" variant="ghost">
        <Link
          to={row.detailLink}
          aria-label={say(texts.reviewForm, { number: row.id })}
          onClick={event => {
            // With a modifier the browser opens the page elsewhere.
            if (!onReview || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onReview()
          }}
        >
          {say(texts.review)}
        </Link>
      </Button>
    )
  }
  return open.map(decision => {
    const { label, of, look } = looks[decision][subjectOf(row)]
    return (
      <Button
        key={decision}
        size="xs"
        {...look}
        aria-label={say(of, { number: row.id })}
        title={say(label)}
        // The second click of a double click was meant for the row that was here before.
        onClick={event => event.detail < 2 && onDecide(decision)}
      >
        <Icon name={decision === 'approve' ? 'check' : 'close'} hideFrom="xl" />
        <Span hideBelow="xl">{say(label)}</Span>
      </Button>
    )
  })
}
