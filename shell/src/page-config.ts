/** The settings that the portal writes into the page, so that one build serves every environment. */
export interface PageConfig {
  userService: string
  workflowService: string
  /** External login is available. */
  externalLogin: boolean
  /** This browser may load a remote from a developer's machine. */
  devRemotes: boolean
  /** Hubs connect by WebSocket only, without negotiation. */
  hubsSkipNegotiation: boolean
  /** The size limit of uploads; undefined on a page that no portal serves. */
  filesMaxMegabytes?: number
}

const sameOrigin: PageConfig = {
  userService: '',
  workflowService: '',
  externalLogin: false,
  devRemotes: false,
  hubsSkipNegotiation: false,
}

export const pageConfig = (): PageConfig => ({
  ...sameOrigin,
  ...(JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<PageConfig>),
})
