/** Chats, as a partner uses them, and as their customers answer. */
import { expect, type Locator } from '@playwright/test';
import { callerOf } from '../../partner-api/harness.ts';
import type { Device } from './Device.ts';
import { deniz } from './panel.ts';
import type { PanelServer } from './PanelServer.ts';

/** The path of writing a message, for faults. */
export const CHAT_WRITES = '^/v1/chat$';

export interface ServedChat {
  readonly bookingId: number;
  readonly customerName: string;
  readonly lastMessage: string;
  readonly unseenMessageCount: number;
}

export interface ServedMessage {
  readonly text: string;
  readonly senderId: number;
  readonly createdDateTime: string;
}

export async function servedChats(server: PanelServer): Promise<ServedChat[]> {
  return (await server.as(deniz)('GET', '/chat')).data as ServedChat[];
}

/** A chat with something unread in it. */
export async function unreadChat(server: PanelServer): Promise<ServedChat> {
  const found = (await servedChats(server)).find(chat => chat.unseenMessageCount > 0);
  if (!found) throw new Error('Every chat is read.');
  return found;
}

export async function unreadTotal(server: PanelServer): Promise<number> {
  return (await servedChats(server)).reduce((sum, chat) => sum + chat.unseenMessageCount, 0);
}

export async function servedMessages(server: PanelServer, bookingId: number): Promise<ServedMessage[]> {
  return (await server.as(deniz)('GET', `/chat/${bookingId}`)).data as ServedMessage[];
}

/** What the partner has written into a chat since it held so many messages. */
export async function writtenSince(
  server: PanelServer,
  bookingId: number,
  count: number,
): Promise<readonly string[]> {
  const messages = (await servedMessages(server, bookingId)).slice(count);
  return messages.filter(({ senderId }) => senderId === 1).map(({ text }) => text);
}

/** The customer writes. */
export async function customerWrites(server: PanelServer, bookingId: number, text: string): Promise<void> {
  await callerOf(server.origin, null)('POST', '/__faults/message', { bookingId, text });
}

export function chatList(device: Device): Locator {
  return device.page.getByRole('list', { name: device.say('chat.List.label'), exact: true });
}

/** A chat of the list. */
export function chatRow(device: Device, { customerName }: Pick<ServedChat, 'customerName'>): Locator {
  return chatList(device).getByRole('link').filter({ hasText: customerName });
}

/** Where an open chat shows its messages. */
export function messageLog(device: Device): Locator {
  return device.page.getByRole('region', { name: device.say('chat.Log.messages'), exact: true });
}

/** The messages of an open chat, each a line. */
export function messageItems(device: Device): Locator {
  return messageLog(device).getByRole('listitem');
}

export function composer(device: Device): Locator {
  return device.field(device.say('chat.Composer.label'));
}

/** Writes and sends; resolves when the message stands in the chat and the field is empty. */
export async function write(device: Device, text: string): Promise<void> {
  await composer(device).fill(text);
  await device.button(device.say('chat.Composer.send')).click();
  await expect(composer(device)).toHaveValue('');
  await expect(messageItems(device).last()).toContainText(text);
}

/** Opens a chat by its address; says how many messages the server holds. */
export async function openChat(
  device: Device,
  chat: Pick<ServedChat, 'bookingId'>,
): Promise<{ readonly before: number }> {
  const before = (await servedMessages(device.server, chat.bookingId)).length;
  await device.open(`/chat?id=${chat.bookingId}`);
  await expect(composer(device)).toBeVisible();
  return { before };
}

/** The chat that stands first. */
export async function firstChat(server: PanelServer): Promise<ServedChat> {
  const [chat] = await servedChats(server);
  if (!chat) throw new Error('There is no chat.');
  return chat;
}

/** Opens the chat that stands first; says how many messages the server holds of it. */
export async function openFirstChat(
  device: Device,
): Promise<{ readonly chat: ServedChat; readonly before: number }> {
  const chat = await firstChat(device.server);
  return { chat, ...(await openChat(device, chat)) };
}

/** The page is put behind another one, or looked at again. */
export async function setVisible({ page }: Device, isVisible: boolean): Promise<void> {
  await page.evaluate(visible => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (visible ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);
}
