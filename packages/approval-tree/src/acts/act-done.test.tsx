import { screen } from '@testing-library/react'
import { formStates } from '@portal/contracts/forms/states'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { showWith } from '../testing/show-with'
import { useActDone } from './act-done'

type Done = Parameters<ReturnType<typeof useActDone>>[1]
const Told = ({ kind, done }: { kind: UpdateKind; done: Done }) => <p>{useActDone()(kind, done)}</p>

const at = (number: number | undefined, status: Done[number]['status'] = formStates.Pending, waitingFor?: string) => ({
  ...(number !== undefined && { number }),
  status,
  ...(waitingFor && { waitingFor }),
})

test.each<[UpdateKind, Done, string, string]>([
  [
    'Approve',
    [at(770, 1, 'Ayşegül Işık')],
    '#770 onaylandı · sırada Ayşegül Işık',
    '#770 approved · now with Ayşegül Işık',
  ],
  ['Approve', [at(770, 4)], '#770 onaylandı', '#770 approved'],
  ['Reject', [at(7), at(8), at(9)], '#7, #8 ve #9 reddedildi', '#7, #8 and #9 rejected'],
  ['Approve', [1, 2, 3, 4, 5].map(number => at(number, 1, 'Can')), '5 form onaylandı', '5 forms approved'],
  ['Cancel', [at(7, formStates.Cancelled)], '#7 iptal edildi', '#7 cancelled'],
  ['Cancel', [at(7, formStates.PendingCancelled)], '#7 için iptal istendi', 'Cancellation of #7 requested'],
  ['Skip', [at(undefined)], '1 form atlandı', '1 form skipped'],
])('%s of %j says "%s"', (kind, done, tr, en) => {
  for (const [language, words] of [
    ['tr', tr],
    ['en', en],
  ] as const) {
    showWith(<Told kind={kind} done={done} />, language)
    expect(screen.getByText(words)).toBeVisible()
  }
})
