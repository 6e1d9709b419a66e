import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, type ComponentType } from 'react'
import { forgetSession } from '@portal/auth'
import type {
  ApprovalStepProps,
  FormCells,
  FormPanelProps,
  HomeCardProps,
  PaletteAction,
} from '@portal/contracts/remotes/extensions'
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
  extensions: [
    { at: 'home', name: 'next-trip', title: { tr: 'Sıradaki gezi', en: 'Next trip' }, size: 'line' },
    { at: 'form-panel', name: 'trip-of-form', title: { tr: 'Gezisi', en: 'Its trip' }, modules: ['PUR'] },
    { at: 'form-column', name: 'trip-risk', title: { tr: 'Gezi', en: 'Trip' } },
    { at: 'approval-step', name: 'trip-budget', title: { tr: 'Bütçe', en: 'Budget' } },
    { at: 'palette', name: 'my-trips', title: { tr: 'Gezilerim', en: 'My trips' }, to: '/travel?new' },
    { at: 'palette', name: 'plan-trip', title: { tr: 'Gezi planla', en: 'Plan a trip' } },
    { at: 'home', name: 'hidden', title: { tr: 'Gizli', en: 'Hidden' }, needs },
  ],
})

function Step({ form, askFirst }: ApprovalStepProps) {
  useEffect(() => askFirst(`#${form.number} pahalı.`), [form, askFirst])
  return 'Bütçe var'
}
const cells: FormCells = async forms => ({ [forms[0]!.formGuid]: 'T-1', [forms[1]!.formGuid]: { text: 'T-2' } })
const pages: Record<string, unknown> = {
  'next-trip': ({ toolsPlace }: HomeCardProps) => (toolsPlace ? 'İzmir' : 'no place'),
  'trip-of-form': ({ form }: FormPanelProps) => `${form.moduleExpression} ${form.number}`,
  'trip-risk': cells,
  'trip-budget': Step,
  'plan-trip': (() => '/advances') satisfies PaletteAction,
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
      new PageLoad(async () => [{ release, load: async () => Page as ComponentType }]),
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
  expect(menu()).toEqual(['Seyahat', 'Eklentiler'])
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(menu()).toEqual(['Travel', 'Extensions'])
  fireEvent.click(screen.getByRole('button', { name: 'Türkçe' }))
})

test('the chosen person reaches the pages of their role', async () => {
  await open('/advances', people[1])
  expect(await screen.findByText('an advance')).toBeTruthy()
  expect(menu()).toEqual(['Seyahat', 'Avanslar', 'Eklentiler'])
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

test('shows each extension with what its place gives it', async () => {
  await open('/portal-extensions')
  const part = (name: string) => within(screen.getByRole('region', { name }))
  expect(await part('Sıradaki gezi').findByText('İzmir')).toBeTruthy()
  expect(await part('Gezisi').findByText('PUR 1647')).toBeTruthy()
  for (const text of ['T-1', 'T-2', '–']) expect(await part('Gezi').findByText(text)).toBeTruthy()
  const step = part('Bütçe')
  expect(await step.findByText('Bütçe var')).toBeTruthy()
  fireEvent.click(step.getByRole('button', { name: 'Onayla' }))
  expect(step.getByRole('status').textContent).toBe('#1647 pahalı.')
  fireEvent.click(step.getByRole('button', { name: 'Onayla' }))
  expect(step.getByRole('status').textContent).toBe('Onaylandı.')
  expect(part('Gizli').getByRole('status').textContent).toContain('{"anyRole":["WorkflowManager"]}')
  fireEvent.click(await screen.findByRole('button', { name: 'Gezi planla' }))
  await waitFor(() => expect(location.pathname).toBe('/advances'))
  fireEvent.click(screen.getByRole('link', { name: 'Eklentiler' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Gezilerim' }))
  await waitFor(() => expect(location.href).toMatch(/\/travel\?new$/))
})

test('the choice stays in this browser as long as the person exists', () => {
  localStorage.setItem('portal-sdk.person', '7')
  expect(chosenPerson(people).name).toBe('Deniz')
  localStorage.setItem('portal-sdk.person', '99')
  expect(chosenPerson(people).name).toBe('Ayşe')
})
