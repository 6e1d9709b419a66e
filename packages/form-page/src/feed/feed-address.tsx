import { useEffect, useState } from 'react'
import { serviceAddress } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, Column, Notice, Row, TextField, toast } from '@portal/ui'

const texts = defineTexts({
  once: {
    tr: 'Adres yalnızca bir kez gösterilir. Adresi bilen herkes takvimi okuyabilir; kimseyle paylaşmayın.',
    en: 'This address is shown only once. Anyone who has it can read the calendar, so don’t share it.',
  },
  address: { tr: 'Takvim adresi', en: 'Calendar address' },
  copy: { tr: 'Kopyala', en: 'Copy' },
  copied: { tr: 'Adres kopyalandı.', en: 'Address copied.' },
  notCopied: {
    tr: 'Kopyalanamadı; adresi seçip kendiniz kopyalayın.',
    en: 'Couldn’t copy it. Select the address and copy it yourself.',
  },
})

/** The secret itself, as long as this page is open. */
export function FeedAddress({ path }: { path: string }) {
  const say = useText()
  const [address, setAddress] = useState('')
  useEffect(() => {
    void serviceAddress('workflow').then(base => setAddress(new URL(path, base || location.origin).href))
  }, [path])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(say(texts.copied))
    } catch {
      toast.info(say(texts.notCopied))
    }
  }
  return (
    <Column gap="3">
      <Notice tone="warning">{say(texts.once)}</Notice>
      <Row alignItems="flex-end" flexWrap="wrap">
        <Box flex="1" minW="14rem">
          <TextField label={say(texts.address)} readOnly value={address} onFocus={event => event.target.select()} />
        </Box>
        <Button variant="outline" onClick={() => void copy()}>
          {say(texts.copy)}
        </Button>
      </Row>
    </Column>
  )
}
