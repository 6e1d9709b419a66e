import { useState } from 'react'
import { useUploadLimit } from '@portal/auth'
import { acceptedEndings } from '@portal/contracts/files/files'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button, Checkbox, chakra, Column, Dialog, FileField, Icon, Row, Text, toast } from '@portal/ui'
import { scanTexts } from '../../files/file-scans'
import { canPreview, FileViewer } from '../../files/file-viewer'
import { mostLines } from './batch-page'
import { useInboxUploads } from './inbox-uploads'
import type { WaitingProps, WaitingReceipt } from './waiting-button'

const texts = defineTexts({
  title: { tr: 'Bekleyen belgeler', en: 'Waiting receipts' },
  add: { tr: 'Şimdi yükleyin, masrafı sonra girin', en: 'Upload now, file later' },
  addHelp: {
    tr: 'Belgeyi yalnızca siz görürsünüz. Masrafla gönderilene ya da siz silene kadar burada bekler; {days} gün sonra silinir.',
    en: 'Only you see a receipt. It waits here until you file or delete it, and is removed after {days} days.',
  },
  mailHelp: {
    tr: 'Kendi adresinizden {address} adresine de e-postalayabilirsiniz.',
    en: 'You can also mail it from your own address to {address}.',
  },
  none: { tr: 'Bekleyen belge yok', en: 'No receipts are waiting' },
  all: { tr: 'Hepsi', en: 'All' },
  since: { tr: '{date} tarihinden beri', en: 'Since {date}' },
  until: { tr: '{date} tarihinde silinir', en: 'Removed on {date}' },
  take: {
    tr: '{count, plural, =1 {Belgeyi ekle} other {# belgeyi ekle}}',
    en: '{count, plural, =1 {Add the receipt} other {Add # receipts}}',
  },
  show: { tr: 'Göster: {name}', en: 'Show: {name}' },
  remove: { tr: 'Sil: {name}', en: 'Delete: {name}' },
  removed: { tr: '“{name}” silindi.', en: '“{name}” was deleted.' },
  sure: { tr: 'Silmeyi onayla: {name}', en: 'Confirm deleting: {name}' },
  confirm: { tr: 'Sil', en: 'Delete' },
})

interface WaitingDialogProps extends WaitingProps {
  receipts: readonly WaitingReceipt[]
  keptDays: number
  /** The address that receipts can be mailed to. */
  mailTo: string | undefined
  refetch: () => void
  onClose: () => void
}

/** The inbox of receipts: takes more of them, and makes lines of those that are ticked. */
export default function WaitingDialog(props: WaitingDialogProps) {
  const { receipts, keptDays, mailTo, files, refetch, onTake, onClose } = props
  const say = useText()
  const megabytes = useUploadLimit()
  const uploads = useInboxUploads(files, refetch)
  const [left, setLeft] = useState<readonly string[]>([])
  const able = receipts.filter(({ uploadedFiles }) => uploadedFiles.every(({ scan }) => scan === undefined))
  const ticked = able.filter(({ expenseGuid }) => !left.includes(expenseGuid)).slice(0, mostLines)
  const tick = (some: readonly WaitingReceipt[], isOn: boolean) => {
    const guids = some.map(({ expenseGuid }) => expenseGuid)
    setLeft([...left.filter(guid => !guids.includes(guid)), ...(isOn ? [] : guids)])
  }
  return (
    <Dialog
      open
      title={say(texts.title)}
      onClose={onClose}
      actions={
        ticked.length > 0 && (
          <Button
            disabled={!onTake || uploads.isUnderWay}
            onClick={() => {
              onTake?.(ticked)
              onClose()
            }}
          >
            {say(texts.take, { count: ticked.length })}
          </Button>
        )
      }
    >
      <Column gap="5">
        <FileField
          label={say(texts.add)}
          help={[say(texts.addHelp, { days: keptDays }), mailTo && say(texts.mailHelp, { address: mailTo })]
            .filter(Boolean)
            .join(' ')}
          accept={acceptedEndings('expense')}
          most={mostLines}
          megabytes={megabytes}
          files={uploads.shown}
          onAdd={uploads.add}
          onRetry={uploads.retry}
          onRemove={uploads.drop}
        />
        {receipts.length === 0 && <Text color="fg.muted">{say(texts.none)}</Text>}
        {able.length > 1 && (
          <Checkbox
            label={say(texts.all)}
            checked={ticked.length === able.length}
            onChange={isOn => tick(able, isOn)}
          />
        )}
        <List>
          {receipts.map(receipt => (
            <WaitingRow
              key={receipt.expenseGuid}
              {...{ receipt, keptDays, refetch }}
              remove={files.remove}
              isTicked={ticked.includes(receipt)}
              onTick={able.includes(receipt) ? isOn => tick([receipt], isOn) : undefined}
            />
          ))}
        </List>
      </Column>
    </Dialog>
  )
}

