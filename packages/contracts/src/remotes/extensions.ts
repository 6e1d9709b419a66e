/** What the extensions of remotes get from the shell, by place. */

export interface HomeCardProps {
  /** Beside the card's title, for a link or a filter: `<Placed place={toolsPlace}>`. Null until it exists. */
  toolsPlace: HTMLElement | null
}
