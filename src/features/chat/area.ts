import { links } from '../../domain/values/links.ts';
import { defineArea } from '../../kit/shell/area.ts';
import { lazyNamed } from '../../kit/going/lazyNamed.tsx';

export const chatArea = defineArea({
  screens: {
    '/chat': { load: async () => (await import('./ChatPage.tsx')).ChatPage, title: 'shell.nav.chat' },
  },
  menu: {
    to: links.chat(),
    label: 'shell.nav.chat',
    barLabel: 'shell.nav.chat',
    barOf: 'established',
    icon: 'chat',
    key: 'm',
    Count: lazyNamed(() => import('./UnreadCount.tsx'), 'UnreadCount'),
  },
  loadService: async () => (await import('./pollUnreadMessages.ts')).pollUnreadMessages,
});
