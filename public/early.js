// What can’t wait for the panel’s own code: see src/app/start/theme.ts and src/features/install/installation.ts.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('panel-theme');
  } catch {
    // A browser may forbid its storage: then the theme is set a moment later.
  }
  // The build writes a colour with three digits where it can.
  const [, theme, paper] = /^(light|dark|sun) (#(?:[0-9a-f]{3}){1,2})$/.exec(kept ?? '') ?? [];
  if (!theme) return;
  document.documentElement.dataset.theme = theme;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = paper;
  document.head.prepend(meta);
  document.querySelector('meta[name=color-scheme]').content = theme === 'dark' ? 'dark' : 'light';
})();

// The page's script and styles are asked for again when they don't arrive: without them it would stay empty or bare. A page loads a module
// script only once, so for that one the whole page is loaded again.
(() => {
  const NAME = 'panel-first-tries';
  const pauseMs = tries => Math.min(2 ** tries, 30) * 1_000;
  let styleTries = 0;
  addEventListener(
    'error',
    ({ target }) => {
      if (target.rel === 'stylesheet') {
        setTimeout(() => target.replaceWith(target.cloneNode()), pauseMs(styleTries++));
        return;
      }
      if (target.type !== 'module') return;
      // Without storage the tries can't be counted over the reload: then each pause is 8 s.
      let tries = 3;
      try {
        tries = Number(sessionStorage.getItem(NAME));
        sessionStorage.setItem(NAME, tries + 1);
      } catch {
        // The browser forbids it.
      }
      setTimeout(() => {
        if (navigator.onLine) location.reload();
        else addEventListener('online', () => location.reload());
      }, pauseMs(tries));
    },
    true,
  );
})();

addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  window.installOffer = event;
});
