import { Dropzone, type DropzoneProps } from '@mantine/dropzone'
import { type ReactNode, type RefObject, useRef } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps extends Pick<DropzoneProps, 'accept' | 'onReject'> {
  label: string
  /** Lays out the content. */
  className: string | undefined
  onChoose: (file: File) => void
  /** @param open Opens the browser's file dialog */
  children(open: () => void): ReactNode
}

/** Takes one file, dropped or chosen by a button in its content. */
export function FileDrop({ label, className = '', onChoose, children, ...dropzone }: FileDropProps) {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      {...dropzone}
      classNames={{ root: classes.zone, inner: className }}
      onDrop={([file]) => file && onChoose(file)}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      openRef={open as RefObject<() => void>}
      inputProps={{ 'aria-label': label }}
    >
      {children(() => open.current?.())}
    </Dropzone>
  )
}
