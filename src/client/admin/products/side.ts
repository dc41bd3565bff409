/** Of two editions of a product: what somebody else has saved, or what is in the form. */
export type Side = 'theirs' | 'yours'
