import { allHubs } from '@portal/contracts/all-hubs'
import type { Hub } from '@portal/contracts/wire/hub'
import type { Language } from '@portal/contracts/wire/language'
import { escaped, shapeBlock } from './html'
import { pageLabels } from './page-labels'

export const hubsId = 'hubs'

/** Describes the hub connections, on which the server pushes messages. */
export function hubsSection(language: Language): string {
  const { hubs, aboutHubs } = pageLabels[language]
  return `<section aria-labelledby="${hubsId}">
<h2 id="${hubsId}">${hubs}</h2>
<p>${aboutHubs}</p>
${allHubs.map(hub => hubEntry(hub, language)).join('\n')}
</section>`
}

function hubEntry({ path, messages, methods }: Hub, language: Language): string {
  const { message, method, passed, answered } = pageLabels[language]
  const name = path.slice(1)
  const entry = (kind: string, what: string, shapes: string) => `<details id="${name}-${what}">
<summary><span class="method">${kind}</span> <code>${escaped(path)}</code> <code>${what}</code></summary>
${shapes}</details>`
  return [
    ...Object.entries(messages).map(([what, sent]) =>
      entry(message, what, shapeBlock(passed, sent, 'output', language)),
    ),
    ...Object.entries(methods).map(([what, { arguments: taken, answer }]) =>
      entry(
        method,
        what,
        shapeBlock(passed, taken, 'input', language) + shapeBlock(answered, answer, 'output', language),
      ),
    ),
  ].join('\n')
}
