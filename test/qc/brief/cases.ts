/** A brief as an account manager wrote it, and what it asks for as it stands with its comments. */
export type BriefCase = {
  name: string
  brief: string
  /** Oldest first. */
  comments?: string[]
  truth: {
    dates?: string[]
    times?: string[]
    places?: string[]
    scripture?: string[]
    /** Titles, quotations, and lines of copy. */
    copy?: string[]
    /** Addresses, telephones, hashtags, prices, counted things, speakers, QR codes and logos. */
    required?: string[]
    /** `1080x1080px jpg` */
    sizes?: string[]
  }
}
