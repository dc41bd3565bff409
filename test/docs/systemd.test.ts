import { describe, expect, it } from 'vitest'
import { allocator } from '../../tools/memory.mjs'
import { dockerfile, read, stopSeconds, unknownIn } from './deployment.ts'

describe('docs/shop.service', () => {
  const lines = read('docs/shop.service').split('\n')
  const settingOf = (key: string) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? ''

  it('starts the server as the image does, in a folder that systemd makes', () => {
    const command = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
    expect(settingOf('ExecStart')).toBe(`/usr/bin/${command.join(' ')}`)
    const environment = Object.fromEntries(
      settingOf('Environment')
        .split(' ')
        .map((each) => each.split('=')),
    )
    expect(environment.DATA_DIR).toBe(`/var/lib/${settingOf('StateDirectory')}`)
    expect(unknownIn(Object.keys(environment))).toEqual(['NODE_ENV', ...Object.keys(allocator)])
    expect(environment).toMatchObject(allocator)
  })

  it('gives a stop its time, and starts again after a crash', () => {
    const longestDrain = 60
    expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(longestDrain + stopSeconds)
    expect(settingOf('Restart')).toBe('on-failure')
  })
})
