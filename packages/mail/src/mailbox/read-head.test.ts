import { isAuthenticated, readHead } from './read-head'

const head = (...lines: string[]) => readHead(Buffer.from(`${lines.join('\r\n')}\r\n\r\nbody`))

test.each([
  ['ozge@anka.test', 'ozge@anka.test'],
  ['Özge Kılıç <Ozge@Anka.test>', 'ozge@anka.test'],
  ['=?utf-8?Q?=C3=96zge?= <ozge@anka.test>', 'ozge@anka.test'],
  ['"Kılıç, Özge (a@b)" <ozge@anka.test>', 'ozge@anka.test'],
  ['ozge@anka.test, lead@anka.test', undefined],
  ['lead@anka.test <ozge@evil.test>', undefined],
  ['"x" <ozge@anka.test> <lead@anka.test>', undefined],
  ['Group: ozge@anka.test;', undefined],
  ['', undefined],
])('the sender of “%s” is %s', (from, expected) => {
  expect(head(`From: ${from}`).from).toBe(expected)
})

test('two senders are none, and neither is one of a header without an end', () => {
  expect(head('From: a@anka.test', 'FROM: b@anka.test').from).toBeUndefined()
  expect(readHead(Buffer.from('From: a@anka.test\r\nX: ...')).from).toBeUndefined()
  expect(head('From: a', ' <a@anka.test>').from).toBe('a@anka.test')
})

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['List-Id: <all.anka.test>', true],
  ['Return-Path: <>', true],
  ['Subject: Auto-Submitted: auto-replied', false],
])('a mail with “%s” is written by a program: %s', (line, expected) => {
  expect(head('From: a@anka.test', line).isAutomatic).toBe(expected)
})

const says = (...results: string[]) => isAuthenticated({ from: 'a@anka.test', results }, 'mx.anka.test')
test.each([
  ['dmarc=pass header.from=anka.test', true],
  ['dmarc=pass (p=none dis=none) header.from=Anka.test', true],
  ['dmarc=pass header.from=evil.test', false],
  ['dmarc=fail header.from=anka.test; spf=pass smtp.mailfrom=anka.test', false],
  ['dmarc=none header.from=anka.test; dkim=pass header.d=anka.test', true],
  ['dkim=pass header.i=@anka.test', true],
  ['dkim=pass header.d=evil.test', false],
  ['dkim=fail header.d=anka.test', false],
  ['spf=pass smtp.mailfrom=a@anka.test', true],
  ['spf=pass smtp.mailfrom=anka.test', true],
  ['spf=pass smtp.mailfrom=anka.test@evil.test', false],
  ['spf=pass smtp.mailfrom="; dmarc=pass header.from=anka.test ;"@evil.test', false],
  ['spf=none (said; dmarc=pass header.from=anka.test (really); so) smtp.mailfrom=evil.test', false],
  ['none', false],
])('a server that says “%s” says so: %s', (result, expected) => {
  expect(says(`mx.anka.test 1; ${result}`)).toBe(expected)
})

test('only the latest result of the own server counts', () => {
  const [pass, fail] = ['dmarc=pass header.from=anka.test', 'dmarc=fail header.from=anka.test']
  expect(says(`other.test; ${pass}`)).toBe(false)
  expect(says(`mx.anka.test.evil.test; ${pass}`)).toBe(false)
  expect(says(`mx.anka.test; ${fail}`, `mx.anka.test; ${pass}`)).toBe(false)
  expect(says(`other.test; ${fail}`, `mx.anka.test; ${pass}`)).toBe(true)
  expect(says()).toBe(false)
})
