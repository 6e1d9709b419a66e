import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { remoteCalls } from './remote-calls'

const register = new Registry()
const app = fastify()
beforeAll(async () => {
  await app.register(remoteCalls, { register, names: async () => ['leave', 'travel'] })
  app.get('/things/:id', ({ headers }) => ({ isAdmitted: headers.authorization === 'Bearer x' }))
})
afterAll(() => app.close())

const ask = async (headers: Record<string, string>, url = '/things/1') =>
  (await app.inject({ url, headers: { authorization: 'Bearer x', ...headers } })).body
const counted = async () =>
  (await register.metrics()).split('\n').filter(line => line.startsWith('remote_calls_total{'))

test('calls count for the remote that they name, by route; names of none count together', async () => {
  await ask({})
  for (const url of ['/things/1', '/things/2']) await ask({ 'portal-remote': 'leave' }, url)
  for (const name of ['nobody', 'x'.repeat(100), 'leave, travel']) await ask({ 'portal-remote': name })
  await ask({ 'portal-remote': 'travel' }, '/nowhere')
  expect(await counted()).toEqual([
    'remote_calls_total{remote="leave",method="GET",route="/things/:id"} 2',
    'remote_calls_total{remote="other",method="GET",route="/things/:id"} 3',
  ])
})

test('the name changes no answer', async () => {
  expect(await ask({ 'portal-remote': 'leave' })).toBe(await ask({}))
})
