import { FormPanels, useFormExtensions } from '@portal/approval-tree'
import { PageLoad } from '@portal/federation/host/page-load'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { logIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { expectConsole } from '@portal/workspace/testing/expect-console'
import { RemotesContext } from '../remotes/remotes-provider'
import { FormExtensionsProvider } from './form-extensions'

const form = { formGuid: 'f', number: 7, moduleExpression: 'EXP' as const, status: 1 as const }
const release = { version: '1.0.0', folder: 'travel/1.0.0', integrity: undefined, scripts: {} }
const extension = (at: string, name: string, more: object = {}) => ({
  ...{ at, name, title: { tr: `Gezi: ${name}`, en: name }, order: 0, size: 'list' },
  ...more,
})

/** Shows forms in a portal where a remote has these extensions, with their modules. */
async function show(extensions: object[], modules: Record<string, unknown>, Form: () => React.ReactNode) {
  const loads = new Map<string, PageLoad>()
  const page = (_remote: string, name: string) => {
    const load =
      loads.get(name) ??
      new PageLoad(async () => [{ release, load: async () => modules[name] as () => React.ReactNode }])
    loads.set(name, load)
    return load
  }
  const remotes = [{ name: 'travel', descriptor: { extensions }, active: release }]
  await logIn(() => success(null))
  showPage(() => (
    <RemotesContext value={{ status: 'ready', host: { remotes, page, begin: () => {} } as unknown as RemoteHost }}>
      <FormExtensionsProvider>
        <Form />
      </FormExtensionsProvider>
    </RemotesContext>
  ))
  return loads
}

test('panels stand below the forms of their modules, and one that throws says so alone', async () => {
  const extensions = [
    extension('form-panel', 'trip'),
    extension('form-panel', 'breaks'),
    extension('form-panel', 'other', { modules: ['PUR'] }),
  ]
  const modules = {
    trip: ({ form: { number } }: { form: { number: number } }) => <p>{`Gezisi ${number}`}</p>,
    breaks: () => {
      throw new Error('no panel')
    },
  }
  expectConsole('error', /no panel/)
  const loads = await show(extensions, modules, () => <FormPanels form={form} />)
  expect(await screen.findByText('Gezisi 7')).toBeVisible()
  const broken = within(await screen.findByRole('region', { name: 'Gezi: breaks' }))
  expect(await broken.findByRole('alert')).toHaveTextContent('GösterilemiyorREMOTE_RENDER_FAILED')
  expect([...loads.keys()]).toEqual(['trip', 'breaks'])
})

test('steps give their reasons together, and a column asks its remote', async () => {
  const step = (reason: string) =>
    function Step({ askFirst }: { askFirst: (reason?: string) => void }) {
      return (
        <>
          <button type="button" onClick={() => askFirst(reason)}>
            {reason}
          </button>
          <button type="button" onClick={() => askFirst()}>{`${reason} değil`}</button>
        </>
      )
    }
  const cells = jest.fn(async () => ({ f: 'düşük' }))
  const extensions = [
    extension('approval-step', 'one'),
    extension('approval-step', 'two'),
    extension('form-column', 'risk', { modules: ['EXP'] }),
  ]
  const reasons: (string | undefined)[] = []
  const askFirst = (reason: string | undefined) => void reasons.push(reason)
  let answer: unknown
  function Form() {
    const { Steps, columns } = useFormExtensions()!
    const ask = async () => (answer = await columns[0]!.cells([form], 'tr'))
    return (
      <>
        <Steps form={form} askFirst={askFirst} />
        <button
          type="button"
          onClick={() => void ask()}
        >{`${columns[0]!.title.tr} ${columns[0]!.modules.join()}`}</button>
      </>
    )
  }
  await show(extensions, { one: step('Bütçe aşılıyor.'), two: step('Gezi yok.'), risk: cells }, Form)
  for (const name of ['Bütçe aşılıyor.', 'Gezi yok.', 'Bütçe aşılıyor. değil', 'Gezi yok. değil'])
    fireEvent.click(await screen.findByRole('button', { name }))
  expect(reasons).toEqual(['Bütçe aşılıyor.', 'Bütçe aşılıyor. Gezi yok.', 'Gezi yok.', undefined])
  fireEvent.click(screen.getByRole('button', { name: 'Gezi: risk EXP' }))
  await waitFor(() => expect(answer).toEqual({ f: 'düşük' }))
  expect(cells).toHaveBeenCalledWith([form], 'tr')
})
