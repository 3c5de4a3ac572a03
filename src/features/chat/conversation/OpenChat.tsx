import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate, useNow } from '../../../kit/words/messages.tsx';
import { Link, useNavigate } from 'react-router-dom';
import { brandAndModel } from '../../../domain/booking/bookedBoat.ts';
import { actionsOf, answerDeadline } from '../../../domain/booking/booking.ts';
import { links } from '../../../domain/values/links.ts';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { readBooking, type ShownBooking } from '../../../resources/bookings/bookingReads.ts';
import { messages } from '../../../resources/chat/chats.ts';
import type { Conversation } from '../../../resources/chat/chatReads.ts';
import { ButtonDescriptionContext } from '../../../ui/form/ButtonDescriptionContext.ts';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { scrollableProps } from '../../../ui/scrollableProps.ts';
import { useKeyboardInsetVariable } from '../../../ui/dialogs/useKeyboardInsetVariable.ts';
import { BookingDecisions } from '../../bookings/shared/answers/BookingDecisions.tsx';
import { useIsJustAccepted } from '../../bookings/shared/answers/decided/AcceptedNotice.tsx';
import { isDecision } from '../../bookings/shared/answers/decisions.ts';
import { bookedBoatText, bookedBrandAndModelText } from '../../bookings/shared/answers/offerWords.ts';
import { AnswerTimeLeft } from '../../bookings/shared/answers/AnswerTimeLeft.tsx';
import { BookingStatusBadge } from '../../bookings/shared/BookingStatusBadge.tsx';
import { useServerNowNear } from '../../../kit/engine/useServerNow.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { QuickReplies } from './QuickReplies.tsx';
import { useLiveRead } from '../../../kit/engine/Panel.ts';
import { stayDates } from '../../bookings/shared/stayText.ts';
import { useFocusOn } from '../../../ui/focus.ts';
import { NotFetchedYet } from '../../../kit/records/NotHereYet.tsx';
import { useFirstPull } from '../../../kit/engine/useFirstPull.ts';
import { Composer, type ComposerHandle } from './Composer.tsx';
import { MessageLog, type MessageLogHandle } from './MessageLog.tsx';
import styles from './OpenChat.module.css';
import { useChatName } from '../useChatName.ts';
import { isOutsideIstanbulTime } from '../../../lib/time/day.ts';
import { useMarkChatSeen } from './useMarkChatSeen.ts';
import type { TypedText } from '../../../kit/form/keep/typedText.ts';

export interface OpenChatProps {
  readonly id: string;
  readonly conversation: Conversation;
  /** The text that was typed before and isn't sent. */
  readonly draft: TypedText;
  /** Called when the partner scrolls up: from now on the whole conversation is needed. */
  readonly onEarlier: () => void;
}

