import { useEffect, useId, useState } from 'react'
import { serviceAddress } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import type { leaveFeedCall } from '@portal/contracts/leave/leave-ledger.calls'
import type { Call } from '@portal/contracts/wire/call'
import { defineTexts, useFormats, useText, type Text as Words } from '@portal/i18n'
import {
  Box,
  Button,
  Card,
  Column,
  ConfirmDialog,
  CopyText,
  Icon,
  Notice,
  Row,
  Skeleton,
  Text,
  TextField,
  toast,
} from '@portal/ui'
import { QueryResult, Title } from '../parts'

const texts = defineTexts({
  title: { tr: 'Kendi takviminize ekleyin', en: 'Add it to your own calendar' },
  make: { tr: 'Adres oluştur', en: 'Create an address' },
  since: { tr: '{when} tarihinden beri bir adresiniz var.', en: 'You have had an address since {when}.' },
  revoked: { tr: 'Adres iptal edildi.', en: 'Address revoked.' },
  once: {
    tr: 'Adres yalnızca bir kez gösterilir. Adresi bilen herkes takvimi okuyabilir; kimseyle paylaşmayın.',
    en: 'This address is shown only once. Anyone who has it can read the calendar, so don’t share it.',
  },
  address: { tr: 'Takvim adresi', en: 'Calendar address' },
})

const askTexts = {
  anew: defineTexts({
    confirm: { tr: 'Yeni adres oluştur', en: 'Create a new address' },
    title: { tr: 'Yeni adres oluşturulsun mu?', en: 'Create a new address?' },
    text: {
      tr: 'Önceki adres artık çalışmaz; onu kullanan takvimlere yenisini girmeniz gerekir.',
      en: 'The previous address stops working; calendars that use it need the new one.',
    },
  }),
  end: defineTexts({
    confirm: { tr: 'Adresi iptal et', en: 'Revoke the address' },
    title: { tr: 'Adres iptal edilsin mi?', en: 'Revoke the address?' },
    text: {
      tr: 'Bu adresi kullanan takvimler artık güncellenmez. Dilediğinizde yeni bir adres oluşturabilirsiniz.',
      en: 'Calendars that use this address no longer update. You can create a new one at any time.',
    },
  }),
}

type FeedCall = Pick<typeof leaveFeedCall, 'service' | 'answer'> & Pick<Call, 'method' | 'path' | 'access'>

interface FeedCardProps {
  calls: { read: FeedCall; make: FeedCall; end: FeedCall }
  /** Says what the calendar shows. */
  lead: Words
}

/** The reader's calendar feed: a secret address that is shown once and can be revoked. */
export function FeedCard({ calls, lead }: FeedCardProps) {
  const say = useText()
  const titleId = useId()
  const feed = useCall(calls.read)
  const { send: make } = useMutationCall(calls.make, [calls.read])
  const { send: end } = useMutationCall(calls.end, [calls.read])
  const [path, setPath] = useState<string | null>(null)
  const [asking, setAsking] = useState<keyof typeof askTexts>()
  const [problem, setProblem] = useState<string>()

  const create = async () => {
    const outcome = await make()
    setAsking(undefined)
    if (outcome.success) setPath(outcome.data.path)
    setProblem(outcome.success ? undefined : outcome.message)
  }
  const revoke = async () => {
    const outcome = await end()
    setAsking(undefined)
    setProblem(outcome.success ? undefined : outcome.message)
    if (!outcome.success) return
    setPath(null)
    toast.success(say(texts.revoked))
  }
  return (
    <Card as="section" aria-labelledby={titleId} p={{ base: '4', md: '5' }} _print={{ display: 'none' }}>
      <Column gap="3">
        <Title id={titleId} size="md" lead={say(lead)}>
          {say(texts.title)}
        </Title>
        {problem && <Notice tone="error">{problem}</Notice>}
        {path && <FeedAddress path={path} />}
        <QueryResult query={feed} skeleton={<Skeleton variant="pulse" h="9" w="44" />}>
          {({ createdDate }) => (
            <FeedState
              since={createdDate}
              isPathShown={path !== null}
              onCreate={() => (createdDate ? setAsking('anew') : void create())}
              onRevoke={() => setAsking('end')}
            />
          )}
        </QueryResult>
      </Column>
      {asking && (
        <ConfirmDialog
          open
          title={say(askTexts[asking].title)}
          confirmLabel={say(askTexts[asking].confirm)}
          tone={asking === 'end' ? 'red' : 'brand'}
          onConfirm={asking === 'end' ? revoke : create}
          onClose={() => setAsking(undefined)}
        >
          {say(askTexts[asking].text)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface FeedStateProps {
  /** When the address was created, if there is one. */
  since: string | null
  isPathShown: boolean
  onCreate: () => void
  onRevoke: () => void
}

/** Whether there is an address, and the buttons to create or revoke one. */
function FeedState({ since, isPathShown, onCreate, onRevoke }: FeedStateProps) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <>
      {since && !isPathShown && <Text fontSize="sm">{say(texts.since, { when: instant(since) })}</Text>}
      <Row flexWrap="wrap">
        <Button variant="outline" size="sm" onClick={onCreate}>
          <Icon name="calendar" size="4" />
          {say(since ? askTexts.anew.confirm : texts.make)}
        </Button>
        {since && (
          <Button variant="ghost" size="sm" colorPalette="red" onClick={onRevoke}>
            {say(askTexts.end.confirm)}
          </Button>
        )}
      </Row>
    </>
  )
}

/** The secret address, shown as long as this page is open. */
function FeedAddress({ path }: { path: string }) {
  const say = useText()
  const [address, setAddress] = useState('')
  useEffect(() => {
    void serviceAddress('workflow').then(base => setAddress(new URL(path, base || location.origin).href))
  }, [path])
  return (
    <Column gap="3">
      <Notice tone="warning">{say(texts.once)}</Notice>
      <Row alignItems="flex-end" flexWrap="wrap">
        <Box flex="1" minW="14rem">
          <TextField label={say(texts.address)} readOnly value={address} onFocus={event => event.target.select()} />
        </Box>
        <CopyText text={address} />
      </Row>
    </Column>
  )
}
