import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import {
  Button,
  CardsSkeleton,
  ConfirmDialog,
  Dialog,
  EmptyState,
  NoMatches,
  Grid,
  LoadFailed,
  Notice,
  ProgressBar,
  Row,
  Text,
  TextField,
  toast,
  Tooltip,
} from '../src/index'
import { Sample } from './sample'

const texts = defineTexts({
  feedback: { tr: 'Geri bildirim', en: 'Feedback' },
  good: { tr: 'İyi haber', en: 'Good news' },
  bad: { tr: 'Kötü haber', en: 'Bad news' },
  saved: { tr: 'Form başarıyla güncellenmiştir.', en: 'Form has been successfully updated!' },
  failed: { tr: 'Bir hata oluştu!', en: 'An error was occured!' },
  open: { tr: 'Soru sor', en: 'Ask a question' },
  ask: { tr: 'Soru', en: 'Question' },
  question: { tr: 'Sorunuz', en: 'Your question' },
  send: { tr: 'Gönder', en: 'Send' },
  reject: { tr: 'Reddet', en: 'Reject' },
  rejectTitle: { tr: '3 form reddedilsin mi?', en: 'Reject 3 forms?' },
  rejectText: { tr: 'Sahiplerine hemen haber verilir.', en: 'Their owners are told at once.' },
  why: { tr: 'Neden?', en: 'Why?' },
  reason: { tr: 'Genel müdür onayı 10.000 TL üzerinde gerekir.', en: 'Above 10,000 TRY the general manager approves.' },
  info: { tr: 'Yönetici onayı olmayan formlar geçerli değildir.', en: 'Forms that are not approved are not valid.' },
  warning: { tr: 'Para birimi sözleşmeninkinden farklı.', en: 'The currency differs from the agreement’s.' },
  wrong: { tr: 'Liste yüklenemedi.', en: 'The list could not be loaded.' },
  nothing: { tr: 'Bekleyen form yok', en: 'No forms are waiting' },
  nothingText: {
    tr: 'Onayınıza gelen formlar burada görünür.',
    en: 'Forms that come to you for approval appear here.',
  },
  progress: { tr: 'Yükleniyor', en: 'Loading' },
})

export function FeedbackSamples() {
  const say = useText()
  const [isFetching, setAsking] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  return (
    <Sample title={say(texts.feedback)}>
      <Row flexWrap="wrap">
        <Button onClick={() => toast.success(say(texts.saved))}>{say(texts.good)}</Button>
        <Button variant="outline" onClick={() => toast.error(say(texts.failed))}>
          {say(texts.bad)}
        </Button>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          {say(texts.open)}
        </Button>
        <Button colorPalette="red" onClick={() => setRejecting(true)}>
          {say(texts.reject)}
        </Button>
        <Tooltip text={say(texts.reason)}>
          <Button variant="ghost">{say(texts.why)}</Button>
        </Tooltip>
      </Row>
      <Notice tone="info">{say(texts.info)}</Notice>
      <Notice tone="warning">{say(texts.warning)}</Notice>
      <Notice tone="error">{say(texts.wrong)}</Notice>
      <ProgressBar label={say(texts.progress)} value={0.6} />
      <CardsSkeleton />
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        <EmptyState title={say(texts.nothing)}>{say(texts.nothingText)}</EmptyState>
        <NoMatches onClear={() => toast.info(say(texts.saved))} />
        <LoadFailed reason={say(texts.wrong)} onRetry={() => toast.info(say(texts.saved))} />
      </Grid>
      <Dialog
        open={isFetching}
        title={say(texts.ask)}
        onClose={() => setAsking(false)}
        actions={<Button onClick={() => setAsking(false)}>{say(texts.send)}</Button>}
      >
        <TextField label={say(texts.question)} required />
      </Dialog>
      <ConfirmDialog
        open={isRejecting}
        title={say(texts.rejectTitle)}
        confirmLabel={say(texts.reject)}
        tone="red"
        onConfirm={() => setRejecting(false)}
        onClose={() => setRejecting(false)}
      >
        <Text>{say(texts.rejectText)}</Text>
      </ConfirmDialog>
    </Sample>
  )
}