const List = chakra('ul', { base: { listStyleType: 'none' } })
const Item = chakra('li', { base: { py: '1.5', borderTopWidth: '1px', borderColor: 'border.muted' } })

const dayMs = 24 * 60 * 60 * 1000
/** A receipt shows the day of its removal for so many days before. */
const warnDays = 60

interface WaitingRowProps extends Pick<WaitingDialogProps, 'keptDays' | 'refetch'> {
  receipt: WaitingReceipt
  remove: WaitingProps['files']['remove']
  isTicked: boolean
  /** Undefined for a receipt that cannot be taken. */
  onTick: ((isOn: boolean) => void) | undefined
}

function WaitingRow({ receipt, keptDays, refetch, remove, isTicked, onTick }: WaitingRowProps) {
  const say = useText()
  const { date, list } = useFormats()
  const [isShown, setShown] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { waitsSince, uploadedFiles } = receipt
  const name = list(uploadedFiles.map(file => file.name))
  const closed = uploadedFiles.find(({ scan }) => scan)?.scan
  const since = new Date(waitsSince)
  const end = new Date(since.getTime() + keptDays * dayMs)
  const isOld = end.getTime() - Date.now() < warnDays * dayMs
  const [words, day] = isOld ? ([texts.until, end] as const) : ([texts.since, since] as const)
  const take = async () => {
    const outcomes = await Promise.all(uploadedFiles.map(({ fileGuid }) => remove({ params: { guid: fileGuid } })))
    const failed = outcomes.find(outcome => !outcome.success && outcome.code !== 'NOT_FOUND')
    if (failed?.success === false) toast.error(failed.message)
    else toast.success(say(texts.removed, { name }))
    refetch()
  }
  return (
    <Item>
      <Row gap="1" alignItems="flex-start">
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Checkbox
            label={name}
            help={closed ? say(scanTexts[closed]) : say(words, { date: date(dateOfInstant(day)) })}
            checked={isTicked}
            disabled={!onTick}
            onChange={isOn => onTick?.(isOn)}
          />
        </Box>
        {isLeaving ? (
          <Button
            ref={(button: HTMLButtonElement | null) => button?.focus()}
            size="sm"
            colorPalette="red"
            aria-label={say(texts.sure, { name })}
            onClick={() => void take()}
          >
            {say(texts.confirm)}
          </Button>
        ) : (
          <>
            {uploadedFiles.some(canPreview) && !closed && (
              <Button
                variant="ghost"
                size="sm"
                px="0"
                aria-label={say(texts.show, { name })}
                aria-expanded={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon name={isShown ? 'up' : 'expand'} size="4" />
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              px="0"
              aria-label={say(texts.remove, { name })}
              onClick={() => setLeaving(true)}
            >
              <Icon name="close" size="4" />
            </Button>
          </>
        )}
      </Row>
      {isShown && <FileViewer files={uploadedFiles} isListed />}
    </Item>
  )
}
