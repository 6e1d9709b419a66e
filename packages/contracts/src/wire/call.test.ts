import { addressOf } from './call'

describe('the address of a call', () => {
  test.each([
    ['/user/login', {}, '/user/login'],
    ['/user/getUserInfoById/:id', { id: 7 }, '/user/getUserInfoById/7'],
    ['/api/FormRequest/:guid/files/:name', { guid: 'a', name: 'ö/../x' }, '/api/FormRequest/a/files/%C3%B6%2F..%2Fx'],
  ])('%s with %j is %s', (path, params, expected) => {
    expect(addressOf(path, params)).toBe(expected)
  })
})
