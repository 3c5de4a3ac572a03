import { defineArea } from '../../kit/shell/area.ts';

/** The panel as an app of the device: its way to the home screen, and the number on its icon. */
export const installArea = defineArea({
  screens: {
    '/install': { load: async () => (await import('./InstallPage.tsx')).InstallPage, title: 'shell.brand' },
  },
  loadService: async () => (await import('./watchBadge.ts')).watchBadge,
});
