/** Whether a body may be JSON by its content type; one without a type may. */
export function isJsonType(contentType: string | undefined): boolean {
  return contentType === undefined || /^\s*(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)
}
