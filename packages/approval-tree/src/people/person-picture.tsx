import { useEffect, useRef, useState } from 'react'
import { useStoredFile } from '@portal/auth'
import { Avatar, Span } from '@portal/ui'

interface PersonPictureProps {
  name: string
  /** The `profilPhoto` of the person; null without one. */
  path: string | null
  size?: 'xs' | 'sm'
}

/** The picture of a person. Their initials stand in until it has loaded. */
export function PersonPicture({ path, ...face }: PersonPictureProps) {
  return path === null ? <Avatar {...face} /> : <Photo {...face} path={path} />
}

/** Loads the picture when it becomes visible, so that a long tree does not fetch hundreds. */
function Photo({ path, ...face }: PersonPictureProps & { path: string }) {
  const { ref, isSeen } = useInView<HTMLSpanElement>()
  const picture = useStoredFile(isSeen ? `/api/${path}` : null)
  return (
    <Span ref={ref} display="inline-flex">
      <Avatar {...face} picture={picture ?? undefined} />
    </Span>
  )
}

/** Returns whether an element has become visible. A browser that cannot tell counts as showing it. */
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
