import { screen } from '@testing-library/react'
import type { ApprovalStepProps } from '@portal/contracts/remotes/extensions'
import { formGuid } from './testing/form-server'
import { confirm, inBox, open, press, sendNow, sent } from './testing/panel'

test('a step of a remote makes an approval ask once more, and never decides itself', async () => {
  const Steps = ({ form: { moduleExpression }, askFirst }: ApprovalStepProps) => (
    <>
      <button type="button" onClick={() => askFirst('Bütçe aşılıyor.')}>{`${moduleExpression} bütçe`}</button>
      <button type="button" onClick={() => askFirst(undefined)}>
        Gördüm
      </button>
    </>
  )
  await open('first', {}, { extensions: { Panels: () => null, Steps, columns: [] } })
  await press('EXP bütçe')
  await press('Onayla')
  expect(inBox().getByRole('alert')).toHaveTextContent('Bütçe aşılıyor.')
  await confirm('Vazgeç')
  await press('Gördüm')
  await press('EXP bütçe')
  await press('Onayla')
  await confirm('Onayla')
  await sendNow()
  expect(sent()).toEqual([[{ formGuid, state: 4, currentTreeOrder: 2, version: 1 }]])
  expect(screen.queryByRole('button', { name: 'Gördüm' })).toBeNull()
})
