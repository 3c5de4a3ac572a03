import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '../../domain/booking.ts';
import { links } from '../../domain/links.ts';
import { readBooking } from '../../resources/bookingReads.ts';
import { messages } from '../../resources/chats.ts';
import type { Conversation } from '../../resources/chatReads.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKeyboardInset } from '../../ui/useKeyboardInset.ts';
import { useLanguage } from '../common/Language.ts';
import { useNow } from '../common/messages.tsx';
import { useLive } from '../common/engine/Panel.ts';
import { stayDates } from '../common/stayText.ts';
import { useFirstPull } from '../common/engine/useFirstPull.ts';
import { Composer, type ComposerHandle } from './Composer.tsx';
import { MessageLog, type LogHandle } from './MessageLog.tsx';
import styles from './OpenChat.module.css';
import { useChatName } from './useChatName.ts';
import { isElsewhere } from '../../lib/day.ts';
import { useSeen } from './useSeen.ts';
import type { TypedText } from '../common/form/typedText.ts';

export interface OpenChatProps {
  readonly id: string;
  readonly conversation: Conversation;
  /** What was typed before. */
  readonly draft: TypedText;
}

/** One chat (A135, A136): the customer, the messages, and the partner's own message. */
export function OpenChat({ id, conversation, draft }: OpenChatProps) {
  const intl = useIntl();
  const booking = useChatBooking(id);
  const fromBooking = booking && { customerName: booking.customer.fullName ?? boatOf(booking) };
  const name = useChatName(id, conversation.chat ?? fromBooking, booking?.bookingNumber);
  const log = useRef<LogHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [failed, setFailed] = useState(false);
  const [edit] = useState(() => (text: string) => composer.current?.takeUp(text));
  useSeen(id, conversation, atEnd);
  useKeyboardInset(true);

  const { messages: said, unsent, fetchedAt } = conversation;
  const isEmpty = said.length === 0 && unsent.length === 0;
  // Neither the device nor the server has this chat: there is no customer to write to.
  const isUnknown = isEmpty && fetchedAt === undefined && failed && !booking && !conversation.chat;
  return (
    <section className={styles.chat} aria-label={intl.formatMessage({ id: 'chat.Log.label' }, { name })}>
      <Header id={id} name={name} picture={conversation.chat?.customerProfilePicture} booking={booking} />
      {isEmpty ? (
        <div className={styles.empty}>
          {fetchedAt === undefined ? (
            <NotHere id={id} onFailed={setFailed} />
          ) : (
            <EmptyState icon="chat" title={intl.formatMessage({ id: 'chat.Open.empty' })}>
              {intl.formatMessage({ id: 'chat.Open.emptyText' })}
            </EmptyState>
          )}
        </div>
      ) : (
        <MessageLog
          ref={log}
          conversation={conversation}
          name={name}
          atEnd={atEnd}
          onAtEnd={setAtEnd}
          onEdit={edit}
        />
      )}
      {!isUnknown && <Composer ref={composer} id={id} draft={draft} onSent={() => log.current?.toEnd()} />}
    </section>
  );
}

/** What the chat is about, as far as it is on the device (Q109). */
function useChatBooking(id: string): Booking | undefined {
  const { language } = useLanguage();
  return useLive(engine => readBooking(engine, id, language), [id, language])?.booking;
}

function boatOf({ boat }: Booking): string {
  return [boat.brand, boat.model].filter(Boolean).join(' ');
}

interface HeaderProps {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null | undefined;
  readonly booking: Booking | undefined;
}

function Header({ id, name, picture, booking }: HeaderProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus goes to the title, so that screen readers read it and a phone's keyboard stays closed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  const elsewhere = isElsewhere(useNow());
  const number = intl.formatMessage({ id: 'chat.unnamed' }, { number: booking?.bookingNumber || id });
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <IconButton
          icon="back"
          label={intl.formatMessage({ id: 'chat.Open.back' })}
          onClick={() => void navigate(links.chat())}
        />
      </div>
      <Avatar picture={picture} name={name} />
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <p className={styles.about}>
          {booking && <span>{stayDates(intl, booking)}</span>}
          {booking && boatOf(booking) !== name && <span>{boatOf(booking)}</span>}
          {number !== name && <span>{number}</span>}
        </p>
        {elsewhere && <p className={styles.about}>{intl.formatMessage({ id: 'chat.Open.zone' })}</p>}
      </div>
    </header>
  );
}

/** Nothing of this chat is on the device. It can be written to all the same. */
function NotHere({ id, onFailed }: { readonly id: string; readonly onFailed: (failed: boolean) => void }) {
  const intl = useIntl();
  const { state, again } = useFirstPull(messages, id);
  useEffect(() => onFailed(state === 'failed'), [state, onFailed]);
  switch (state) {
    case 'busy':
      return <Skeleton shape="row" count={4} label={intl.formatMessage({ id: 'chat.Open.fetching' })} />;
    case 'offline':
      return (
        <EmptyState icon="cloud-off" title={intl.formatMessage({ id: 'chat.Open.offline' })}>
          {intl.formatMessage({ id: 'chat.Open.offlineText' })}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          title={intl.formatMessage({ id: 'chat.Open.failed' })}
          actions={<Button onClick={again}>{intl.formatMessage({ id: 'common.retry' })}</Button>}
        >
          {intl.formatMessage({ id: 'chat.Open.failedText' })}
        </ErrorState>
      );
  }
}
