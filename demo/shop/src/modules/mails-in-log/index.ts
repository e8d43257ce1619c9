import type { Logger, NotificationTypes } from "@medusajs/framework/types"
import { AbstractNotificationProviderService, ModuleProvider, Modules } from "@medusajs/framework/utils"

/** Prints the mails of the demo's shop into its log, in place of sending them. */
class MailsInLog extends AbstractNotificationProviderService {
  static override identifier = "mails-in-log"

  constructor(private readonly cradle: { logger: Logger }) {
    super()
  }

  override async send({
    content,
  }: NotificationTypes.ProviderSendNotificationDTO): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    // The address stays out of the log.
    this.cradle.logger.info(`Mail to a shopper: ${content?.subject}\n${content?.text}`)
    return {}
  }
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [MailsInLog] })
