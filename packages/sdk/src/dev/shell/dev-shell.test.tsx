import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { forgetSession } from '@portal/auth'
import type { Descriptor } from '@portal/federation/descriptor'
import { PageLoad } from '@portal/federation/host/page-load'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { startService } from '@portal/testing/start-service'
import { defineRemote } from '../../index'
import { enterHost, Host } from '../../testing/host'
import { answersOf, peopleOf } from '../../testing/mock'
import { chosenPerson } from './chosen-person'
import { DevShell } from './dev-shell'

const title = { tr: 'Seyahat', en: 'Travel' }
const payments = { tr: 'Avanslar', en: 'Advances' }
const needs = { anyRole: ['WorkflowManager' as const] }
const descriptor = defineRemote({
  name: 'travel',
  title,
  routes: [
    { path: '/travel', page: 'travel', title },
    { path: '/advances', page: 'advances', title: payments, needs },
    { path: '/travel/:id', page: 'broken', title },
  ],
  menu: [
    { group: 'more', to: '/advances', title: payments, needs, order: 1 },
    { group: 'more', to: '/travel', title },
  ],
})

const pages: Record<string, ComponentType> = {
  travel: () => 'a trip',
  advances: () => 'an advance',
  broken: () => {
    throw new Error('it broke')
  },
}
const release = { version: 'dev', folder: 'http://localhost:3100', integrity: undefined, scripts: {} }

/** Stands in for the loader, which has its own tests. */
function hostOf(remote: Descriptor) {
  const loads = new Map(
    Object.entries(pages).map(([page, Page]) => [
      page,
      new PageLoad(async () => [{ release, load: async () => Page }]),
    ]),
  )
  const remotes = [{ name: remote.name, active: release, earlier: [], descriptor: remote }]
  return { remotes, page: (_: string, page: string) => loads.get(page) } as unknown as RemoteHost
}

const mock = { people: [{ name: 'Ayşe' }, { id: 7, name: 'Deniz', roleList: [{ name: 'WorkflowManager' as const }] }] }
const people = peopleOf(mock)

/** All people have one id, because a page belongs to one user. */
let user = people[0]!
let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService(call => answersOf({ people: [user] })(call))
})
afterAll(() => service.stop())
afterEach(() => {
  forgetSession()
  localStorage.clear()
})

async function open(at: string, person = people[0]!) {
  history.replaceState(null, '', at)
  user = { ...person, id: 5 }
  await enterHost({ service: service.address, person: user })
  render(
    <Host>
      <DevShell host={hostOf(descriptor)} people={people} person={person} />
    </Host>,
  )
}
const menu = () =>
  within(screen.getByRole('navigation'))
    .queryAllByRole('link')
    .map(link => link.textContent)

test('shows menu and first page of the remote in both languages', async () => {
  await open('/')
  expect(await screen.findByText('a trip')).toBeTruthy()
  expect(location.pathname).toBe('/travel')
  expect(menu()).toEqual(['Seyahat'])
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(menu()).toEqual(['Travel'])
  fireEvent.click(screen.getByRole('button', { name: 'Türkçe' }))
})

test('the chosen person reaches the pages of their role', async () => {
  await open('/advances', people[1])
  expect(await screen.findByText('an advance')).toBeTruthy()
  expect(menu()).toEqual(['Seyahat', 'Avanslar'])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kim olarak' }).value).toBe('7')
})

test('without access, the page shows what the descriptor asks for', async () => {
  await open('/advances')
  expect(screen.getByRole('status').textContent).toContain('{"anyRole":["WorkflowManager"]}')
})

test('a page that throws shows the code and the error', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => {})
  await open('/travel/7')
  expect((await screen.findByRole('alert')).textContent).toBe('REMOTE_RENDER_FAILED: it broke')
  print.mockRestore()
})

test('an address without a route is not the remote’s', async () => {
  await open('/home')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sayfa bulunamadı')
})

test('the choice stays in this browser as long as the person exists', () => {
  localStorage.setItem('portal-sdk.person', '7')
  expect(chosenPerson(people).name).toBe('Deniz')
  localStorage.setItem('portal-sdk.person', '99')
  expect(chosenPerson(people).name).toBe('Ayşe')
})
