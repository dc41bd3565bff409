import { setFlagsFromString } from 'node:v8'

/**
 * Sets V8 up for some 100 MB of long-lived objects, before the start is over (startup/engine.ts): the young generation
 * grows to its usual size, so that temporary objects of a read are collected before they count as old.
 */
export function expectLargeHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
}
