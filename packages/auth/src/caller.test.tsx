import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { defineCall } from '@portal/contracts/wire/call'
import { startService } from '@portal/testing/start-service'
import { z } from 'zod'
import { askAhead } from './ask-ahead'
import { CallerContext } from './caller'
import { configureHost, configureServices } from './index'
import { useCall, useMutationCall } from './queries'
import { storeSession } from './session.store'

const session = { access: 'session' } as const
const nameCall = defineCall('workflow GET /api/name', { answer: z.string(), ...session })
const renameCall = defineCall('workflow POST /api/name', { answer: z.string(), ...session })

function Name() {
  useCall(nameCall)
  const { send } = useMutationCall(renameCall)
  return <button onClick={() => void send()}>Rename</button>
}

test('calls below the area of a remote are its own, as are those that are asked ahead for it', async () => {
  const service = await startService(() => ({ status: 200, json: { success: true, data: 'Işıl', common: null } }))
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  act(() => storeSession({ token: 't', id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }))
  render(
    <CallerContext value="travel">
      <Name />
    </CallerContext>,
  )
  await waitFor(() => expect(service.received).toHaveLength(1))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(service.received).toHaveLength(2))
  askAhead('workflow GET /api/trips', [], 'leave')
  askAhead('workflow GET /api/lists', [])
  await waitFor(() => expect(service.received).toHaveLength(4))
  expect(service.received.map(({ url, headers }) => [url, headers['portal-remote']])).toEqual([
    ['/api/name', 'travel'],
    ['/api/name', 'travel'],
    ['/api/trips', 'leave'],
    ['/api/lists', undefined],
  ])
  await service.stop()
})
