import { lazy, Suspense, useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { waitingFilesCall } from '@portal/contracts/files/file.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon } from '@portal/ui'
import type { FileCalls } from '../../files/use-uploads'

const WaitingDialog = lazy(() => import('./waiting.dialog'))

const texts = defineTexts({
  waiting: {
    tr: 'Bekleyen belgeler{count, plural, =0 {} other { (#)}}',
    en: 'Waiting receipts{count, plural, =0 {} other { (#)}}',
  },
})

export type WaitingReceipt = CallData<typeof waitingFilesCall>['receipts'][number]

export interface WaitingProps {
  files: FileCalls<{ formGuid: string }>
  /** Makes a line of each. Undefined while a line is open. */
  onTake: ((receipts: readonly WaitingReceipt[]) => void) | undefined
}

interface WaitingButtonProps extends WaitingProps {
  /** The guids of the lines that are there already. */
  taken: readonly string[]
}

/** Counts the receipts in the user's inbox, and opens it. */
export function WaitingButton({ taken, ...props }: WaitingButtonProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useCall(waitingFilesCall)
  const receipts = (data?.receipts ?? []).filter(({ expenseGuid }) => !taken.includes(expenseGuid))
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon name="receipt" size="4" />
        {say(texts.waiting, { count: receipts.length })}
      </Button>
      {isOpen && (
        <Suspense>
          <WaitingDialog
            {...{ ...props, receipts, refetch }}
            keptDays={data?.keptDays ?? 0}
            mailTo={data?.mailTo}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
