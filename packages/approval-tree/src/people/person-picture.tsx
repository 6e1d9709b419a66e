import { useStoredFile } from '@portal/auth'
import { Avatar } from '@portal/ui'

interface PersonPictureProps {
  name: string
  /** As `profilPhoto` names it; null for somebody without one. */
  path: string | null
}

/** Somebody's picture, or their initials until it is there. */
export function PersonPicture({ name, path }: PersonPictureProps) {
  const picture = useStoredFile(path === null ? null : `/api/${path}`)
  return <Avatar name={name} picture={picture ?? undefined} size="sm" />
}
