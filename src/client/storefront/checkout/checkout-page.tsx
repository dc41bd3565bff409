import { Button, VisuallyHidden } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { lineInput } from '../../../shared/cart/line-key.ts'
import type { OptionalShippingField } from '../../../shared/checkout/asked.ts'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import { type ShippingField, shippingFields } from '../../../shared/checkout/fields.ts'
import { createCheckoutFormSchema, toFormField, toInvoiceWish } from '../../../shared/checkout/invoice-form.ts'
import { needsTaxNumber } from '../../../shared/checkout/simplified.ts'
import { centsFromEuros, formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { useBuyable } from '../../cart/cart-marks.ts'
import { useCartRefresh } from '../../cart/cart-refresh.ts'
import { useCart, useCartReady } from '../../cart/cart-store.ts'
import { ClosedNotice, UnavailableLines } from '../../cart/line-parts.tsx'
import { useFailureAlert } from '../../shell/alerts.tsx'
import type { ShopInfo } from '../../shell/boot.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import { announce } from '../../shell/navigation/announcer.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { heldSession, useSession, useSessionHold, useSessionState } from '../../shell/session/session-store.ts'
import { trpc } from '../../shell/trpc.ts'
import { AddressFields } from '../../ui/form/address-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDraft } from '../../ui/form/use-draft.tsx'
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { GuaranteeNotice } from '../../ui/guarantee-notice.tsx'
import looks from '../../ui/looks.module.css'
import { NeedsScripts, PageFrame, PrivacyLink } from '../../ui/page-parts.tsx'
import { CartState, cartHead, EmptyCart } from '../cart/empty-cart.tsx'
import type { CheckoutDelivery } from '../delivery/delivery-parts.tsx'
import {
  type CheckoutValues,
  checkoutForm,
  emptyCheckout,
  invoiceFields,
  prefilled,
  withoutFields,
} from './checkout-draft.ts'
import classes from './checkout-page.module.css'
import { InvoiceFields } from './invoice-fields.tsx'
import { OrderFold, OrderOverview, OrderSummary, overviewLine } from './order-overview.tsx'
import { AcceptTerms, FailureText } from './refusal.tsx'
import { type CheckoutFailure, usePlaceOrder } from './use-place-order.ts'

export const load = cartHead({ title: 'checkout:title', description: 'checkout:description', noindex: true })

export function Page() {
  const { t } = useTranslation(['checkout', 'cart'])
  const ready = useCartReady()
  const empty = useCart().products.length === 0
  // After the session has ended, the form stays as it is behind the login dialog.
  const { held } = useSessionState()
  const isForm = !empty || held !== null
  const refreshCart = useCartRefresh(true)
  const { closed } = usePageEnvironment().shop
  return (
    <PageFrame className={looks.page}>
      <h1 className={looks.heading}>{t('title')}</h1>
      <NeedsScripts text={t('cart:needsScripts')} />
      <CartState is="filled" shown={isForm}>
        {closed ? <ClosedNotice texts={closed} /> : <CheckoutForm ready={ready} refreshCart={refreshCart} />}
      </CartState>
      <CartState is="empty" shown={!isForm}>
        <div className={looks.tall}>
          <EmptyCart />
        </div>
      </CartState>
    </PageFrame>
  )
}

/** Loaded in shops that tell places apart. */
const DeliveryMethods = lazy(() => import('../delivery/delivery-parts.tsx').then((module) => module.DeliveryMethods), {
  texts: ['delivery'],
})
const CountrySelect = lazy(() => import('../delivery/delivery-parts.tsx').then((module) => module.CountrySelect), {
  texts: ['delivery'],
})
const CountrySuggestions = lazy(
  () => import('../delivery/delivery-parts.tsx').then((module) => module.CountrySuggestions),
  { failed: null },
)

/** Refusals after which the buyer decides. */
const offers: CheckoutFailure['kind'][] = ['unavailable', 'price', 'method', 'terms']

/** Shipping form, order overview and summary; the form is off until the cart has been read. */
function CheckoutForm({ ready, refreshCart }: { ready: boolean; refreshCart: () => Promise<void> }) {
  const { t } = useTranslation('checkout')
  const { shop } = usePageEnvironment()
  const { submit, working, failure, terms } = usePlaceOrder(refreshCart)
  const { remedies, lines, totalPrice } = useBuyable()
  const waits = remedies.length > 0
  const [delivery, setDelivery] = useState<CheckoutDelivery>({ fields: {} })
  const [round, setRound] = useState(0)
  const total = delivery.quote?.total ?? totalPrice
  const language = useLanguage()
  const signedIn = useSession() !== null
  const action = t(isTest(shop) ? 'submitTest' : 'submit')
  const refusal = useRef<HTMLDivElement>(null)
  const [notAsked, setNotAsked] = useState<readonly OptionalShippingField[]>(shop.notAsked ?? [])
  const needsNumber = needsTaxNumber(centsFromEuros(totalPrice))
  const form = useSchemaForm<CheckoutValues>({
    schema: useMemo(() => createCheckoutFormSchema(notAsked, needsNumber), [notAsked, needsNumber]),
    initialValues: emptyCheckout,
    fields: shownFields,
    async send(values) {
      announce(t('working'))
      const shipping = Object.fromEntries(shippingFields.map((field) => [field, values[field]])) as Shipping
      const wishes = { ...toInvoiceWish(values, needsNumber), ...delivery.fields }
      const result = await submit({ ...withoutFields(shipping, notAsked), ...wishes }, total)
      if (result?.kind !== 'fields') return undefined
      // An order may have come above what a simplified invoice may be of since the page was opened.
      if (result.errors.taxNumber) flushSync(() => form.form.setFieldValue('wantsInvoice', true))
      // The shop asks by now for what it did not when the page was opened: shown, so that the form can focus it.
      flushSync(() => setNotAsked((before) => before.filter((field) => result.errors[field] === undefined)))
      const errors = Object.entries(result.errors).map(([field, text]) => [toFormField(field), text])
      return { ...result, errors: Object.fromEntries(errors) }
    },
  })
  usePrefill(form)
  useSessionHold()
  // Once it is on the page: what can be pressed or read there.
  useEffect(() => {
    if (failure && offers.includes(failure.kind)) focusOffer(refusal.current, failure)
    if (failure?.kind === 'price' || failure?.kind === 'method') setRound((before) => before + 1)
  }, [failure])

  return (
    <Form form={form} method="post" data-early data-scripts-only className={classes.columns}>
      <div>
        {shop.sells?.payments !== 'real' && (
          <p className={`${looks.notice} ${classes.notice}`} role="note">
            <IconCreditCardOff stroke={1.5} aria-hidden />
            {t('noRealCards')}
          </p>
        )}
        <SignInOffer />
        <p className={classes.required}>{t('required')}</p>
        <ShippingFields form={form} notAsked={notAsked} />
        {shop.countries && (
          <DeliveryMethods
            products={lines.map(lineInput)}
            address={form.form.values}
            {...{ ready, round }}
            onChange={setDelivery}
          />
        )}
        <InvoiceFields form={form} needsNumber={needsNumber} signedIn={signedIn} />
      </div>
      <div className={classes.order} aria-busy={!ready}>
        <OrderFold total={ready ? total : undefined} waits={waits}>
          {ready ? <OrderOverview /> : <div className={classes.bone} aria-hidden="true" />}
          <OrderSummary quote={delivery.quote} />
        </OrderFold>
        <div role="alert" ref={refusal}>
          <FailureText failure={failure} waits={waits} />
          <UnavailableLines />
        </div>
        <Button type="submit" data-pays fullWidth loading={working} disabled={!ready || waits} className={classes.pay}>
          {ready ? `${action} · ${formatEuros(total, language)}` : action}
        </Button>
        {working && <VisuallyHidden>{t('working')}</VisuallyHidden>}
        {terms && <AcceptTerms terms={terms} />}
        <PrivacyLink className={classes.next} />
        <p className={classes.next}>{t(nextStep(shop))}</p>
        <GuaranteeNotice />
      </div>
    </Form>
  )
}

/**
 * Focuses the first button of the refusal, or its text. Where lines can only be removed, it is read first which: the first
 * line of the order for which it was refused has the focus.
 */
function focusOffer(refusal: HTMLElement | null, failure: CheckoutFailure) {
  const offer = refusal?.querySelector<HTMLElement>('button:not([data-resolves=remove]), [tabindex]')
  const line = failure.kind === 'unavailable' ? overviewLine(failure.keys) : null
  const place = offer ?? line ?? document.getElementById('order-overview')
  place?.focus()
}

/** Whether nobody pays for what is ordered; otherwise the button says that pressing it obliges to (2011/83/EU, article 8). */
const isTest = ({ demoPayments, sells }: ShopInfo) => sells?.payments === 'test' || demoPayments === true

/** Names the step after the form; texts of a shop that is no demonstration are in shop-texts.json. */
function nextStep({ demoPayments, sells }: ShopInfo) {
  if (sells?.payments === 'test') return 'nextTest' as 'next'
  return demoPayments ? 'nextDemo' : 'next'
}

function SignInOffer() {
  const { t } = useTranslation('checkout')
  const session = useSession()
  if (session) return <p className={classes.offer}>{t('signedIn', { email: session.userEmail })}</p>
  return (
    <p className={classes.offer}>
      {t('guest')} <PageLink href={paths.login(paths.checkout())}>{t('signIn')}</PageLink>
    </p>
  )
}

/**
 * Fills the form with what was typed before the scripts arrived or earlier in this tab, and its empty fields with the
 * mailing data of a signed-in user.
 */
function usePrefill(form: SchemaForm<CheckoutValues>) {
  const session = useSession()
  useDraft(form, { name: checkoutForm, initialValues: emptyCheckout })
  // Never cached: another user of this browser must not see them.
  const enabled = session !== null && heldSession() === null
  const mailing = trpc.accounts.mailingData.useQuery(undefined, { enabled, staleTime: 0, gcTime: 0 })
  useFailureAlert('mailingData', mailing.error)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response.
  useEffect(() => {
    if (!mailing.data || !session) return
    const { data } = mailing
    form.form.setValues(prefilled(form.form.getValues(), { ...data, email: data.email || session.userEmail }))
  }, [mailing.data])
}

const groups = [
  { key: 'contact', fields: ['email', 'telephone'] },
  { key: 'address', fields: ['name', 'surname', 'address', 'address2', 'zip', 'city', 'country'] },
] as const satisfies { key: string; fields: ShippingField[] }[]

/** In reading order, which is another than that of the call. */
const shownFields = [...groups.flatMap(({ fields }): readonly ShippingField[] => fields), ...invoiceFields]

type ShippingFieldsProps = { form: SchemaForm<CheckoutValues>; notAsked: readonly ShippingField[] }

function ShippingFields({ form, notAsked }: ShippingFieldsProps) {
  const { t } = useTranslation('checkout')
  const { countries } = usePageEnvironment().shop
  const countryList = useId()
  const [isFocused, setIsFocused] = useState(false)
  const isShown = (name: ShippingField) => !notAsked.includes(name) && !(countries && name === 'country')
  return groups.map(({ key, fields }) => (
    <fieldset key={key} onFocus={() => setIsFocused(true)}>
      <legend>{t(`groups.${key}`)}</legend>
      <AddressFields
        names={fields.filter(isShown)}
        labelOf={(name) => t(`fields.${name}`)}
        hintOf={(name) => (name === 'address2' ? t('address2Hint') : undefined)}
        field={form.field}
        required
        countryList={countryList}
      />
      {!countries && isFocused && key === 'address' && <CountrySuggestions id={countryList} />}
      {countries && key === 'address' && (
        <CountrySelect
          label={t('fields.country')}
          countries={countries}
          zip={form.form.values.zip}
          city={form.form.values.city}
          onCity={(city) => form.form.setFieldValue('city', city)}
          {...form.field('country')}
        />
      )}
    </fieldset>
  ))
}
