import { useEffect, useState } from 'react'
import { serviceAddress } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Column, CopyText, Notice, Row, TextField } from '@portal/ui'

const texts = defineTexts({
  once: {
    tr: 'Adres yalnızca bir kez gösterilir. Adresi bilen herkes takvimi okuyabilir; kimseyle paylaşmayın.',
    en: 'This address is shown only once. Anyone who has it can read the calendar, so don’t share it.',
  },
  address: { tr: 'Takvim adresi', en: 'Calendar address' },
})

/** The secret itself, as long as this page is open. */
export function FeedAddress({ path }: { path: string }) {
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
