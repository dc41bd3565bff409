/** A mail that is ready to leave. */
export interface Mail {
  /** Becomes the Message-ID, so that a mail sent twice by a crash is recognised as one. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** How mails leave: over SMTP, or as `.eml` files in the outbox. */
export interface MailTransport {
  /** Sending the same id twice leaves one mail: what a crash interrupted may be sent again. */
  readonly idempotent?: boolean
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
