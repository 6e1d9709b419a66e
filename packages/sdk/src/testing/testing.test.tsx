import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { defineCall } from '@portal/contracts/wire/call'
import { z } from '@portal/contracts/wire/zod'
import { defineTexts, useText } from '@portal/i18n'
import { useLocation } from '@portal/router'
import { Button, Page } from '@portal/ui'
import { openHost, success, type MockHost } from './index'

const texts = defineTexts({ title: { tr: 'Seyahat', en: 'Travel' }, add: { tr: 'Ekle', en: 'Add' } })
const tripsCall = defineCall('workflow GET /trips', { answer: z.array(z.string()), access: 'session' })

function TravelPage() {
  const say = useText()
  const [count, setCount] = useState(0)
  const { pathname } = useLocation()
  const trips = useCall(tripsCall)
  return (
    <Page title={say(texts.title)} lead={`${useSession()?.name}, ${pathname}, ${count}`}>
      <Button onClick={() => setCount(count + 1)}>{say(texts.add)}</Button>
      {trips.data?.join(', ')}
    </Page>
  )
}

let host: MockHost
beforeEach(async () => {
  host = await openHost({ user: { name: 'Ayşe Yılmaz' }, answer: () => success(['İzmir', 'Ankara']) })
})
afterEach(() => host.close())

test('a page in the host has a user, answers to calls, and an address', async () => {
  render(host.page(TravelPage, { at: '/travel' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seyahat')
  fireEvent.click(screen.getByRole('button', { name: 'Ekle' }))
  expect(screen.getByText('Ayşe Yılmaz, /travel, 1')).toBeTruthy()
  expect(await screen.findByText(/İzmir, Ankara/)).toBeTruthy()
  expect(host.received.at(-1)).toMatchObject({ method: 'GET', url: '/trips' })
})

test('a page can be shown in English', () => {
  render(host.page(TravelPage, { language: 'en' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Travel')
})
