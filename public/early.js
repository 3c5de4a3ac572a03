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

// The files of the first screen (sw/build/firstFiles.ts), which the entry would ask for only after it has arrived and run. Whether
// somebody is signed in is a hint here (src/app/start/signedOut.ts): a wrong one costs a request.
(script => {
  let isSignedIn = false;
  let language = 'tr';
  try {
    language = localStorage.getItem('panel-language') ?? language;
    isSignedIn = 'panel-signed-in' in localStorage || 'panel-session' in sessionStorage;
  } catch {
    // Without storage nobody is.
  }
  // The first words of the sign-in page, in the language that was shown last (sw/build/firstWords.ts).
  if (!isSignedIn && (location.pathname === '/' || location.pathname === '/login'))
    document.documentElement.dataset.start = language;
  const { signedIn, signedOut } = script.dataset;
  for (const file of ((isSignedIn ? signedIn : signedOut) ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    const isScript = file.endsWith('.js');
    // See [Note: Compiled code].
    link.rel = isScript && !navigator.serviceWorker?.controller ? 'modulepreload' : 'preload';
    link.as = isScript ? 'script' : 'style';
    link.href = `/${file}`;
    document.head.append(link);
  }
})(document.currentScript);

// A first file that didn't arrive (sw/build/compiledCode.ts): without it the page would stay empty or without its styles. A browser asks
// for a script of this kind only once, so the page is loaded anew.
(name => {
  const pauseMs = tries => Math.min(2 ** tries, 30) * 1_000;
  let styleTries = 0;
  addEventListener(
    'error',
    ({ target }) => {
      if (target.dataset?.first === undefined) return;
      if (target.rel) {
        setTimeout(() => target.replaceWith(target.cloneNode()), pauseMs(styleTries++));
        return;
      }
      let tries = 3;
      try {
        tries = Number(sessionStorage.getItem(name));
        sessionStorage.setItem(name, tries + 1);
      } catch {
        // Without storage each pause is the same.
      }
      setTimeout(() => {
        if (navigator.onLine) location.reload();
        else addEventListener('online', () => location.reload());
      }, pauseMs(tries));
    },
    true,
  );
})('panel-first-tries');

addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  window.installOffer = event;
});
