import { useState } from 'react'
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

export function FeedbackSamples() {
  const [isFetching, setAsking] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  return (
    <Sample title="Geri bildirim">
      <Row flexWrap="wrap">
        <Button onClick={() => toast.success('Form başarıyla güncellenmiştir.')}>İyi haber</Button>
        <Button variant="outline" onClick={() => toast.error('Bir hata oluştu!')}>
          Kötü haber
        </Button>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          Soru sor
        </Button>
        <Button colorPalette="red" onClick={() => setRejecting(true)}>
          Reddet
        </Button>
        <Tooltip text="Genel müdür onayı 10.000 TL üzerinde gerekir.">
          <Button variant="ghost">Neden?</Button>
        </Tooltip>
      </Row>
      <Notice tone="info">Yönetici onayı olmayan formlar geçerli değildir.</Notice>
      <Notice tone="warning">Para birimi sözleşmeninkinden farklı.</Notice>
      <Notice tone="error">Liste yüklenemedi.</Notice>
      <ProgressBar label="Yükleniyor" value={0.6} />
      <CardsSkeleton />
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        <EmptyState title="Bekleyen form yok">Onayınıza gelen formlar burada görünür.</EmptyState>
        <NoMatches onClear={() => toast.info('Form başarıyla güncellenmiştir.')} />
        <LoadFailed reason="Liste yüklenemedi." onRetry={() => toast.info('Form başarıyla güncellenmiştir.')} />
      </Grid>
      <Dialog
        open={isFetching}
        title="Soru"
        onClose={() => setAsking(false)}
        actions={<Button onClick={() => setAsking(false)}>Gönder</Button>}
      >
        <TextField label="Sorunuz" required />
      </Dialog>
      <ConfirmDialog
        open={isRejecting}
        title="3 form reddedilsin mi?"
        confirmLabel="Reddet"
        tone="red"
        onConfirm={() => setRejecting(false)}
        onClose={() => setRejecting(false)}
      >
        <Text>Sahiplerine hemen haber verilir.</Text>
      </ConfirmDialog>
    </Sample>
  )
}
