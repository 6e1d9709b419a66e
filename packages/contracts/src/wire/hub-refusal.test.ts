import { hubRefusalText, readHubRefusal } from './hub-refusal'

const rejectedWith = (text: string) =>
  new Error(`An unexpected error occurred invoking 'SendNotification' on the server. ${text}`)

test('a refusal is read out of what the client library makes of it', () => {
  const text = hubRefusalText('NOTHING_TO_NOTIFY', 'Hayır: bu\nolmaz.')
  expect(readHubRefusal(rejectedWith(`HubException: ${text}`))).toEqual({
    code: 'NOTHING_TO_NOTIFY',
    message: 'Hayır: bu\nolmaz.',
  })
})

test.each([
  rejectedWith(''),
  rejectedWith('HubException: SOMETHING_ELSE: No.'),
  new Error('lost'),
  'a text',
  undefined,
])('anything else is no refusal: %s', thrown => expect(readHubRefusal(thrown)).toBeUndefined())
