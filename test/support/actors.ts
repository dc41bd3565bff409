import type { Actor } from '../../src/server/core/actor.ts'

/** Somebody of the staff who changes something without a request. */
export const actorNamed = (name: string, id = name): Actor => ({ kind: 'staff', id, name, requestId: '' })

/** The shop itself, for tests to which it does not matter who changes something. */
export const theShop: Actor = { kind: 'system', id: '', name: '', requestId: '' }
