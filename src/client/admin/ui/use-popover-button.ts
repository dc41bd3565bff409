import { useId, useState } from 'react'

/** What a popover needs of the button that opens it. */
export interface PopoverPanelProps {
  id: string
  button: HTMLElement
  opened: boolean
  onClose: () => void
}

/** A button and its popover, whose code comes later: the button stays the same element, and so keeps the focus. */
export function usePopoverButton(popup: 'menu' | 'dialog') {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  return {
    button: {
      id,
      ref: setButton,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      // As Mantine names the dropdown of a popover with this id.
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: () => setOpened(!opened),
    },
    panel: button && { id, button, opened, onClose: () => setOpened(false) },
  }
}
