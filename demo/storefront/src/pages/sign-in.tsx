import { type FormEvent, useState } from "react"
import { Field } from "../parts/field"
import { useShop } from "../shop/shop-context"

const EMAILPASS = "emailpass"

/** Sign-in and registration in one small form. */
export function SignIn({ onDone }: { onDone(): Promise<void> }) {
  const { words, sdk } = useShop()
  const [isNew, setIsNew] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? "").trim()
    const credentials = { email: value("email"), password: value("password") }
    setBusy(true)
    setProblem(undefined)
    try {
      if (isNew) {
        await sdk.auth.register("customer", EMAILPASS, credentials)
        const { email } = credentials
        await sdk.store.customer.create({
          email,
          first_name: value("first_name"),
          last_name: value("last_name"),
        })
      }
      await sdk.auth.login("customer", EMAILPASS, credentials)
      await onDone()
    } catch {
      setProblem(isNew ? words.account.taken : words.account.badLogin)
      setBusy(false)
    }
  }
  return (
    <section className="narrow">
      <h1>{isNew ? words.account.register : words.account.signIn}</h1>
      <p className="muted">{words.account.guest}</p>
      <form className="form panel" onSubmit={submit}>
        {isNew && (
          <>
            <Field label={words.checkout.first} name="first_name" autoComplete="given-name" required />
            <Field label={words.checkout.last} name="last_name" autoComplete="family-name" required />
          </>
        )}
        <Field wide label={words.checkout.email} name="email" type="email" autoComplete="email" required />
        <Field
          wide
          label={words.account.password}
          name="password"
          type="password"
          minLength={8}
          autoComplete={isNew ? "new-password" : "current-password"}
          required
        />
        {problem && <p className="problem wide">{problem}</p>}
        <button className="button wide" disabled={busy}>
          {isNew ? words.account.register : words.account.signIn}
        </button>
      </form>
      <button className="link" onClick={() => setIsNew(!isNew)}>
        {isNew ? words.account.toSignIn : words.account.toRegister}
      </button>
    </section>
  )
}
