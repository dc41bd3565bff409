import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { loadWithin } from '../../load-within.ts'
import { whenUsedAndIdle } from '../../shell/when-used.ts'

/**
 * A part that the page is complete without; its code is fetched at the first sign of somebody who uses the page. One that
 * cannot be loaded stays away until the page is opened again.
 * @param fetchCode imports the component
 */
export function whenUsed<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function WhenUsed(props: Props) {
    const [Part, setPart] = useState(() => Loaded)
    useEffect(() => {
      if (Part) return
      return whenUsedAndIdle(() => {
        loadWithin(fetchCode).then(
          (code) => {
            Loaded = code
            startTransition(() => setPart(() => code))
          },
          () => undefined,
        )
      })
    }, [Part])
    return Part ? <Part {...props} /> : null
  }
}
