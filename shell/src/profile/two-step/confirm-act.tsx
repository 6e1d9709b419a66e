import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Notice, Row, Text } from '@portal/ui'

const texts = defineTexts({ cancel: { tr: 'Vazgeç', en: 'Cancel' } })

interface ConfirmActProps {
  why: string
  /** The name of the act. */
  submit: string
  isBusy: boolean
  /** Why it was refused. */
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Says what an act on the user's factors does before it is done. */
export function ConfirmAct({ why, submit, isBusy, problem, onConfirm, onClose }: ConfirmActProps) {
  const say = useText()
  return (
    <Column gap="4">
      <Text>{why}</Text>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Row>
        <Button aria-busy={isBusy} autoFocus onClick={() => !isBusy && onConfirm()}>
          {submit}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
      </Row>
    </Column>
  )
}
