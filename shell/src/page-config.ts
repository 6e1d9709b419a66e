/** The settings that the server sends to the page, so that one build serves every environment. */
export interface PageConfig {
  userService: string
  workflowService: string
  /** External login is available. */
  externalLogin: boolean
  /** This browser may load a remote from a developer's machine. */
  devRemotes: boolean
  /** Hubs connect by WebSocket only, without negotiation. */
  hubsSkipNegotiation: boolean
  /** The size limit of uploads; undefined until it is known. */
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

/** Fetches the settings once. Without an answer, the services are assumed at the page's own origin. */
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
