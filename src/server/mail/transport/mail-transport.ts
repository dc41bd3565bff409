export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export interface Mail extends RenderedMail {
  /** Becomes the Message-ID, so that a mail sent twice by a crash is recognised as one. */
  id: string
  to: string
  headers: Record<string, string>
}

/** The mail was handed over but the server did not confirm it: it may have left. */
export class MailInDoubt extends Error {
  override readonly name = 'MailInDoubt'
}

/** The server refuses the mail for good: trying it again would be refused again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** How mails leave: over SMTP, or as `.eml` files in the outbox. */
export interface MailTransport {
  /** Mails become files: sending the same id twice leaves one. */
  readonly outbox?: true
  /**
   * Sends one mail. `handOver` is awaited before its first byte goes out, and nothing goes out when it throws; a
   * transport whose mails cannot leave twice need not call it.
   * @throws MailInDoubt when it may have left; after any other error it is known not to have. MailRefused when no later
   * try will be taken either
   */
  send(mail: Mail, handOver: () => Promise<void>): Promise<void>
  /** Tries whether mails could leave, without sending one. @throws the error of the server or of the disk */
  check(): Promise<void>
  close(): Promise<void>
}
