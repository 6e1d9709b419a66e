import { useState } from 'react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import { defineCall } from '@portal/contracts/wire/call'
import { startService } from '@portal/testing/start-service'
import { z } from 'zod'
import { configureHost, configureServices } from '../index'
import { useMutationCall } from '../queries'
import { storeSession } from '../session.store'

const addCall = defineCall('workflow POST /api/name/add', {
  body: z.object({ name: z.string() }),
  answer: z.null(),
  access: 'session',
  idempotent: true,
})

function Add({ name: added }: { name: string }) {
  const { send } = useMutationCall(addCall)
  const [answers, setAnswers] = useState(0)
  const add = async () => {
    await send({ body: { name: added } })
    setAnswers(count => count + 1)
  }
  return <button onClick={() => void add()}>Add {answers}</button>
}

const created = { status: 200, json: { success: true, data: null, common: null } }
const lost = { status: 502, json: '<h1>Bad gateway</h1>' }

let service: Awaited<ReturnType<typeof startService>>
let answer: { status: number; json: unknown }
beforeAll(async () => {
  service = await startService(() => answer)
})
afterAll(() => service.stop())
beforeEach(() => {
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  act(() => storeSession({ token: 't', id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }))
  service.received.length = 0
})
afterEach(() => {
  cleanup()
  act(() => storeSession(null, 'logout'))
})

const keys = () => service.received.map(({ headers }) => headers['idempotency-key'])

describe('a submission', () => {
  const add = async (times: number) => {
    fireEvent.click(screen.getByText(`Add ${times - 1}`))
    await screen.findByText(`Add ${times}`)
  }
  test('and whose answer was lost is the same one when it is done again, until it is answered', async () => {
    render(<Add name="Işıl" />)
    answer = lost
    await add(1)
    answer = created
    await add(2)
    await add(3)
    const [unanswered, again, another] = keys()
    expect(again).toBe(unanswered)
    expect(another).not.toBe(unanswered)
  })

  test('is another one with another content', async () => {
    answer = lost
    const { rerender } = render(<Add name="Işıl" />)
    await add(1)
    rerender(<Add name="Ayşe" />)
    await add(2)
    expect(new Set(keys()).size).toBe(2)
  })
})

describe('acts on several forms', () => {
  const guids = ['ab8f3d8e-6c1f-4c0c-9d2a-0e8f1f0f5a11', 'ab8f3d8e-6c1f-4c0c-9d2a-0e8f1f0f5a12']
  const outcome = (formGuid: string, success: boolean) => ({ formGuid, success, status: 1, code: null, message: '' })

  function Approve({ forms }: { forms: readonly string[] }) {
    const { send } = useMutationCall(updateFormsCall)
    const [answers, setAnswers] = useState(0)
    const approve = async () => {
      await send({ body: forms.map(formGuid => ({ formGuid, state: 4 })) })
      setAnswers(count => count + 1)
    }
    return <button onClick={() => void approve()}>Approve {answers}</button>
  }
  const approve = async (times: number) => {
    fireEvent.click(screen.getByText(`Approve ${times - 1}`))
    await screen.findByText(`Approve ${times}`)
  }

  test('keep their key for the ones that were not done, and only for them', async () => {
    const { rerender } = render(<Approve forms={guids} />)
    answer = lost
    await approve(1)
    const data = [outcome(guids[0] ?? '', true), outcome(guids[1] ?? '', false)]
    answer = { status: 200, json: { success: false, data, code: 'FORMS_NOT_UPDATED', message: '', errors: [] } }
    await approve(2)
    rerender(<Approve forms={guids.slice(1)} />)
    await approve(3)
    rerender(<Approve forms={guids.slice(0, 1)} />)
    await approve(4)
    const [unanswered, again, left, done] = keys()
    expect([again, left]).toEqual([unanswered, unanswered])
    expect(done).not.toBe(unanswered)
  })
})
