import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, waitFor } from '@portal/testing/show-page'
import { lineTexts, useLineChanges } from './line-changes'

const change = { field: 'userId', from: '5', to: '6' }
let changes: (typeof change)[] = []
const asked: string[] = []
const answers: Record<string, unknown> = {
  '/user/selectuserlistwithCorporation': [
    { id: 5, name: 'Özge Kılıç' },
    { id: 6, name: 'Şule Aydın' },
  ],
}

loggedIn(({ url }) => {
  asked.push(url)
  return success(url.includes('timeline') ? [{ changes: [] }, { changes }] : (answers[url] ?? []))
})

beforeEach(() => useChoices.mockClear())
const useChoices = jest.fn((_when: boolean) => ({ data: undefined }))

function Changes() {
  const describe = useLineChanges({
    kind: { useChoices },
    form: { formGuid: 'f' },
    names: lineTexts,
    readers: () => ({}),
  })
  const words = describe(change)
  return <p>{typeof words === 'object' && `${words.from} → ${words.to}`}</p>
}

const showChanges = async (made: typeof changes) => {
  changes = made
  asked.length = 0
  showPage(Changes)
  await waitFor(() => expect(asked).toContain('/api/formrequest/timeline/f'))
}

test('names the people of an edit', async () => {
  await showChanges([change])
  expect(await screen.findByText('Özge Kılıç → Şule Aydın')).toBeVisible()
})

test('loads no people for an edit of something else: a large group’s are megabytes', async () => {
  await showChanges([{ field: 'description', from: 'a', to: 'b' }])
  await waitFor(() => expect(useChoices).toHaveBeenLastCalledWith(true))
  expect(asked).toEqual(['/api/formrequest/timeline/f'])
})

test('loads nothing more for a form that was only decided', async () => {
  await showChanges([])
  expect(await screen.findByText('… → …')).toBeVisible()
  expect(useChoices).not.toHaveBeenCalledWith(true)
})
