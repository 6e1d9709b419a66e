import type { ReactElement } from 'react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { defineCall } from '@portal/contracts/wire/call'
import { updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import { paymentWeeksCall } from '@portal/contracts/payments/payment.calls'
import { z } from 'zod'
import { askAhead } from '../ask-ahead'
import { configureHost, configureServices } from '../index'
import { dispatch } from '../live/messages'
import { storeSession } from '../session.store'
import { updateCachedAnswer, refreshEverything, refreshForms, useMutationCall, useCall } from '../queries'
import { queryClient } from './query-client'
import { startService, type ReceivedCall } from '@portal/testing/start-service'

const named = {
  params: z.object({ id: z.union([z.number(), z.string()]) }),
  answer: z.string(),
  access: 'session',
} as const
const nameCall = defineCall('workflow GET /api/name/:id', named)
const formsCall = defineCall('workflow GET /api/forms/:id', { ...named, showsForms: true })
const renameCall = defineCall('workflow POST /api/name', {
  body: z.object({ name: z.string() }),
  answer: z.null(),
  access: 'session',
})
const ozge = { token: 't', id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }

let service: Awaited<ReturnType<typeof startService>>
let name: string
let answer: (call: ReceivedCall) => Answer | Promise<Answer>

interface Answer {
  status: number
  json: unknown
}

const success = (data: unknown) => ({ status: 200, json: { success: true, data, common: null } })
const refusal = (status: number, code: string) => ({
  status,
  json: { success: false, code, message: 'hayır', errors: [] },
})
const asked = (method: string) => service.received.filter(call => call.method === method).length

function Name({
  of = nameCall as typeof nameCall | typeof formsCall,
  id = 1 as number | string,
  when = true,
  keepPrevious = false,
}) {
  const { data, refusal, isLoading, isPrevious } = useCall(of, { params: { id } }, { enabled: when, keepPrevious })
  const { send, isBusy, refusal: notRenamed } = useMutationCall(renameCall, [nameCall])
  return (
    <>
      <p>{[isLoading && 'loading', isPrevious && 'before:', data, refusal?.code].filter(Boolean).join(' ')}</p>
      <button onClick={() => void send({ body: { name: 'Işıl' } })}>{isBusy ? 'Busy' : 'Rename'}</button>
      <p>{notRenamed?.message}</p>
    </>
  )
}

beforeAll(async () => {
  service = await startService(call => answer(call))
})
afterAll(() => service.stop())
beforeEach(() => {
  name = 'Ayşe'
  answer = call => {
    if (call.method === 'POST') name = (call.body as { name: string }).name
    return success(call.method === 'POST' ? null : `${name} ${call.url.at(-1)}`)
  }
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  act(() => storeSession(ozge))
  service.received.length = 0
})
afterEach(() => {
  cleanup()
  act(() => storeSession(null, 'logout'))
})

describe('a question', () => {
  test('is asked once for all who ask it', async () => {
    render(
      <>
        <Name />
        <Name />
      </>,
    )
    expect(screen.getAllByText('loading')).toHaveLength(2)
    expect(await screen.findAllByText('Ayşe 1')).toHaveLength(2)
    expect(asked('GET')).toBe(1)
  })

  test('that was asked ahead is there at once, as long as nobody has acted on its form', async () => {
    const [form, acted] = ['0197a3b2-1c5d-7e8f-9a0b-1c2d3e4f5a6b', '0197a3b2-1c5d-7e8f-9a0b-1c2d3e4f5a6c']
    for (const formGuid of [form, acted]) askAhead('workflow GET /api/forms/:id', [formGuid])
    await waitFor(() => expect(asked('GET')).toBe(2))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    render(<Name of={formsCall} id={form} />)
    expect(screen.getByText('Ayşe b')).toBeVisible()
    act(() => dispatch('FormChanged', [{ formGuid: acted, version: 2 }]))
    render(<Name of={formsCall} id={acted} />)
    expect(await screen.findByText('Ayşe c')).toBeVisible()
    expect(asked('GET')).toBe(3)
  })

  test('waits for its time', async () => {
    const { rerender } = render(<Name when={false} />)
    expect(screen.queryByText('loading')).toBeNull()
    rerender(<Name />)
    expect(await screen.findByText('Ayşe 1')).toBeVisible()
    expect(asked('GET')).toBe(1)
  })

  test('that is refused answers with the code, and is not asked a second time', async () => {
    answer = () => refusal(404, 'NOT_FOUND')
    render(<Name />)
    expect(await screen.findByText('NOT_FOUND')).toBeVisible()
    expect(asked('GET')).toBe(1)
  })

  test('is tried again while the server is away', async () => {
    let tries = 0
    answer = () => (++tries === 1 ? refusal(503, 'UNAVAILABLE') : success('there'))
    render(<Name />)
    expect(await screen.findByText('there', {}, { timeout: 4000 })).toBeVisible()
  })

  test('that fails when asked again keeps what was answered before', async () => {
    render(<Name />)
    await screen.findByText('Ayşe 1')
    answer = () => refusal(500, 'INTERNAL')
    act(() => refreshEverything())
    expect(await screen.findByText('Ayşe 1 INTERNAL')).toBeVisible()
  })

  test('about forms is asked again when somebody has acted on one, and no other with it', async () => {
    render(
      <>
        <Name />
        <Name of={formsCall} id={2} />
      </>,
    )
    await screen.findByText('Ayşe 1')
    await screen.findByText('Ayşe 2')
    name = 'Işıl'
    act(() => refreshForms())
    expect(await screen.findByText('Işıl 2')).toBeVisible()
    expect(screen.getByText('Ayşe 1')).toBeVisible()
    expect(asked('GET')).toBe(3)
  })

  test('for another page leaves the page before until it comes, where that is wanted', async () => {
    const { rerender } = render(<Name keepPrevious />)
    await screen.findByText('Ayşe 1')
    rerender(<Name keepPrevious id={2} />)
    expect(screen.getByText('before: Ayşe 1')).toBeVisible()
    expect(await screen.findByText('Ayşe 2')).toBeVisible()
  })
})

describe('what shows forms, once somebody else has changed one,', () => {
  const formGuid = 'ab8f3d8e-6c1f-4c0c-9d2a-0e8f1f0f5a11'
  const pageCall = { ...formsCall, params: z.object({ id: z.string() }) }
  function FormPage() {
    return <p>{useCall(pageCall, { params: { id: formGuid } }).data ?? 'loading'}</p>
  }
  const comesBackTo = async (page: ReactElement, change = formGuid) => {
    const { rerender } = render(page)
    await screen.findByText(/Ayşe/)
    rerender(<p>elsewhere</p>)
    name = 'Işıl'
    act(() => dispatch('FormChanged', [{ formGuid: change, version: 2 }]))
    rerender(page)
  }

  test('is never met as it was by whoever comes back to its page', async () => {
    await comesBackTo(<FormPage />)
    expect(screen.getByText('loading')).toBeVisible()
    expect(await screen.findByText(/^Işıl/)).toBeVisible()
  })

  test('is shown as it was and asked for again, where it is a list or another form', async () => {
    await comesBackTo(<Name of={formsCall} id={2} />)
    expect(screen.getByText('Ayşe 2')).toBeVisible()
    expect(await screen.findByText('Işıl 2')).toBeVisible()
  })

  test('is left alone while it is looked at: its page hears of that itself', async () => {
    render(<Name of={formsCall} />)
    await screen.findByText('Ayşe 1')
    act(() => dispatch('FormChanged', [{ formGuid, version: 2 }]))
    expect(asked('GET')).toBe(1)
  })
})

describe('an answer that is kept', () => {
  const marry = (id = 1) =>
    updateCachedAnswer(nameCall, { params: { id } }, ({ data, common }) => ({ data: `${data} Öz`, common }))

  test('is changed without asking, and no other with it', async () => {
    render(
      <>
        <Name />
        <Name id={2} />
      </>,
    )
    await screen.findByText('Ayşe 2')
    await screen.findByText('Ayşe 1')
    await act(() => marry())
    expect(await screen.findByText('Ayşe 1 Öz')).toBeVisible()
    expect(screen.getByText('Ayşe 2')).toBeVisible()
    expect(asked('GET')).toBe(2)
  })

  test('is asked for again where one was on its way, which may not know yet', async () => {
    let arrive = () => {}
    const onItsWay = new Promise<void>(resolve => (arrive = resolve))
    answer = async () => {
      const told = `${name} 1`
      if (name === 'Ayşe') await onItsWay
      return success(told)
    }
    render(<Name />)
    await waitFor(() => expect(asked('GET')).toBe(1))
    name = 'Işıl'
    await act(() => marry())
    arrive()
    expect(await screen.findByText('Işıl 1')).toBeVisible()
    expect(asked('GET')).toBe(2)
  })
})

describe('an act', () => {
  test('has the questions that are named beside it asked again', async () => {
    render(<Name />)
    await screen.findByText('Ayşe 1')
    fireEvent.click(screen.getByText('Rename'))
    expect(await screen.findByText('Busy')).toBeVisible()
    expect(await screen.findByText('Işıl 1')).toBeVisible()
  })

  test('that is refused says why, has nothing asked again, and is not tried again', async () => {
    render(<Name />)
    await screen.findByText('Ayşe 1')
    answer = () => refusal(503, 'UNAVAILABLE')
    fireEvent.click(screen.getByText('Rename'))
    expect(await screen.findByText('hayır')).toBeVisible()
    expect([asked('POST'), asked('GET')]).toEqual([1, 1])
  })
})

describe('an approval', () => {
  function Approve() {
    const { send, isBusy } = useMutationCall(updateFormsCall)
    const approval = { formGuid: 'ab8f3d8e-6c1f-4c0c-9d2a-0e8f1f0f5a11', state: 4 }
    return <button onClick={() => void send({ body: [approval] })}>{isBusy ? 'Busy' : 'Approve'}</button>
  }
  function Payments() {
    const { data } = useCall(paymentWeeksCall, { body: {} })
    return <p>{data?.length ?? 'no'} weeks</p>
  }
  const weeks = () => service.received.filter(call => call.url === '/api/payment/getWeeks').length

  test.each([
    ['that is done', () => success([]), 2],
    ['that is refused, because the form has moved on,', () => refusal(200, 'FORMS_NOT_UPDATED'), 2],
  ])('%s has the payments asked again that were opened just before', async (_what, approved, times) => {
    answer = call => (call.url === '/api/payment/getWeeks' ? success(Array(weeks()).fill({})) : approved())
    const { rerender } = render(<Payments />)
    await screen.findByText('1 weeks')
    rerender(<Approve />)
    fireEvent.click(screen.getByText('Approve'))
    await screen.findByText('Busy')
    await screen.findByText('Approve')
    rerender(<Payments />)
    expect(await screen.findByText(`${times} weeks`)).toBeVisible()
  })
})

test('no session inherits the answers of another', async () => {
  render(<Name />)
  await screen.findByText('Ayşe 1')
  act(() => storeSession(null))
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(query => query.state.data !== undefined),
  ).toEqual([])
  await waitFor(() => expect(screen.queryByText('Ayşe 1')).toBeNull())
})
