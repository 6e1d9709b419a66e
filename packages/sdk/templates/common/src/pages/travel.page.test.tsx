import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backend } from '@portal/sdk/backend'
import { openHost, type MockHost } from '@portal/sdk/testing'
import { z } from '@portal/sdk/zod'
import mock from '../../portal.mock.mjs'
import TravelPage from './travel.page'

let host: MockHost
beforeEach(async () => {
  host = await openHost(mock)
})
afterEach(() => host.close())

test.each([
  ['tr', 'Seyahat'],
  ['en', 'Travel'],
] as const)('in the language %s the page is called %s', (language, title) => {
  render(host.page(TravelPage, { language }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('a plan comes when it is asked for', async () => {
  render(host.page(TravelPage, { at: '/travel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Planla' }))
  expect(await screen.findByText(/Buradasınız: \/travel/)).toBeTruthy()
})

test('your own server is called through the portal', async () => {
  const outcome = await backend('travel').call('/trips', { answer: z.array(z.string()) })
  expect(outcome).toEqual({ success: true, status: 200, data: [] })
  expect(host.received.at(-1)).toMatchObject({ method: 'GET', url: '/backends/travel/trips' })
})
