/** What came of a change. */
export interface Done {
  /** The JSON answer. */
  readonly body: unknown
  /** The same in a sentence, for who pressed a button on the dashboard. */
  readonly told?: string
}
