interface Events extends WindowEventMap, DocumentEventMap {}

/** Calls back at each of these events. @returns ends it */
export function listen<Name extends keyof Events>(
  target: EventTarget | null | undefined,
  names: Name | readonly Name[],
  listener: (event: Events[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const end = new AbortController();
  for (const name of typeof names === 'string' ? [names] : names)
    target?.addEventListener(name, listener as EventListener, { ...options, signal: end.signal });
  return () => end.abort();
}
