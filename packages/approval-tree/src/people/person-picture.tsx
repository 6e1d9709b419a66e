import { useEffect, useRef, useState } from 'react'
import { useStoredFile } from '@portal/auth'
import { Avatar, Span } from '@portal/ui'

interface PersonPictureProps {
  name: string
  /** As `profilPhoto` names it; null for somebody without one. */
  path: string | null
  size?: 'xs' | 'sm'
}

/** Somebody's picture, or their initials until it is there. */
export function PersonPicture({ path, ...face }: PersonPictureProps) {
  return path === null ? <Avatar {...face} /> : <Photo {...face} path={path} />
}

/** Read once it comes into sight: a long tree does not fetch hundreds of them. */
function Photo({ path, ...face }: PersonPictureProps & { path: string }) {
  const { ref, isSeen } = useInView<HTMLSpanElement>()
  const picture = useStoredFile(isSeen ? `/api/${path}` : null)
  return (
    <Span ref={ref} display="inline-flex">
      <Avatar {...face} picture={picture ?? undefined} />
    </Span>
  )
}

/** Whether an element has come into sight. A browser that cannot tell is taken to show it. */
function useInView<E extends Element>() {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return undefined
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  return { ref, isSeen }
}
