import { cartItemSchema, cartLineInputSchema, cartSchema, cartUpdateSchema } from '../../../../shared/cart/entities.ts'
import {
  checkoutResultSchema,
  checkoutSchema,
  settledSchema,
  shippingSchema,
} from '../../../../shared/checkout/entities.ts'
import { described, describedInPart, named } from '../../described.ts'
import { addressTexts, email, euros, example, identifier, orderNumber, statusTexts, whole } from './words.ts'

/** From the cart to a paid order. */

named('CartItem', cartItemSchema, 'A line of the cart.', {
  id: identifier('Identifier of the product.'),
  variantId: identifier('Identifier of its variant; absent for a product without options.'),
  title: 'Its title.',
  options: 'What was chosen, such as `Talla M · Azul`; absent for a product without options.',
  images: example('Its file names, the main picture first.', ['linen-shirt-1.webp']),
  colors: example('Dominant colour of each picture.', ['#dccdb5']),
  price: euros('Price of one piece, with VAT.'),
  category: 'Its categories.',
  quantity: whole('Pieces.', 2),
})

named('Cart', cartSchema, 'A cart; an empty one has zeros and an empty list.', {
  totalElements: whole('Pieces of all lines.', 2),
  totalPrice: euros('Sum of all lines, with VAT.', 49),
  products: 'Its lines.',
})

named(
  'CartLine',
  cartLineInputSchema,
  'A line as it is sent. Other fields are ignored: title and price are the shop’s.',
  {
    id: identifier('Identifier of the product. The same one twice is summed.'),
    variantId: identifier(
      'Identifier of its variant. Without it, a product with options is sold in its first variant that has the pieces.',
    ),
    quantity: example('Pieces.', 2),
  },
)

described(cartUpdateSchema, { products: 'All lines; what is not among them leaves the cart.' })

described(shippingSchema, {
  ...addressTexts,
  surname: example('Surname. May be absent where the shop does not ask for it.', 'Ruiz'),
  zip: example('Postal code. May be absent where the shop does not ask for it.', '11001'),
  telephone: example('Telephone number. May be absent where the shop does not ask for it.', '+34 600 000 000'),
  address2: example('Floor, door, company. May be absent where the shop does not ask for it.', '2.º B'),
  email: email('Where the mails about the order go.'),
})

describedInPart(checkoutSchema, {
  cart: 'What is bought: a cart, or its list of lines.',
  termsVersion: whole('The version of the terms that the buyer accepts; absent: the one in effect.', 3),
  expectedTotal: euros(
    'What the buyer was told that it costs, with VAT: the order is refused when it costs anything else.',
    49,
  ),
})
described(checkoutSchema.shape.cart.def.options[0], { products: 'The lines.' })

described(checkoutResultSchema, {
  url: {
    ...example(
      'Where to pay: send the buyer there.',
      'https://shop.example/demo-payment/k3v9q2m7x1c8b5n4j6h0d2f3s?key=Jx0m2Vw8h1Q',
    ),
    format: 'uri',
  },
})

named('Settled', settledSchema, 'How a payment stands.', {
  completed:
    'It is settled: paid, of checkout-success; ended, of checkout-error, which says false while a payment is in progress.',
  order: {
    description: 'The order, as far as whoever has its address may know it.',
    fields: {
      id: identifier('Identifier of the order.'),
      number: orderNumber,
      status: statusTexts.status,
      paymentStatus: statusTexts.paymentStatus,
      totalPrice: euros('What it comes to, with VAT.', 49),
    },
  },
})
