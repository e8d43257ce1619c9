import { AbstractNotificationProviderService, ModuleProvider, Modules } from "@medusajs/framework/utils"

/** Sends nothing and prints nothing: mails to shoppers name them, and no log of a test run may. */
class SilentMail extends AbstractNotificationProviderService {
  static override identifier = "silent-mail"

  override async send(): Promise<{ id: string }> {
    return { id: "not-sent" }
  }
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [SilentMail] })
