import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { integrityOf, readBuild } from '@portal/federation/delivery/build-files'
import { publish } from '@portal/federation/delivery/publish'
import { temporaryFolder, writeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { HOST_API } from '@portal/federation/host-api'
import { defineRemote } from '../index'
import type { HostFacts } from './link-modules'
import { seal } from './seal'

const title = { tr: 'Seyahat', en: 'Travel' }
const route = (page: string) => ({ path: `/${page}`, page, title })
const remoteOf = (...pages: string[]) => defineRemote({ name: 'travel', title, routes: pages.map(route) })

const host: HostFacts = {
  hostApi: HOST_API,
  singletons: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@portal/ui/parts': '1.0.0', '@portal/i18n': '1.0.0' },
  exports: {
    react: ['default', 'useState'],
    '@portal/ui': ['Page', 'TextField'],
    '@portal/ui/parts': ['Page'],
    '@portal/ui/fields': ['TextField'],
    '@portal/i18n': ['useText'],
  },
}
const page = 'export default () => null'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let folder: string
beforeEach(async () => {
  place = await temporaryFolder()
  folder = join(place.folder, 'dist')
})
afterEach(() => place.remove())

const write = (files: Record<string, string>) =>
  writeBuild(folder, new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])))
const sealed = async (files: Record<string, string>, ...pages: string[]) => {
  await write(files)
  return seal({ folder, descriptor: remoteOf(...(pages.length ? pages : ['travel'])), version: '1.0.0', host })
}
const text = (file: string) => readFile(join(folder, file), 'utf8')
const manifest = async () => JSON.parse(await text('mf-manifest.json'))

describe('a shared package is imported from the page', () => {
  test.each([
    [
      'by name',
      `import { useState as s } from 'react';${page}`,
      'import { useState as s } from "./portal-shared/react.js"',
    ],
    ['as the default', `import R from "react";${page}`, 'import { default as R } from "./portal-shared/react.js"'],
    ['as a whole', `import * as R from "react";${page}`, 'import { portalWhole as R } from "./portal-shared/react.js"'],
    ['for what it does', `import "react";${page}`, 'import "./portal-shared/react.js"'],
    [
      'when it is needed',
      `export default () => import("react")`,
      'import("./portal-shared/react.js").then(all => all.portalWhole)',
    ],
    [
      'and handed on',
      `export { useState as default } from 'react'`,
      'export { useState as default } from "./portal-shared/react.js"',
    ],
  ])('%s', async (_, code, expected) => {
    const { taken } = await sealed({ 'travel.js': code })
    expect(await text('travel.js')).toContain(expected)
    expect(taken).toEqual(['react'])
  })

  test('a page imports only the parts of the design system that it uses', async () => {
    const code = (name: string) => `import { ${name} } from "@portal/sdk/ui";export default () => ${name}`
    await sealed({ 'a/list.js': code('Page'), 'form.js': code('TextField'), 'x.css': 'a{}' }, 'list', 'form')
    expect(await text('a/list.js')).toBe(
      'import { Page as Page } from "../portal-shared/portal-ui-parts.js";export default () => Page',
    )
    expect((await manifest()).portal).toMatchObject({
      singletons: { '@portal/ui/parts': '1.0.0' },
      pages: {
        list: ['portal-shared/page.js', 'a/list.js', 'portal-shared/portal-ui-parts.js'],
        form: ['portal-shared/page.js', 'form.js', 'portal-shared/portal-ui-fields.js'],
      },
    })
  })
})

test('a page lists its static chunks and not its lazy ones', async () => {
  await sealed({
    'assets/travel-Ab12Cd34.js': 'import "../c/a.js";export default () => import("../c/b.js")',
    'c/a.js': 'import { useText } from "@portal/sdk/i18n";export { useText }',
    'c/b.js': 'export {}',
  })
  expect((await manifest()).portal.pages.travel).toEqual([
    'portal-shared/page.js',
    'assets/travel-Ab12Cd34.js',
    'c/a.js',
    'portal-shared/portal-i18n.js',
  ])
})

test('a sealed folder can be published, but not to a portal with an older host API', async () => {
  await sealed({ 'travel.js': `import 'react';${page}`, 'travel.js.map': '{}' })
  const to = (hostApi: string) =>
    publish({ remotesFolder: join(place.folder, 'r'), by: 'ayse', build: folder, host: { ...host, hostApi } })
  await expect(to('2.4.0')).rejects.toMatchObject({ code: 'HOST_API_MISMATCH' })
  await expect(to('4.0.0')).rejects.toMatchObject({ code: 'HOST_API_MISMATCH' })
  expect(await to(HOST_API)).toMatchObject({ remote: 'travel', version: '1.0.0', already: false })
})

test('a source map still names the places of the sources', async () => {
  // Column 22 of the script, the page's function, is line 3 of its source.
  const map = { version: 3, sources: ['src/travel.page.tsx'], names: [], mappings: 'AAAA,sBAEE' }
  const code = 'import{a}from"react";export default()=>a'.replace('a', 'useState').replace('=>a', '=>useState')
  await sealed({ 'travel.js': code, 'travel.js.map': JSON.stringify(map) })
  const at = (await text('travel.js')).indexOf('export default') + 1
  const found = originalPositionFor(new TraceMap(await text('travel.js.map')), { line: 1, column: at })
  expect(found).toMatchObject({ source: 'src/travel.page.tsx', line: 3 })
  expect((await manifest()).portal.files['travel.js.map']).toBe(
    integrityOf(await readFile(join(folder, 'travel.js.map'))),
  )
})