/** Shows one chat: the customer, the messages, and the partner's own message. */
export function OpenChat({ id, conversation, draft, onEarlier }: OpenChatProps) {
  const say = useTranslate();
  const { shown, name } = useChatBooking(id, conversation.chat);
  const booking = shown?.booking;
  const log = useRef<MessageLogHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [failed, setFailed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const [edit] = useState(() => (text: string) => composer.current?.takeUp(text));
  useMarkChatSeen(id, conversation, atEnd);
  useKeyboardInsetVariable(true);

  const { messages: said, unsent, fetchedAt } = conversation;
  const isEmpty = said.length === 0 && unsent.length === 0;
  // Neither the device nor the server has this chat: there is no customer to write to.
  const isUnknown = isEmpty && fetchedAt === undefined && failed && !booking && !conversation.chat;
  return (
    <section className={styles.chat} aria-label={say('chat.Log.label', { name })} tabIndex={-1}>
      <Header
        id={id}
        name={name}
        picture={conversation.chat?.customerProfilePicture}
        booking={booking && { ...booking, boats: shown.boats }}
      />
      {isEmpty ? (
        <div className={styles.empty} {...scrollableProps}>
          {fetchedAt === undefined ? (
            <NotHere id={id} onFailed={setFailed} />
          ) : (
            <EmptyState icon="chat" title={say('chat.Open.empty')}>
              {say('chat.Open.emptyText')}
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
          onEarlier={onEarlier}
          onEdit={edit}
        />
      )}
      {shown && !isChoosing && <Request shown={shown} />}
      {isChoosing && (
        <QuickReplies
          booking={booking}
          onChoose={text => {
            setChoosing(false);
            composer.current?.insert(text);
          }}
          onClose={() => {
            setChoosing(false);
            chooser.current?.focus();
          }}
        />
      )}
      {!isUnknown && (
        <Composer ref={composer} id={id} draft={draft} onSent={() => log.current?.toEnd()}>
          <IconButton
            ref={chooser}
            icon={isChoosing ? 'close' : 'plus'}
            label={say('chat.Replies.title')}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          />
        </Composer>
      )}
    </section>
  );
}

/** Returns the booking that the chat is about, if it is on this device, and the customer's name. */
function useChatBooking(id: string, chat: Conversation['chat']) {
  const intl = useIntl();
  const { language } = useLanguage();
  const shown = useLiveRead(readBooking, id, language);
  const booking = shown?.booking;
  const boat =
    shown &&
    (shown.boats.length > 0
      ? bookedBoatText(intl, { ...shown, ...shown.booking })
      : brandAndModel(shown.booking.boat));
  const fromBooking = booking && { customerName: booking.customer.fullName ?? boat ?? '' };
  return { shown, name: useChatName(id, chat ?? fromBooking, booking?.bookingNumber) };
}

/** The heading says whose chat it is; the buttons of its request refer to it. */
const HEADING = 'chat-name';

/** Shows a request that can be answered here, or a decision that isn't sent. */
function Request({ shown }: { readonly shown: ShownBooking }) {
  const { booking, changes } = shown;
  const isOpen = actionsOf(booking, useServerNowNear(answerDeadline(booking))).answer;
  const isAccepted = useIsJustAccepted(booking, isOpen);
  if (!isOpen && !isAccepted && !changes.some(isDecision)) return null;
  return (
    <ButtonDescriptionContext value={HEADING}>
      <div className={styles.request}>
        <AnswerTimeLeft booking={shown} />
        <BookingDecisions booking={shown} />
      </div>
    </ButtonDescriptionContext>
  );
}

interface HeaderProps {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null | undefined;
  readonly booking: OfBoats | undefined;
}

function Header({ id, name, picture, booking }: HeaderProps) {
  const say = useTranslate();
  const intl = useIntl();
  const navigate = useNavigate();
  // The focus goes to the title, so that screen readers read it and a phone's keyboard stays closed.
  const heading = useFocusOn<HTMLHeadingElement>(id);
  const elsewhere = isOutsideIstanbulTime(useNow());
  const number = say('chat.unnamed', { number: booking?.bookingNumber || id });
  const boats = booking ? [bookedBoatText(intl, booking), bookedBrandAndModelText(intl, booking)] : [];
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <IconButton icon="back" label={say('chat.Open.back')} onClick={() => void navigate(links.chat())} />
      </div>
      <div className={styles.avatar}>
        <Avatar picture={picture} name={name} />
      </div>
      <div className={styles.who}>
        <h2 ref={heading} id={HEADING} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        {booking ? (
          <Link className={styles.booking} to={links.booking(booking.id)}>
            <BookingStatusBadge status={booking.status} />
            <span>{stayDates(intl, booking)}</span>
            {[number, ...boats]
              .filter(text => text !== '' && text !== name)
              .map(text => (
                <span key={text}>{text}</span>
              ))}
          </Link>
        ) : (
          number !== name && <p className={styles.about}>{number}</p>
        )}
        {elsewhere && <p className={styles.about}>{say('chat.Open.zone')}</p>}
      </div>
    </header>
  );
}

/** Shown while no message of this chat is on the device. The partner can write all the same. */
function NotHere({ id, onFailed }: { readonly id: string; readonly onFailed: (failed: boolean) => void }) {
  const pull = useFirstPull(messages, id);
  const hasFailed = pull.state === 'failed';
  useEffect(() => onFailed(hasFailed), [hasFailed, onFailed]);
  return (
    <NotFetchedYet
      {...pull}
      shape="row"
      count={4}
      fetching="chat.Open.fetching"
      offline="chat.Open.offline"
      offlineText="chat.Open.offlineText"
      failed="chat.Open.failed"
      failedText="chat.Open.failedText"
    />
  );
}
