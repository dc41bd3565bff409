import type { AnyProcedure, AnyRouter } from '@trpc/server'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../shared/errors.ts'
import type { TextName } from '../../shared/texts.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { Origin } from '../accounts/origin.ts'
import type { Access } from '../accounts/staff-access.ts'
import type { Caller, Visitor } from '../http/caller.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'
import type { Services } from '../services.ts'

export interface Context extends Omit<Caller, 'origin'> {
  services: Services
  /** Absent where a page is rendered. */
  origin?: Origin
  /** Fields of a form without scripts, where the page of its response is rendered. */
  form?: Readonly<Record<string, string>> | undefined
}

/** Creates the context; the guest's id is read only when a procedure reads it, because that sets its cookie. */
export const createProcedureContext = (services: Services, caller: Caller): Context =>
  Object.defineProperties({ services } as Context, Object.getOwnPropertyDescriptors(caller))

export type Schema = z.ZodMiniType

/** A response that was sent, from the cache or not. */
interface SentResponse extends Visitor {
  services: Services
  /** Null for a cached response. */
  session: Session | null
  method: string
  params: Readonly<Record<string, string>>
}

/** Says how a request over REST becomes the input of its procedure, and the result a response; texts are in docs/api. */
export interface RestDeclaration {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api, with parameters as `{name}`. */
  path: string
  /** Group of the call in the document; unless given, the first part of its path. */
  tag?: string
  /** 200 unless given. */
  status?: number
  /** A field of the body that names something stored: the status is 200 with it, that above without it. */
  editedBy?: string
  /** Errors of the call beside those that follow from the rest of its declaration. */
  errors?: readonly ErrorCode[]
  /** Parameters of the path whose fields of the input have another name: `{ orderId: 'id' }`. */
  names?: Readonly<Record<string, string>>
  /** Request headers, in lower case, with the fields of the input that they fill. */
  headers?: Readonly<Record<string, string>>
  /** The body fills this field of the input, not the input itself. */
  body?: string
  /** Fields that come from the query, though it is a POST: all that the path leaves, or these. */
  inQuery?: true | readonly string[]
  /** Fields of the input that a client cannot set, with their values. */
  fixed?: Readonly<Record<string, unknown>>
  /** Schema of the input where the shop's settings decide the one that counts. */
  input?: Schema
  /** Names around the result, from the outside: `['data', 'product']`. */
  envelope?: readonly string[]
  /** The response is this message, in the language of the request, in place of the result. */
  message?: TextName
  /** The response is cached for clients without a token, although it is not the same for everybody. */
  cache?: 'anonymous'
  abortable?: true
  /** Runs for HEAD in place of a GET that changes something, and throws where that would (RFC 9110 section 9.2.1). */
  head?(context: Context, input: object): Promise<unknown>
  /** Runs after each response, cached ones included. */
  onResponse?(response: SentResponse): void
}

/** Declared by a procedure beside its schemas: `.meta({ … })`. */
export interface Meta {
  /** Limit of its own beside the general one; every mutation declares one, or `none`. */
  limit?: DeclaredLimit
  /** Who may call; `anyone` unless given. Set by `userProcedure` and `staffProcedure`, which check it. */
  access?: Access
  /** The response is the same for every client and session until the catalogue changes: it is cached. */
  cache?: true
  /**
   * The response is not for everybody: it depends on the session, or on a secret in the input. A browser forgets it with
   * its user.
   */
  private?: true
  rest?: RestDeclaration | readonly RestDeclaration[]
}

export interface Declaration extends Meta {
  type: AnyProcedure['_def']['type']
  input?: Schema
  output?: Schema
}

const asSchema = (parser: unknown) => (typeof parser === 'object' ? (parser as Schema) : undefined)

/** Reads what the procedures of a router declare, by their names (`catalog.home`). */
export function readDeclarations(appRouter: AnyRouter): ReadonlyMap<string, Declaration> {
  const procedures = Object.entries<AnyProcedure>(appRouter._def.procedures)
  return new Map(
    procedures.map(([name, { _def }]) => {
      const { type, meta, inputs, output }: AnyProcedure['_def'] & { output?: unknown } = _def
      return [name, { ...(meta as Meta | undefined), type, input: asSchema(inputs[0]), output: asSchema(output) }]
    }),
  )
}
