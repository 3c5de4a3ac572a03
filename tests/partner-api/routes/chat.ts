/** One chat per booking (A360–A364). Reading `read-all` changes data: it is a GET. */
import type { Api, Call, Noun } from '../api.ts';
import { checksOf } from '../fields.ts';
import { urlOf } from '../files.ts';
import { stamp } from '../istanbul.ts';
import { bookingOf, partnerOf, type Booking } from '../records.ts';
import { counter, message, type MessageRow } from '../shapes.ts';
import { words } from '../words.ts';

export const chat: Noun = { routes: chatRoutes };

function chatRoutes(api: Api): void {
  // A172; the latest chat first. Not paged: none is shown.
  api.get('/chat', call => {
    const rows = call.db.all<{
      booking_id: number;
      doc: string;
      text: string;
      created_ms: number;
      unseen: number;
    }>(
      `select messages.booking_id, bookings.doc, messages.text, messages.created_ms, chats.unseen
       from (select booking_id, max(id) as last, sum(from_partner = 0 and is_read = 0) as unseen from messages group by booking_id) as chats
       join messages on messages.id = chats.last
       join bookings on bookings.id = messages.booking_id
       where bookings.partner_id = ? order by messages.created_ms desc, messages.id desc`,
      call.partnerId,
    );
    return {
      data: rows.map(row => {
        const { customer } = JSON.parse(row.doc) as Booking;
        return {
          bookingId: row.booking_id,
          customerId: customer.id,
          customerName: customer.fullName,
          customerProfilePicture: urlOf(customer.picture),
          lastMessage: row.text,
          lastMessageSendDate: stamp(row.created_ms),
          unseenMessageCount: row.unseen,
        };
      }),
    };
  });

  api.get('/chat/unread-messages-count', call => {
    const row = call.db.one<{ count: number }>(
      'select count(*) as count from messages join bookings on bookings.id = booking_id where partner_id = ? and from_partner = 0 and is_read = 0',
      call.partnerId,
    );
    return { data: counter(row?.count ?? 0) };
  });

  // Oldest first; empty for a booking nobody has written about (Q109).
  api.get('/chat/:id{[0-9]+}', call => {
    const booking = bookingOf(call.db, call.partnerId, call.id);
    const rows = call.db.all<MessageRow>(
      'select text, from_partner, is_read, created_ms from messages where booking_id = ? order by id',
      booking.id,
    );
    return { data: rows.map(row => shown(call, row, booking)) };
  });

  // Q105: the answer is the message.
  api.write('POST', '/chat', call => {
    const checks = checksOf(call.fields);
    const id = checks.number('bookingId', { whole: true });
    const text = checks.text('text', { max: 5000, missing: words.textRequired });
    checks.done();
    const booking = bookingOf(call.db, call.partnerId, id ?? 0);
    const row = { text, from_partner: 1, is_read: 0, created_ms: call.now.getTime() };
    const saved = call.db.run(
      'insert into messages (booking_id, from_partner, is_read, created_ms, text) values (?, 1, 0, ?, ?)',
      booking.id,
      row.created_ms,
      text,
    );
    return { data: shown(call, row, booking), record: saved.id };
  });

  api.write('GET', '/chat/:id{[0-9]+}/read-all', call => {
    const booking = bookingOf(call.db, call.partnerId, call.id);
    call.db.run('update messages set is_read = 1 where booking_id = ? and from_partner = 0', booking.id);
    return { data: true, record: booking.id };
  });
}

const shown = (call: Call, row: MessageRow, booking: Booking): object =>
  message(row, booking, partnerOf(call.db, call.partnerId), stamp(row.created_ms));
