import { userInfo } from 'node:os'
import { publishBuilds, type PublishBuildsOptions } from '@portal/federation/delivery/publish-builds'

/** Publishes new builds. Prints which ones users get now and which were refused. */
export const showBuilds = async (
  options: Omit<PublishBuildsOptions, 'by'>,
  print: (line: string) => void,
): Promise<void> => {
  const { shown, refused } = await publishBuilds({ ...options, by: userInfo().username })
  shown.forEach(({ remote, version }) => print(`  ${remote} ${version} is published and active`))
  refused.forEach(({ build, error }) => print(`  ${build} is not published: ${error.code}: ${error.message}`))
}
