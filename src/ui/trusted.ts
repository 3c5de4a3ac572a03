/**
 * A policy that turns text into a script or HTML. Under the panel's Content Security Policy (Trusted Types) a
 * browser accepts both from this policy only: no other text becomes one, even by a mistake in a screen.
 */
interface Policy {
  createScriptURL(address: string): unknown;
  createHTML(html: string): unknown;
}
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string; createHTML(html: string): string },
  ): Policy;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The only one; its name is in the policy of `sw/build/headers.ts`. It must not be exported. */
const policy = trustedTypes?.createPolicy('panel', { createScriptURL: ownScript, createHTML: html => html });

/**
 * @returns what `new Worker` and `register` take; a string for the compiler, whose library doesn't know the
 *   type
 */
export function trustedScript(address: string): string {
  return policy ? (policy.createScriptURL(address) as string) : ownScript(address);
}

/** HTML as elements, in a page of its own that runs nothing, loads nothing and is never shown. */
export function parsedHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html').body;
}

function ownScript(address: string): string {
  // A path of this origin: it isn't a full address and doesn't begin with another host.
  if (!/^\/(?![/\\])/.test(address)) throw new TypeError(`${address} is no script of the panel`);
  return address;
}
