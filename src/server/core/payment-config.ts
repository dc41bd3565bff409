import * as z from 'zod/mini'
import {
  type PaymentServiceName,
  type PaymentVariableName,
  paymentServiceNames,
  paymentServices,
  paymentVariables,
  testPayments,
} from '../../shared/orders/payment-services.ts'
import { httpUrl, text } from './config-values.ts'

const toChoice = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

export const paymentEnvironment = {
  PAYMENTS: z.optional(z.enum(paymentServiceNames, `must be ${toChoice(paymentServiceNames)}`)),
  ...(Object.fromEntries(
    paymentVariables.map(({ name, isTestAddress }) => [name, isTestAddress ? z.optional(httpUrl) : text]),
  ) as Record<PaymentVariableName, typeof text>),
}

type PaymentValues = { [Name in PaymentVariableName]?: string | undefined }
type Environment = PaymentValues & { PAYMENTS?: PaymentServiceName | undefined }

export const readPaymentVariables = (env: PaymentValues) =>
  Object.fromEntries(paymentVariables.map(({ name }) => [name, env[name]])) as PaymentValues

/** The payment services whose key is given, which is their first variable. */
const listKeys = (env: Environment) =>
  paymentServiceNames.flatMap((name) => {
    const key = paymentServices[name].variables[0]?.name
    return key && env[key] ? [{ name, key }] : []
  })

/** PAYMENTS, else the service whose key is given, else the test payment. */
export const choosePayments = (env: Environment): PaymentServiceName =>
  env.PAYMENTS ?? listKeys(env)[0]?.name ?? testPayments

/** Variables about payments that do not fit together, a line each. */
export function paymentContradictions(env: Environment): string[] {
  const configured = listKeys(env).map(({ key }) => key)
  if (!env.PAYMENTS && configured.length > 1)
    return [`PAYMENTS must be set: ${configured.join(' and ')} are of different services`]
  const name = choosePayments(env)
  const [key, ...others] = paymentServices[name].variables
  if (!key) return []
  if (!env[key.name]) return [`PAYMENTS=${name} needs ${key.name}`]
  return others
    .filter((other) => !other.isTestAddress && !env[other.name])
    .map((other) => `${key.name} needs ${other.name}${other.need ? `: ${other.need}` : ''}`)
}
