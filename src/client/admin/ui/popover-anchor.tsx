import { type RefCallback, useLayoutEffect } from 'react'

interface PopoverAnchorProps {
  /** The button, which was there before its popover was loaded and stays as it is. */
  button: HTMLElement
  /** From Mantine's `Target`, whose `refProp` names it. */
  anchor?: RefCallback<HTMLElement>
}

/** What `Popover.Target` and `Menu.Target` take for their target: it renders nothing, and passes the button on. */
export function PopoverAnchor({ button, anchor }: PopoverAnchorProps) {
  useLayoutEffect(() => {
    anchor?.(button)
    return () => void anchor?.(null)
  }, [anchor, button])
  return null
}