test('styles are limited to the remote, with the hash of what is published', async () => {
  await sealed({ 'travel.js': page, 'a.css': '.a{animation:b}', 'b.css': '@keyframes b{}' })
  const here = ':where([data-remote="travel"],[data-remote="travel"] *)'
  expect(await text('a.css')).toBe(`.a${here}{animation:travel-b}`)
  const entry = await text('remoteEntry.js')
  expect(entry).toContain(integrityOf(Buffer.from(await text('a.css'))))
  expect((await manifest()).portal.files['b.css']).toBe(integrityOf(Buffer.from('@keyframes travel-b{}')))
})

test('styles that reach out are refused, as are styles for a portal without a root, and nothing is written', async () => {
  await write({ 'travel.js': page, 'a.css': 'body.a{}' })
  const sealing = (hostApi?: string) =>
    seal({ folder, descriptor: { ...remoteOf('travel'), ...(hostApi && { hostApi }) }, version: '1.0.0', host })
  await expect(sealing()).rejects.toMatchObject({ code: 'STYLE_REACHES_OUT' })
  await expect(sealing('^3.7.0')).rejects.toMatchObject({ code: 'HOST_API_MISMATCH' })
  expect([...(await readBuild(folder)).keys()].sort()).toEqual(['a.css', 'travel.js'])
})

test('a folder that changed after it was sealed is neither sealed again nor published', async () => {
  await sealed({ 'travel.js': page })
  const descriptor = remoteOf('travel')
  const again = () => seal({ folder, descriptor, version: '1.0.0', host })
  await expect(again()).rejects.toMatchObject({ code: 'SEALED_ALREADY' })
  await writeFile(join(folder, 'travel.js'), `${page};alert(1)`)
  await expect(again()).rejects.toMatchObject({ code: 'HASH_MISMATCH' })
  await expect(
    publish({ remotesFolder: join(place.folder, 'r'), by: 'ayse', build: folder, host }),
  ).rejects.toMatchObject({ code: 'HASH_MISMATCH' })
})

describe('refuses, and writes nothing', () => {
  test.each([
    ['what nobody shares', 'IMPORT_UNKNOWN', { 'travel.js': `import "lodash";${page}` }],
    ['another machine', 'IMPORT_UNKNOWN', { 'travel.js': `import "https://cdn.example/x.js";${page}` }],
    ['all that somebody shares, to hand it on', 'IMPORT_UNKNOWN', { 'travel.js': `export * from "react";${page}` }],
    [
      'what a shared package does not have',
      'EXPORT_UNKNOWN',
      { 'travel.js': `import { Shiny } from "@portal/sdk/ui";${page}` },
    ],
    ['a script that is none', 'SCRIPT_MALFORMED', { 'travel.js': 'export default {' }],
    ['no page', 'PAGE_MISSING', { 'other.js': page }],
    ['two of one name', 'PAGE_MISSING', { 'a/travel.js': page, 'b/travel.js': page }],
    ['a page that exports none', 'PAGE_MISSING', { 'travel.js': 'export const Page = 1' }],
    ['a name that climbs', 'ARCHIVE_UNSAFE', { 'travel.js': page, '..\\x.js': '' }],
    ['a file compressed before', 'ARCHIVE_UNSAFE', { 'travel.js': page, 'travel.js.br': '' }],
  ])('a build with %s: %s', async (_, code, files) => {
    await expect(sealed(files as Record<string, string>)).rejects.toMatchObject({ code })
    const left = Object.keys(files).filter(name => !name.startsWith('..'))
    await expect(readFile(join(folder, 'mf-manifest.json'))).rejects.toThrow('ENOENT')
    if (!code.startsWith('ARCHIVE')) expect([...(await readBuild(folder)).keys()].sort()).toEqual(left.sort())
  })

  test('a build with a link in it', async () => {
    await write({ 'travel.js': page })
    await symlink('/etc/passwd', join(folder, 'passwd.txt'))
    await expect(sealed({})).rejects.toMatchObject({ code: 'ARCHIVE_UNSAFE' })
  })

  test('a build over its budget', async () => {
    await write({ 'travel.js': page, 'a.css': 'a{color:red}' })
    const descriptor = { ...remoteOf('travel'), budget: { styles: 0.001 } }
    await expect(seal({ folder, descriptor, version: '1.0.0', host })).rejects.toThrow(/styles .* a\.css 1 KB\.$/)
  })

  test('a missing folder, or a malformed version', async () => {
    await expect(seal({ folder, descriptor: remoteOf('travel'), version: '1.0.0', host })).rejects.toMatchObject({
      code: 'MANIFEST_MISSING',
    })
    await write({ 'travel.js': page })
    await expect(seal({ folder, descriptor: remoteOf('travel'), version: 'one', host })).rejects.toMatchObject({
      code: 'VERSION_INVALID',
    })
  })
})

test('a descriptor that asks for more than this SDK knows is refused before publishing', async () => {
  await write({ 'travel.js': page })
  const descriptor = defineRemote({ name: 'travel', title, routes: [route('travel')], hostApi: '^4.0.0' })
  const sealing = seal({ folder, descriptor, version: '1.0.0', host })
  await expect(sealing).rejects.toMatchObject({ code: 'HOST_API_MISMATCH', message: expect.stringContaining(HOST_API) })
  expect([...(await readBuild(folder)).keys()]).toEqual(['travel.js'])
})
