import { useSession, useStoredFile } from '@portal/auth'
import { Avatar } from '@portal/ui'

export function OwnPicture({ size }: { size?: 'sm' | 'xl' }) {
  const session = useSession()
  const picture = useStoredFile(session?.profilPhoto ? `/api/${session.profilPhoto}` : null)
  return <Avatar name={session?.name ?? ''} {...(picture && { picture })} {...(size && { size })} />
}
