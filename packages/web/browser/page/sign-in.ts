import { h } from "./elements.ts";

let open: Promise<void> | null = null;

/**
 * Shows the sign-in dialog until the server accepts an API key, or until another tab has signed in. The page keeps its content.
 *
 * Several rejected requests share one dialog.
 */
export function signIn(reason: { readonly message: string; readonly code: string }): Promise<void> {
  open ??= ask(reason).finally(() => {
    open = null;
  });
  return open;
}

/** URL that opens a session. */
export const place = {
  path: "pages/session",
  label: "API key",
  hint: "Or open the link that the server printed at its start, then come back and choose Retry.",
};

function ask({ message, code }: { readonly message: string; readonly code: string }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const input = h("input", {
    id: "sign-in-key",
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": "sign-in-error",
  });
  const error = h("p", { id: "sign-in-error", class: "error", role: "alert" });
  const done = () => {
    dialog.close();
    dialog.remove();
    resolve();
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const response = await fetch(new URL(place.path, document.baseURI), {
      method: "POST",
      headers: { "x-vitae-page": "1" },
      body: JSON.stringify({ key: input.value }),
    }).catch(() => null);
    if (response?.ok) return done();
    const told = (await response?.json().catch(() => null)) as { detail?: string } | null;
    error.textContent = told?.detail ?? "The server does not answer. Start it again and retry.";
  };
  const retry = h("button", { type: "button", onclick: done }, "Retry");
  const form = h(
    "form",
    { onsubmit: submit as never },
    h("label", { for: "sign-in-key" }, place.label),
    input,
    error,
    h("div", { class: "actions" }, h("button", { class: "primary" }, "Sign in"), retry),
    h("p", { class: "hint" }, place.hint),
  );
  const dialog = h(
    "dialog",
    { class: "sign-in", "aria-labelledby": "sign-in-title", oncancel: (event: Event) => event.preventDefault() },
    h("h2", { id: "sign-in-title" }, "Sign in"),
    h("p", {}, message),
    code === "host_signs_in" ? h("div", { class: "actions" }, retry) : form,
  );
  document.body.append(dialog);
  dialog.showModal();
  return promise;
}
