import type { NoticeKind } from '@portal/contracts/notifications/notices'
import type { Notification } from '@portal/contracts/notifications/notification.calls'
import { type Query } from '@portal/form-page/parts'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { chakra, EmptyState, Icon, type IconName, LoadFailed, Span } from '@portal/ui'
import { type ReactNode } from 'react'
import { notificationTexts } from './notification-texts'
import { noticeGroups } from './notice-groups'
import { targetOf } from './notification-target'
import { useReading } from './use-reading'

const texts = defineTexts({
  unseen: { tr: 'Okunmadı', en: 'Unread' },
  before: { tr: 'Daha önce: {titles}', en: 'Earlier: {titles}' },
})

const List = chakra('ul', { base: { listStyleType: 'none', m: '0', p: '0' } })
const Line = chakra('li', { base: { '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } } })
const Anchor = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: '3',
    alignItems: 'start',
    px: '3',
    py: '3',
    borderRadius: 'md',
    _hover: { bg: 'bg.emphasized' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Sign = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    color: 'fg.muted',
  },
  variants: { unseen: { true: { bg: 'brand.subtle', color: 'brand.fg' } } },
})
const Dot = chakra('span', { base: { boxSize: '2.5', mt: '1.5', borderRadius: 'full', bg: 'brand.solid' } })

interface NotificationListProps {
  notifications: readonly Notification[]
  onChoose?: () => void
  /** Limits each notification to two lines. */
  isShort?: boolean
}

interface NotificationsProps extends Omit<NotificationListProps, 'notifications'> {
  query: Query<readonly Notification[]>
  skeleton: ReactNode
  /** Replaces an empty list. */
  none?: ReactNode
}

/** Shows the notifications of a query, or its state. */
export function Notifications({ query: { data, refusal, refetch }, skeleton, none, ...list }: NotificationsProps) {
  const say = useText()
  if (!data) {
    return refusal ? <LoadFailed reason={say(dictionary.notificationsFailed)} onRetry={refetch} /> : skeleton
  }
  if (data.length > 0) return <NotificationList notifications={data} {...list} />
  return (
    none || (
      <EmptyState icon="bell" title={say(notificationTexts.none)}>
        {say(notificationTexts.noneYet)}
      </EmptyState>
    )
  )
}

/** Lists notifications, newest first, grouped by form. Opening one marks its group as seen. */
function NotificationList({ notifications, onChoose, isShort = false }: NotificationListProps) {
  const say = useText()
  const { instant } = useFormats()
  const { read } = useReading()
  return (
    <List>
      {noticeGroups(notifications).map(group => {
        const { latest, earlier, isUnseen } = group
        const { id, kind, title, description, createdDate } = latest
        const titles = [...new Set(earlier.map(notice => notice.title))].filter(each => each !== title).join(' · ')
        const time = (
          <Span display="block" fontSize="xs" color="fg.muted" mt="0.5" whiteSpace="nowrap">
            <time dateTime={createdDate}>{instant(createdDate)}</time>
          </Span>
        )
        return (
          <Line key={id}>
            <Anchor
              {...(isShort && { py: '2' })}
              to={targetOf(latest) ?? '#'}
              onClick={() => {
                if (isUnseen) void read(group)
                onChoose?.()
              }}
            >
              <Sign unseen={isUnseen}>
                <Icon name={noticeIcons[kind]} size="4" />
              </Sign>
              <Span minW="0">
                <Span display="flex" justifyContent="space-between" alignItems="baseline" gap="3" fontSize="sm">
                  <Span fontWeight={isUnseen ? 'semibold' : 'normal'} truncate={isShort}>
                    {title}
                  </Span>
                  {isShort && time}
                </Span>
                <Span display="block" fontSize="sm" color="fg.muted" truncate={isShort}>
                  {description}
                  {isShort && titles !== '' && ` · ${say(texts.before, { titles })}`}
                </Span>
                {!isShort && titles !== '' && (
                  <Span display="block" fontSize="xs" color="fg.muted" mt="0.5">
                    {say(texts.before, { titles })}
                  </Span>
                )}
                {!isShort && time}
              </Span>
              {isUnseen && (
                <Dot>
                  <Span srOnly>{say(texts.unseen)}</Span>
                </Dot>
              )}
            </Anchor>
          </Line>
        )
      })}
    </List>
  )
}

const noticeIcons: Record<NoticeKind, IconName> = {
  TurnCame: 'inbox',
  CancelTurnCame: 'inbox',
  Asked: 'info',
  Answered: 'info',
  Approved: 'check',
  Rejected: 'close',
  Cancelled: 'close',
  CancelRejected: 'refresh',
  Paid: 'card',
  TurnReminder: 'clock',
  AnswerReminder: 'clock',
  FiledForYou: 'inbox',
  NotYoursAnyMore: 'info',
  AnswerNotNeeded: 'info',
  PassiveWaitedFor: 'clock',
  FormsStuck: 'clock',
  SubstituteNamed: 'people',
  SubstituteEnded: 'people',
  JobOverdue: 'warning',
  ReleaseTakenBack: 'warning',
  AccessReviewOverdue: 'clock',
  MalwareFound: 'warning',
  AccountProposed: 'card',
  AccountYoursToConfirm: 'card',
  AccountToConfirm: 'card',
  AccountChanged: 'card',
  AccountRefused: 'card',
  LoginFromNewDevice: 'user',
  PasswordChanged: 'warning',
  FactorAdded: 'user',
  FactorRemoved: 'warning',
  FactorResetProposed: 'warning',
  FactorResetToConfirm: 'user',
  AgreementTermination: 'clock',
  AgreementEnd: 'clock',
  AgreementEnded: 'clock',
  AgreementUnfollowed: 'clock',
  AgreementDateNear: 'clock',
  AgreementRenewed: 'refresh',
  AgreementRenewalMissed: 'refresh',
}
