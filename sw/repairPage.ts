/**
 * The page that is shown when the files that open the panel are missing or damaged on this device and can't
 * be fetched. It is part of the worker's own script and needs no other file. Its button posts to the address
 * that was opened; databases are never touched.
 */
const words = {
  tr: {
    title: 'Panelin dosyaları eksik',
    text: 'Paneli açan dosyalar bu cihazda eksik ya da bozuk. Kayıtlarınıza ve gönderilmemiş işlemlerinize dokunulmadı; hepsi bu cihazda güvende. İnternete bağlanın ve “Onar” düğmesine basın.',
    failed:
      'Onarılamadı. Bağlantınızı kontrol edip yeniden deneyin. Wi-Fi ağı bir giriş sayfası istiyorsa önce orada giriş yapın.',
    updating: 'Panel güncelleniyor. Birazdan otomatik açılır.',
    button: 'Onar',
  },
  en: {
    title: 'The panel’s files are incomplete',
    text: 'Files that open the panel are missing or damaged on this device. Your records and unsent changes haven’t been touched; they are safe on this device. Connect to the internet and press “Repair”.',
    failed:
      'It could not be repaired. Check your connection and try again. If the Wi-Fi network asks you to sign in on a page of its own, do that first.',
    updating: 'The panel is being updated. It opens automatically in a moment.',
    button: 'Repair',
  },
} as const;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
form { max-width: 32rem; margin: 10vh auto; padding: 0 1.25rem; }
section + section { margin-top: 2rem; padding-top: 2rem; border-top: 1px solid GrayText; }
h1 { font-size: 1.25rem; }
button { min-height: 3rem; padding: 0 1.5rem; font: inherit; font-weight: 600; }
`;
/** The hash of the style above, the only style that the page may have. */
const STYLE_HASH = 'sha256-10vXvnOEhosy+fGV/FOezgpAacIb6M3VSzVAB7WibGc=';

/**
 * @param state before a repair was asked for, after one failed, or while a newer version takes over
 * @param language the device's language: its words come first
 */
export function repairPage(state: 'damaged' | 'failed' | 'updating', language: string): Response {
  const order = language.startsWith('en') ? (['en', 'tr'] as const) : (['tr', 'en'] as const);
  const sections = order.map(lang => {
    const { title, text, failed, updating, button } = words[lang];
    const said =
      state === 'updating'
        ? `<p>${updating}</p>`
        : `<p>${text}</p>${state === 'failed' ? `<p role="alert">${failed}</p>` : ''}<button>${button}</button>`;
    return `<section lang="${lang}"><h1>${title}</h1>${said}</section>`;
  });
  const html = `<!doctype html>
<html lang="${order[0]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${state === 'updating' ? '<meta http-equiv="refresh" content="2">' : ''}
<title>${words[order[0]].title}</title>
<style>${style}</style>
<form method="post">${sections.join('')}</form>
</html>`;
  return new Response(html, {
    status: state === 'updating' ? 200 : 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
