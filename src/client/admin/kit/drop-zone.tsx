import type { ReactNode } from 'react'
import { type Accept, useDropzone } from 'react-dropzone'
import classes from './drop-zone.module.css'

type FileTypes = readonly string[] | Readonly<Record<string, readonly string[]>>

interface DropZoneProps {
  /** Name of the file input, for screen readers. */
  label: string
  /** Types of files that are taken, or the endings of each type; all others go to `onReject`. */
  accept: FileTypes
  multiple: boolean
  onDrop: (files: File[]) => void
  onReject?: (files: File[]) => void
  className?: string | undefined
  /** @param open Opens the browser's file dialog */
  children(open: () => void): ReactNode
}

/** As `react-dropzone` takes them. */
function toAccept(types: FileTypes): Accept {
  const endings: [string, readonly string[]][] = Array.isArray(types)
    ? types.map((type: string) => [type, []])
    : Object.entries(types)
  return Object.fromEntries(endings)
}

/** A field that files are dropped on; its content has the button that lets them be chosen. */
export function DropZone({ label, accept, multiple, onDrop, onReject, className = '', children }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: toAccept(accept),
    multiple,
    // The button in the content is what keys and presses reach.
    noClick: true,
    noKeyboard: true,
    // The input, as everywhere: the newer dialog gives a file without telling of the input that tests and helpers fill.
    useFsAccessApi: false,
    onDrop(accepted, rejections) {
      if (accepted.length > 0) onDrop(accepted)
      if (rejections.length > 0) onReject?.(rejections.map(({ file }) => file))
    },
  })
  return (
    <div
      {...getRootProps({ role: 'presentation', tabIndex: undefined })}
      className={`${classes.zone} ${className}`}
      data-over={isDragActive || undefined}
    >
      <input {...getInputProps({ 'aria-label': label })} />
      {children(open)}
    </div>
  )
}

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
