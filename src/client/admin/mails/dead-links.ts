/** Directs the links of a mail's HTML to new windows, which the sandbox that shows it does not allow. */
export const withDeadLinks = (html: string): string => html.replace('<head>', '<head><base target="_blank">')
