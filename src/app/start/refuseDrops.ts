/**
 * A file that is dropped beside the place for it would be opened by the browser, in place of the panel or in
 * a new tab. Places that take files have said so by the time the event is here; texts are dropped into fields
 * as always.
 */
export function refuseDrops(window: EventTarget): void {
  const refuse = (event: Event): void => {
    const { dataTransfer } = event as DragEvent;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    // The browser's own field for files takes them itself.
    if (event.target && 'type' in event.target && event.target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
