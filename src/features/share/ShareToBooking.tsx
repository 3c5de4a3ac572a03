import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import { useNavigate } from 'react-router-dom';
import { actionsOf, bookingDocumentFields, type BookingDocumentField } from '../../domain/booking/booking.ts';
import { links } from '../../domain/values/links.ts';
import { readBookings } from '../../resources/bookings/bookingList.ts';
import type { ShownBooking } from '../../resources/bookings/bookingReads.ts';
import type { Share } from '../../resources/shares.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { useIsStillHere } from '../../kit/going/address.ts';
import { datesAndBoat } from '../bookings/shared/answers/offerWords.ts';
import { useInlineLiveRead } from '../../kit/engine/Panel.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { photoProblemMessages, acceptedTypesMessages } from '../photos/pick/photoProblem.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import styles from './SharePage.module.css';
import { useShareToBooking } from './useShareToBooking.ts';

/**
 * Asks for the booking, and whether the files are its delivery record or its invoice. Lists stays that have
 * begun, the present ones first; others can be searched.
 */
export function ShareToBooking({ share, onClose }: { readonly share: Share; readonly onClose: () => void }) {
  const say = useTranslate();
  const intl = useIntl();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const { language } = useLanguage();
  const now = useServerNow();
  const { kept } = useRowActions();
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const makeDocument = useShareToBooking(share);
  const found = useInlineLiveRead(
    async engine => {
      const query = { page: 1, search: search.trim() || undefined, now };
      const present = await readBookings(engine, language, { ...query, filter: 'underWay' });
      const past = await readBookings(engine, language, { ...query, filter: 'past' });
      return [...present.rows, ...past.rows].filter(shown => placesIn(shown, now).length > 0);
    },
    [language, now, search],
  );
  const choose = async ({ booking }: ShownBooking, document: BookingDocumentField): Promise<void> => {
    setBusy(true);
    await kept(async () => {
      const refused = await makeDocument(booking, document);
      if (refused === undefined) {
        onClose();
        if (isStillHere()) await navigate(links.booking(booking.id));
        return;
      }
      const types = say(acceptedTypesMessages.booking);
      const id = refused === 'gone' ? 'share.gone' : photoProblemMessages[refused];
      setProblem(say(id, { types }));
    }, setProblem);
    setBusy(false);
  };
  return (
    <Dialog
      open
      // Closing would not stop the work in flight: pages are being added to the chosen booking.
      onOpenChange={() => {
        if (!busy) onClose();
      }}
      dismissable={!busy}
      size="large"
      title={say('share.whichBooking')}
      description={say('share.whichBooking.text')}
      closeButton={!busy}
      footer={
        (busy || problem !== undefined) && (
          <Notice tone={busy ? 'note' : 'stop'} live={busy ? 'status' : 'alert'}>
            {busy ? say('record.Scan.preparing') : problem}
          </Notice>
        )
      }
    >
      <SearchBox framed label={say('bookings.Page.search')} value={search} onChange={setSearch} />
      {found?.length === 0 && <p>{say('share.noBooking')}</p>}
      <ul className={styles.list} aria-label={say('share.whichBooking')}>
        {found?.map(shown => (
          <li key={shown.booking.id} className={styles.choice}>
            <p className={styles.title} id={`share-${shown.booking.id}`}>
              {datesAndBoat(intl, { ...shown.booking, boats: shown.boats })}
            </p>
            <p className={styles.note}>{say('outbox.booking', { number: shown.booking.bookingNumber })}</p>
            <div className={styles.acts}>
              {placesIn(shown, now).map(([document, action]) => (
                <Button
                  key={document}
                  compact
                  icon={action === 'remove' ? 'refresh' : 'file'}
                  busy={busy}
                  aria-describedby={`share-${shown.booking.id}`}
                  onClick={() => void choose(shown, document)}
                >
                  {say(action === 'remove' ? 'bookings.Documents.replace' : 'bookings.Documents.name', {
                    document,
                  })}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The documents that can be added now. A queued document is decided on at the booking itself. */
function placesIn(
  { booking, changes }: ShownBooking,
  now: number,
): readonly (readonly [BookingDocumentField, 'upload' | 'remove'])[] {
  const { record, invoice } = actionsOf(booking, now);
  const actions = { deliveryRecordUrl: record, invoiceUrl: invoice };
  return bookingDocumentFields.flatMap(document => {
    const action = actions[document];
    const isUnderWay = changes.some(
      change =>
        (change.kind === 'saveDocument' || change.kind === 'removeDocument') &&
        change.args.document === document,
    );
    return action === undefined || isUnderWay ? [] : [[document, action] as const];
  });
}
