// What can’t wait for the panel’s own code: see src/app/start/theme.ts and src/features/install/installation.ts.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('panel-theme');
  } catch {
    // A browser may forbid its storage: then the theme is set a moment later.
  }
  const [, theme, paper] = /^(light|dark|sun) (#[0-9a-f]{6})$/.exec(kept ?? '') ?? [];
  if (!theme) return;
  document.documentElement.dataset.theme = theme;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = paper;
  document.head.prepend(meta);
  document.querySelector('meta[name=color-scheme]').content = theme === 'dark' ? 'dark' : 'light';
})();

addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  window.installOffer = event;
});
