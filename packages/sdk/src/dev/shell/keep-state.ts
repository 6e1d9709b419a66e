import * as refresh from 'react-refresh/runtime'
import type { Federation } from '@portal/federation/host/federation-runtime'
import { buildsPath } from '../place'

/** A component made by `React.lazy`. */
interface Lazy {
  $$typeof: symbol
  _init: (payload: object) => unknown
  _payload: { _status: number }
}

const isLoaded = 1
const lazies = new Map<string, Lazy>()
const loading: Promise<unknown>[] = []

declare global {
  /** Called at the start of every module that a bundler has prepared: see `keep-state/prelude.mjs`. */
  var portalSdkKeepState: ((file: string) => object) | undefined
}

// This module must run before React does: React tells the refresh runtime of itself when it starts.
refresh.injectIntoGlobalHook(window)
globalThis.portalSdkKeepState = file => ({
  $RefreshReg$: (type: unknown, name: string) => {
    const id = `${file} ${name}`
    if (isLazy(type)) loadAsBefore(id, type)
    refresh.register(type, id)
  },
  $RefreshSig$: refresh.createSignatureFunctionForTransform,
})

const isLazy = (type: unknown): type is Lazy =>
  typeof type === 'object' && type !== null && Reflect.get(type, '$$typeof') === Symbol.for('react.lazy')

/** A part that is shown must be there in the new build, too, before React looks for it. */
function loadAsBefore(id: string, lazy: Lazy): void {
  const before = lazies.get(id)
  lazies.set(id, lazy)
  if (before?._payload._status === isLoaded) loading.push(loaded(lazy))
}

async function loaded({ _init, _payload }: Lazy): Promise<void> {
  try {
    _init(_payload)
  } catch (waiting) {
    await waiting
  }
}

interface Shown {
  federation: Federation
  /** Number of the build that this page began with. */
  build: number
  /** The pages of the remote that were opened. */
  pages: ReadonlySet<string>
}

/**
 * Replaces the components of the page by those of another build; React keeps the state of those whose hooks are the
 * same. Returns false if only a reload shows the new build.
 */
export async function refreshTo(build: number, shown: Shown): Promise<boolean> {
  const [before, now] = await Promise.all([manifestOf(shown.build), manifestOf(build)])
  if (JSON.stringify(before.portal.descriptor) !== JSON.stringify(now.portal.descriptor)) return false
  const container = await shown.federation.open('', baseOf(build) + now.metaData.remoteEntry.name, true)
  const opened = [...shown.pages].map(async page => {
    const run = await container.get(`./${page}`)
    return run() as { default: unknown }
  })
  const modules = await Promise.all(opened)
  while (loading.length > 0) await Promise.all(loading.splice(0))
  if (!modules.every(module => refresh.getFamilyByType(module.default))) return false
  dropStyles(build)
  return refresh.performReactRefresh() !== null
}

interface Manifest {
  portal: { descriptor: object }
  metaData: { remoteEntry: { name: string } }
}

const baseOf = (build: number) => `${location.origin}${buildsPath}${build}/`

async function manifestOf(build: number): Promise<Manifest> {
  return (await (await fetch(`${baseOf(build)}mf-manifest.json`)).json()) as Manifest
}

/** Removes the style sheets of earlier builds. */
function dropStyles(build: number): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.href.startsWith(baseOf(build))) link.remove()
}
