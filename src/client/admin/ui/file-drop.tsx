import type { ReactNode } from 'react'
import { DropZone, type FileTypes } from './drop-zone.tsx'

interface FileDropProps {
  /** Types of files that are taken; one of another type goes to `onReject`. */
  accept: FileTypes
  label: string
  /** Lays out the content. */
  className?: string | undefined
  onChoose: (file: File) => void
  onReject: (file: File) => void
  /** @param open Opens the browser's file dialog */
  children(open: () => void): ReactNode
}

/** Takes one file, dropped or chosen by a button in its content. */
export function FileDrop({ accept, label, className, onChoose, onReject, children }: FileDropProps) {
  return (
    <DropZone
      accept={accept}
      label={label}
      multiple={false}
      onDrop={([file]) => file && onChoose(file)}
      onReject={([file]) => file && onReject(file)}
    >
      {(open) => <div className={className}>{children(open)}</div>}
    </DropZone>
  )
}
