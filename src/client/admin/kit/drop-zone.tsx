import type { ReactNode } from 'react'
import { type Accept, useDropzone } from 'react-dropzone'

const zone = {
  position: 'relative',
  padding: '1rem',
  border: '1px dashed var(--lys-control)',
  borderRadius: 'var(--mantine-radius-default)',
  color: 'var(--lys-ink)',
} as const
const zoneBelowFiles = { ...zone, border: '1px solid var(--mantine-primary-color-filled)' } as const

interface DropZoneProps {
  /** Name of the file input, for screen readers. */
  label: string
  /** Types of files that are taken, with the endings of each; all others go to `onReject`. */
  accept: Accept
  multiple?: boolean
  onDrop: (files: File[]) => void
  onReject: (files: File[]) => void
  /** @param open Opens the browser's file dialog */
  children(open: () => void): ReactNode
}

export function DropZone({ label, accept, multiple = false, onDrop, onReject, children }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple,
    // The button in the content is what keys and presses reach.
    noClick: true,
    noKeyboard: true,
    // The input, as everywhere: the newer dialog gives a file without telling of the input that tests and helpers fill.
    useFsAccessApi: false,
    onDrop(accepted, rejections) {
      if (accepted.length > 0) onDrop(accepted)
      if (rejections.length > 0) onReject(rejections.map(({ file }) => file))
    },
  })
  return (
    <div {...getRootProps({ role: 'presentation', tabIndex: undefined })} style={isDragActive ? zoneBelowFiles : zone}>
      <input {...getInputProps({ 'aria-label': label })} />
      {children(open)}
    </div>
  )
}
