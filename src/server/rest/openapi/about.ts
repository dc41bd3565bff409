/** The document's description: what holds for all calls (Markdown). */
export const about = `The shop as calls, for front ends and programs of your own.

**Signing in.** \`POST /api/users/login\` answers a \`token\`; calls that need a session, or answer more to one, take it as \`Authorization: Bearer …\`. It ends at \`expiration\`; \`POST /api/users/renew\` gives a new one before that, up to 12 hours after the login. Calls that can answer \`errors:confirmRequired\` want a login of the last 15 minutes: sign in again and repeat them.

**Bodies** are JSON in UTF-8, or \`multipart/form-data\` where files travel with them. Fields that are not named here are ignored. In a form a list is the same field several times, \`name[]\`, \`name.0\`, or one JSON array. A trailing slash of a path changes nothing.

**Texts** in two languages are a list with one object, \`[{ "es": "…", "en": "…" }]\`. Messages are in the language of \`Accept-Language\`.

**Money** is in euros with at most two decimals, and includes 21 % VAT unless a field says otherwise. **Times** are ISO 8601 in UTC.

**Errors** all have the shape of \`Error\`: \`key\` is for programs, \`message\` for people. HEAD is answered as GET without the body. A path that exists answers every method that it does not have with 405 and \`Allow\`; a path that cannot be decoded (a lone \`%\`) is 400; 429 and 503 say in \`Retry-After\` when to come back.

**Reading again.** Public reads carry an \`ETag\`; with \`If-None-Match\` they are answered 304 while nothing has changed. Pictures never change. Everything else is \`no-store\`.

**Repeating.** \`POST /api/carts/checkout\` takes an \`Idempotency-Key\`: the same submit sent twice makes one order.

**Other hosts.** A front end on another host can make these calls from its pages when the shop’s \`CORS_ORIGINS\` names it. It signs in with the token; cookies do not travel there.`

/** Descriptions of the groups of calls. */
export const tagTexts: Readonly<Record<string, string>> = {
  products:
    'The catalogue as shoppers see it, the generator that makes a product from a title, and products as admins keep them.',
  categories: 'The categories as shoppers see them and as admins keep them.',
  options: 'What products differ in, such as sizes and colors, as shoppers see it and as admins keep it.',
  'size-guides': 'Tables of measures in centimeters, as admins keep them; shoppers see them with products.',
  translations: 'Texts of the catalogue in the other language.',
  carts: 'The stored cart of an account, and the way from a cart to a paid order.',
  users: 'Accounts, sessions, forgotten passwords and the newsletter.',
  orders: 'Orders and their invoices, for their buyers and for admins.',
  settings:
    'What the shop’s owner sets: name, look, seller, contact, home page, legal texts; and the way from the demonstration to a shop that sells.',
  statistics: 'How the shop and each of its products do, for admins.',
  staff: 'Who works in the shop, for its owners.',
  audit: 'What staff changed, with the values before and after.',
  logs: 'What was asked of the server and what went wrong, for admins.',
  system: 'How the running shop is, for operators.',
  payments: 'What payment providers tell the shop.',
  pictures: 'The files that products, categories and settings name.',
}
