import { lazy } from 'react';
import { links } from '../../domain/links.ts';
import { defineArea } from '../common/area.ts';

export const chatArea = defineArea({
  screens: {
    '/chat': { load: async () => (await import('./ChatPage.tsx')).ChatPage, title: 'shell.nav.chat' },
  },
  menu: {
    to: links.chat(),
    label: 'shell.nav.chat',
    icon: 'chat',
    Count: lazy(async () => ({ default: (await import('./UnreadCount.tsx')).UnreadCount })),
  },
  loadService: async () => (await import('./watchUnread.ts')).watchUnread,
});
