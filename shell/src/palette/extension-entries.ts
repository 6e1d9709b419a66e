import type { PaletteAction } from '@portal/contracts/remotes/extensions'
import { Failure } from '@portal/federation/host/failure'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { toast } from '@portal/ui'
import { functionOf } from '../extensions/function-of'
import { type Extension, useExtensions } from '../extensions/use-extensions'
import type { KnownEntry } from './entry'

const texts = defineTexts({
  failed: { tr: '{entry} çalışmadı ({code}).', en: '{entry} didn’t work ({code}).' },
})

/** Returns the entries that remotes add to the search. One without an address loads and runs its function. */
export function useExtensionEntries(): readonly KnownEntry[] {
  const say = useText()
  const navigate = useNavigate()
  const run = async (extension: Extension) => {
    try {
      const act = await functionOf<Parameters<PaletteAction>, Awaited<ReturnType<PaletteAction>>>(extension)
      const to = await act()
      // Only an address of this portal.
      if (typeof to === 'string' && /^\/(?!\/)/.test(to)) void navigate(to)
    } catch (error) {
      const code = error instanceof Failure ? error.code : 'REMOTE_RUNTIME_ERROR'
      toast.error(say(texts.failed, { entry: say(extension.descriptor.title), code }))
    }
  }
  return useExtensions('palette').map(extension => {
    const { host, remote, descriptor } = extension
    const { name, title, icon = 'box', to } = descriptor
    return {
      id: to ?? `${remote.name}/${name}`,
      title,
      icon,
      preload: () => (to === undefined ? host.preload(remote.name, name) : undefined),
      choose: () => void (to === undefined ? run(extension) : navigate(to)),
    }
  })
}
