import { publishBuilds, type PublishBuildsOptions } from '@portal/federation/delivery/publish-builds'
import { operator } from './operator'

/** Publishes new builds. Prints which ones users get now and which were refused. */
export const showBuilds = async (
  options: Omit<PublishBuildsOptions, 'by'>,
  print: (line: string) => void,
): Promise<void> => {
  const { shown, refused } = await publishBuilds({ ...options, by: operator() })
  shown.forEach(({ remote, version }) => print(`  ${remote} ${version} is published and active`))
  refused.forEach(({ build, error }) => print(`  ${build} is not published: ${error.code}: ${error.message}`))
}
