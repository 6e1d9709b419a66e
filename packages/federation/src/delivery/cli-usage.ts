/** The same commands under two names: in the portal's repository, and in the SDK of teams outside it. */
export type Program = 'portal' | 'portal-sdk'

interface Line {
  /** Missing for both. */
  only?: Program
  /** Begins with spaces if it is an option of the command above. */
  command: string
  does: string
}

const lines: readonly Line[] = [
  {
    only: 'portal',
    command: 'publish <mf-name> [--activate]',
    does: 'check a remote’s build and put it in the registry',
  },
  { only: 'portal', command: 'publish --dir <folder> [--activate]', does: 'the same for a build that lies elsewhere' },
  {
    only: 'portal-sdk',
    command: 'check',
    does: 'say everything that publishing would refuse, and what the portal has',
  },
  {
    only: 'portal-sdk',
    command: 'publish [--activate]',
    does: 'put the build into the portal; signs it if there is a key',
  },
  {
    command: 'activate <remote> <version> [--force]',
    does: 'give everybody a published version, even out of quarantine',
  },
  { command: 'rollback <remote>', does: 'go back to what was active before' },
  { command: 'rollout <remote> <version>', does: 'give it to some people first, and then to more' },
  { command: '  --to <percent> --then <percent,…>', does: 'how many of a hundred, and how many at each later stage' },
  { command: '  --every <30m, 4h or 1d>', does: 'how long a stage lasts' },
  { command: '  --people <e-mail,…> --corporations <id,…>', does: 'who gets it whatever the percentage' },
  { command: '  --wait <30m, 4h or 1d>', does: 'wait until everybody has it or it is taken back' },
  { command: 'rollout <remote> --stop', does: 'end the rollout; everybody gets the active version' },
  { command: 'rollout <remote> --resume', does: 'go on at the stage where it was stopped' },
  { command: 'remotes [<remote>]', does: 'list versions with their figures, and the rollout with its verdict' },
  {
    command: 'logs <remote>',
    does: 'list the errors of its releases in browsers, with their sources; say whether its webhook is told',
  },
  { command: 'sign --dir <folder>', does: 'sign a build; publishing it again signs what is published' },
  { only: 'portal', command: 'sign <remote> <version>', does: 'sign what is published already' },
  { command: 'signing-key <file>', does: 'make a key to sign with, and print its public half' },
  {
    only: 'portal',
    command: 'token <remote> [--revoke]',
    does: 'make a deploy token, or end all of the remote’s tokens',
  },
]

const ofPortal = `With --portal <url> and the deploy token in PORTAL_DEPLOY_TOKEN or --token, publish, activate, rollback, rollout, remotes
and logs talk to a portal that runs elsewhere. With PORTAL_SIGNING_KEY, publish signs.`

const ofSdk = `All but sign and signing-key need --portal <url>, and the deploy token in PORTAL_DEPLOY_TOKEN or --token. Without
<remote> and <version> they mean the remote of this folder; --dir <folder> names another build than dist.
PORTAL_SIGNING_KEY is the file of the private key, or its text.`

const ofBoth = `--json prints the answer for programs. Status: 0 done, 1 refused or taken back, 2 not understood, 3 --wait is over.`

export function usageOf(program: Program): string {
  const shown = lines.filter(({ only }) => only === undefined || only === program)
  const rows = shown.map(({ command, does }) => {
    const typed = command.startsWith(' ') ? command : `${program} ${command}`
    return `${typed.padEnd(54)} ${does}`
  })
  return [...rows, '', program === 'portal' ? ofPortal : ofSdk, ofBoth].join('\n')
}
