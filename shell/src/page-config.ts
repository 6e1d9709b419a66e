/** What the server tells this page at its start, so that one build serves every environment. */
export interface PageConfig {
  userService: string
  workflowService: string
  /** Whether people may log in at a provider of their company. */
  externalLogin: boolean
  /** Whether this browser may load a remote from a developer's machine. */
  devRemotes: boolean
  /** Whether hubs are reached by WebSockets alone, without negotiating. */
  hubsSkipNegotiation: boolean
  /** How large an uploaded file may be; undefined while nobody has said it. */
  filesMaxMegabytes?: number
}

const sameOrigin: PageConfig = {
  userService: '',
  workflowService: '',
  externalLogin: false,
  devRemotes: false,
  hubsSkipNegotiation: false,
}

let asked: Promise<PageConfig> | undefined

/** Asked once. A page whose server does not answer this will find the services at its own origin, or nowhere. */
export function pageConfig(): Promise<PageConfig> {
  asked ??= fetch('/config.json')
    .then(readConfig)
    .catch(() => sameOrigin)
  return asked
}

async function readConfig(response: Response): Promise<PageConfig> {
  const told = (await response.json()) as Partial<Record<keyof PageConfig, unknown>>
  const address = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    userService: address(told.userService),
    workflowService: address(told.workflowService),
    externalLogin: told.externalLogin === true,
    devRemotes: told.devRemotes === true,
    hubsSkipNegotiation: told.hubsSkipNegotiation === true,
    ...(typeof told.filesMaxMegabytes === 'number' && { filesMaxMegabytes: told.filesMaxMegabytes }),
  }
}
