import { useCall, useMutationCall } from '@portal/auth/queries'
import {
  previewAgreementImportUndoCall,
  undoAgreementImportCall,
} from '@portal/contracts/agreements/agreement-import.calls'
import { UndoButton, UndoDialog } from '@portal/form-page/file-import'
import { defineTexts, useText } from '@portal/i18n'
import { toast } from '@portal/ui'

const texts = defineTexts({
  gone: {
    tr: 'Eklenen {count, number} sözleşme silinir.',
    en: '{count, plural, one {# agreement that was added is} other {# agreements that were added are}} deleted.',
  },
  returned: {
    tr: 'Yenilenen {count, number} sözleşme eskisi gibi sürer.',
    en: '{count, plural, one {# agreement that was renewed runs} other {# agreements that were renewed run}} on as before.',
  },
  done: { tr: 'İçe aktarma geri alındı.', en: 'The import was undone.' },
})

interface UndoImportProps {
  actId: number
  onUndone?: () => void
}

/** Offers to undo an import of agreements. */
export const UndoImport = (props: UndoImportProps) => (
  <UndoButton dialog={close => <Undo {...props} onClose={close} />} />
)

function Undo({ actId, onUndone, onClose }: UndoImportProps & { onClose: () => void }) {
  const say = useText()
  const { data, refusal, refetch } = useCall(previewAgreementImportUndoCall, { body: { actId } })
  const undoing = useMutationCall(undoAgreementImportCall)
  const confirm = async () => {
    if (!data) return
    const outcome = await undoing.send({ body: { actId, digest: data.digest } })
    // Shows the present effect, so that the reader can decide again.
    if (!outcome.success) return refetch()
    toast.success(say(texts.done))
    onUndone?.()
    onClose()
  }
  const { gone = 0, returned = 0 } = data ?? {}
  return (
    <UndoDialog
      preview={data}
      why={(undoing.refusal ?? refusal)?.message}
      lines={[gone > 0 && say(texts.gone, { count: gone }), returned > 0 && say(texts.returned, { count: returned })]}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
